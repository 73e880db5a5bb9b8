import { acceptClient, addClientSecret } from '@suite/clients/api/own-clients';
import { clientSecretRequestSchema, type IntegrationClient } from '@suite/contracts/clients';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Form, FormButtons } from '../../ui/form.tsx';
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
    <Form form={form} className="grid gap-2">
      <PasswordField
        label={message('account.password.current')}
        name="password"
        autoComplete="current-password"
      />
      <FormButtons
        action={isWaiting ? message('account.clients.accept-show') : message('account.clients.new-secret')}
        onCancel={onClose}
        cancelLook="quiet"
        cancel={message('account.clients.cancel')}
      />
    </Form>
  );
}
