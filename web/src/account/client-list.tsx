import { clientSecretRequestSchema, type IntegrationClient } from '@suite/contracts/clients';
import { ownClientEndpoints } from '@suite/contracts/endpoints/clients';
import { guidePath } from '@suite/contracts/paths';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { checkForm } from '../app/session/check-form.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { scopeText } from '../app/session/scope-text.ts';
import { type Action, useAction } from '../app/calls/use-send.ts';
import { ProofField } from '../app/session/sign-on-link.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';

/** Programs that read in the user's name: those that ask are accepted or declined, the others can be ended. */
export function ClientList() {
  const clients = useEndpoint(ownClientEndpoints.list, {});
  const [created, setCreated] = useState<IntegrationClient>();
  const action = useAction();
  const rows = clients.data?.data;
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={clients.error ?? action.notice?.text} onRetry={() => void clients.refetch()} />
      {created && <SecretOnce client={created} onClose={() => setCreated(undefined)} />}
      {clients.isPending && <Skeleton rows={2} />}
      {rows?.length === 0 && <p className="text-text-2">{message('account.clients.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="border-t border-line">
          {rows.map((client) => (
            <ClientEntry key={client.id} client={client} action={action} onSecret={setCreated} />
          ))}
        </ul>
      )}
      <p>
        <HelpLink to={guidePath('integration-client')}>{message('account.clients.guide')}</HelpLink>
      </p>
    </div>
  );
}

interface ClientEntryProps {
  client: IntegrationClient;
  action: Action;
  onSecret: (client: IntegrationClient) => void;
}

function ClientEntry({ client, action: { run, isBusy }, onSecret }: ClientEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, attributes } = client;
  const { name, scopes, accepted, lastUsed, secrets } = attributes;
  const isWaiting = accepted === null;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div>
        <p className="font-medium">{isWaiting ? message('account.clients.asks', { name }) : name}</p>
        <p className="text-1 text-text-2">
          {isWaiting ? message('account.clients.would') : usedText(lastUsed)}
        </p>
        <ul className="mt-1 list-disc pl-5">
          {scopes.map((scope) => (
            <li key={scope}>{scopeText(scope)}</li>
          ))}
        </ul>
      </div>
      {!isWaiting &&
        secrets.map((secret, index) => (
          <p key={secret.id} className="flex items-center gap-3 text-text-2">
            {message('account.clients.secret-made', { time: momentText(secret.created) })}
            {secrets.length > 1 && (
              <Button
                look="line"
                size="small"
                aria-label={message('account.clients.secret-delete', { number: index + 1 })}
                disabled={isBusy}
                onClick={() =>
                  void run((send) =>
                    send(ownClientEndpoints.deleteSecret, { params: { id, secretId: secret.id } }),
                  )
                }
              >
                {message('account.clients.delete')}
              </Button>
            )}
          </p>
        ))}
      {isAsking ? (
        <ClientSecretForm client={client} onMade={onSecret} onClose={() => setIsAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {(isWaiting || secrets.length < 2) && (
            <Button
              look={isWaiting ? 'primary' : 'line'}
              size="small"
              disabled={isBusy}
              onClick={() => setIsAsking(true)}
            >
              {isWaiting ? message('account.clients.accept') : message('account.clients.new-secret')}
            </Button>
          )}
          <Button
            look="line"
            size="small"
            disabled={isBusy}
            onClick={() => void run((send) => send(ownClientEndpoints.revoke, { params: { id } }))}
          >
            {isWaiting ? message('account.clients.decline') : message('account.clients.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

function SecretOnce({ client, onClose }: { client: IntegrationClient; onClose: () => void }) {
  const { clientId, secret } = client.attributes;
  return (
    <Banner tone="warn" title={message('account.clients.once')}>
      <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{message('account.clients.id')}</dt>
        <dd className="font-mono break-all select-all">{clientId}</dd>
        <dt>{message('account.clients.secret')}</dt>
        <dd className="font-mono break-all select-all" data-secret>
          {secret}
        </dd>
      </dl>
      <Button look="line" onClick={onClose}>
        {message('account.clients.kept')}
      </Button>
    </Banner>
  );
}

function usedText(lastUsed: string | null): string {
  if (lastUsed === null) return message('account.clients.unused');
  return message('account.clients.used', { time: momentText(lastUsed) });
}

interface ClientSecretFormProps {
  client: IntegrationClient;
  onMade: (client: IntegrationClient) => void;
  onClose: () => void;
}

/** A secret opens the user's datasets for as long as it is there: it is shown only after the password was entered. */
function ClientSecretForm({ client, onMade, onClose }: ClientSecretFormProps) {
  const isWaiting = client.attributes.accepted === null;
  const form = useSentForm({
    check: (data) => checkForm(clientSecretRequestSchema, Object.fromEntries(data)),
    send: async (body, send) => {
      const { accept, addSecret } = ownClientEndpoints;
      const made = await send(isWaiting ? accept : addSecret, { params: { id: client.id }, body });
      onClose();
      onMade(made.data);
    },
  });
  return (
    <Form form={form} className="grid gap-2">
      <ProofField label={message('account.password.current')} />
      <FormButtons
        action={isWaiting ? message('account.clients.accept-show') : message('account.clients.new-secret')}
        onCancel={onClose}
        cancelLook="quiet"
        cancel={message('account.clients.cancel')}
      />
    </Form>
  );
}
