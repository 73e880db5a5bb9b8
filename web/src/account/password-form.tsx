import { changePasswordRequestSchema } from '@suite/contracts/auth';
import { credentialEndpoints } from '@suite/contracts/endpoints/auth';
import { useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { NewPasswordField } from './new-password.tsx';

/** A new password; every other session of the account ends with it. */
export function PasswordForm({ email }: { email: string }) {
  const element = useRef<HTMLFormElement>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useSentForm({
    check: (data) =>
      checkForm(changePasswordRequestSchema, {
        currentPassword: data.get('currentPassword'),
        newPassword: data.get('newPassword'),
      }),
    send: async (body, send) => {
      setIsDone(false);
      await send(credentialEndpoints.changePassword, { body });
      element.current?.reset();
      setIsDone(true);
    },
  });
  return (
    <Form form={form} ref={element} className="grid gap-2">
      {isDone && <Banner tone="ok">{message('account.password.changed')}</Banner>}
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField
        label={message('account.password.current')}
        name="currentPassword"
        autoComplete="current-password"
      />
      <NewPasswordField label={message('account.password.new')} name="newPassword" />
      <FormButtons action={message('account.password.change')} look="line" />
    </Form>
  );
}
