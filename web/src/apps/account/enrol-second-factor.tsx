import { confirmSecondFactor } from '@suite/clients/api/auth';
import { confirmSecondFactorRequestSchema } from '@suite/contracts/auth';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface EnrolSecondFactorProps {
  secret: string;
  uri: string;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and a first code that proves the app has it. */
export function EnrolSecondFactor({ secret, uri, onConfirmed, onCancel }: EnrolSecondFactorProps) {
  const call = useCall();
  const form = useSentForm({
    check: (data) => checkForm(confirmSecondFactorRequestSchema, Object.fromEntries(data)),
    send: async (request) => onConfirmed(await confirmSecondFactor(call, request)),
  });
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-2">{message('account.second-factor.scan')}</p>
      <div className="flex flex-wrap items-start gap-6">
        <QrCode text={uri} label={message('account.second-factor.qr')} />
        <div className="min-w-0 text-2">
          <p className="text-text-2">{message('account.second-factor.type')}</p>
          <code className="mt-1 block break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        label={message('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormButtons action={message('account.second-factor.confirm')} onCancel={onCancel} cancelLook="quiet" />
    </Form>
  );
}
