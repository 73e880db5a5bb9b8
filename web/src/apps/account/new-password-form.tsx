import { resetPasswordRequestSchema } from '@suite/contracts/auth';
import { message } from '../../messages/message.ts';
import { findingsOf } from '../../session/call-failure.ts';
import { checkForm } from '../../session/check-form.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Form, FormButtons } from '../../ui/form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface NewPasswordFormProps {
  token: string;
  send: (request: { token: string; password: string }) => Promise<void>;
  /** The link was used before, or is too old. */
  onGone: () => void;
}

/** A password set with the token of a mailed link. */
export function NewPasswordForm({ token, send, onGone }: NewPasswordFormProps) {
  const form = useSentForm({
    check: (data) => checkForm(resetPasswordRequestSchema, { token, password: data.get('password') }),
    send: async (request) => {
      try {
        await send(request);
      } catch (error) {
        if (!('token' in findingsOf(error))) throw error;
        onGone();
      }
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <NewPasswordField label={message('account.password.new')} name="password" />
      <FormButtons action={message('account.password.set')} className="grid" />
    </Form>
  );
}
