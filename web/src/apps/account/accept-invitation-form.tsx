import { register } from '@suite/clients/api/auth';
import { acceptInvitationRequestSchema, type Invitation } from '@suite/contracts/auth';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TermsField } from './terms-field.tsx';

interface AcceptInvitationFormProps {
  token: string;
  invitation: Invitation;
  onActive: () => void;
}

/** An invited person gives a name and a password; the account is active at once. */
export function AcceptInvitationForm({ token, invitation, onActive }: AcceptInvitationFormProps) {
  const call = useCall();
  const form = useSentForm({
    check: (data) =>
      checkForm(acceptInvitationRequestSchema, {
        invitation: token,
        name: data.get('name'),
        password: data.get('password'),
        acceptTerms: data.get('acceptTerms') === 'on' ? true : undefined,
      }),
    send: async (request) => {
      await register(call, request);
      onActive();
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="email" value={invitation.email} autoComplete="username" />
      <TextField
        label={message('account.name')}
        name="name"
        autoComplete="name"
        defaultValue={invitation.name}
      />
      <NewPasswordField label={message('account.password.new')} name="password" />
      <TermsField />
      <FormButtons action={message('account.invitation.send')} className="grid" />
    </Form>
  );
}
