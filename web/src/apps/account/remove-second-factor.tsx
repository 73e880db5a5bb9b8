import { removeSecondFactor } from '@suite/clients/api/auth';
import { removeSecondFactorRequestSchema } from '@suite/contracts/auth';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** The second factor is on; taking it off needs both the password and a code. */
export function RemoveSecondFactor({ onRemoved }: { onRemoved: () => void }) {
  const call = useCall();
  const form = useSentForm({
    check: (data) => checkForm(removeSecondFactorRequestSchema, Object.fromEntries(data)),
    send: async (request) => {
      await removeSecondFactor(call, request);
      onRemoved();
    },
  });
  return (
    <Form form={form} className="grid gap-2">
      <div className="mb-2">
        <Banner tone="ok">{message('account.second-factor.on')}</Banner>
      </div>
      <PasswordField
        label={message('account.password.current')}
        name="password"
        autoComplete="current-password"
      />
      <TextField
        label={message('account.code')}
        name="code"
        autoComplete="one-time-code"
        hint={message('account.code.hint')}
      />
      <FormButtons action={message('account.second-factor.remove')} look="line" />
    </Form>
  );
}
