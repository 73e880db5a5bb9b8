import { acceptClient, addClientSecret } from '@suite/clients/api/own-clients';
import { clientSecretRequestSchema, type IntegrationClient } from '@suite/contracts/clients';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface ClientSecretFormProps {
  client: IntegrationClient;
  onMade: (client: IntegrationClient) => void;
  onClose: () => void;
}

/** A secret opens the user's datasets for as long as it is there: it is told for the password alone. */
export function ClientSecretForm({ client, onMade, onClose }: ClientSecretFormProps) {
  const call = useCall();
  const isWaiting = client.attributes.accepted === null;
  const form = useSentForm({
    check: (data) => checkForm(clientSecretRequestSchema, Object.fromEntries(data)),
    send: async (request) => {
      const make = isWaiting ? acceptClient : addClientSecret;
      const made = await make(call, client.id, request);
      onClose();
      onMade(made);
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <FormSummary findings={form.summary} failure={form.failure} />
      <PasswordField
        size="app"
        label={message('account.password.current')}
        name="password"
        autoComplete="current-password"
        state={form.stateOf('password')}
      />
      <div className="flex gap-3">
        <Button type="submit" disabled={form.isSending}>
          {isWaiting ? message('account.clients.accept-show') : message('account.clients.new-secret')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {message('account.clients.cancel')}
        </Button>
      </div>
    </form>
  );
}
