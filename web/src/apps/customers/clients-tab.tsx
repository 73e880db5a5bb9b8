import { deleteSecret, listPeople, makeSecret, revokeClient } from '@suite/clients/api/staff';
import { type IntegrationClient, newClientSchema } from '@suite/contracts/clients';
import type { Customer } from '@suite/contracts/customers';
import { CLIENT_SCOPES } from '@suite/contracts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { clientsQuery, STAFF } from '../../queries/staff.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { SaidLine } from './said.tsx';
import { type StaffAct, useStaffAct } from './use-staff-act.ts';
import { momentText } from './words.ts';

interface Shown {
  clientId: string;
  secret: string;
}

/** Machines of a customer: their secrets are shown once, and there can be two while one is changed for the other. */
export function ClientsTab({ customer: { id } }: { customer: Customer }) {
  const call = useCall();
  const clients = useQuery(clientsQuery(call, id));
  const staff = useStaffAct();
  const [shown, setShown] = useState<Shown>();
  const show = ({ attributes: { clientId, secret } }: IntegrationClient) =>
    setShown(secret === undefined ? undefined : { clientId, secret });
  return (
    <div className="staff-page">
      <SaidLine said={staff.said} />
      {shown && <SecretOnce shown={shown} onClose={() => setShown(undefined)} />}
      {clients.isError && (
        <ListError of="clients" error={clients.error} onRetry={() => void clients.refetch()} />
      )}
      {clients.data?.length === 0 && <p className="text-text-2">{message('customers.clients.none')}</p>}
      <ul className="staff-list">
        {clients.data?.map((client) => (
          <ClientEntry key={client.id} client={client} staff={staff} onSecret={show} />
        ))}
      </ul>
      <ClientForm id={id} onMade={show} />
    </div>
  );
}

function SecretOnce({ shown: { clientId, secret }, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <Banner tone="warn" title={message('customers.client.once')}>
      <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{message('customers.client.id')}</dt>
        <dd className="font-mono break-all select-all">{clientId}</dd>
        <dt>{message('customers.client.secret')}</dt>
        <dd className="font-mono break-all select-all" data-secret>
          {secret}
        </dd>
      </dl>
      <Button look="line" onClick={onClose}>
        {message('customers.client.kept')}
      </Button>
    </Banner>
  );
}

interface ClientEntryProps {
  client: IntegrationClient;
  staff: StaffAct;
  onSecret: (client: IntegrationClient) => void;
}

function ClientEntry({ client: { id, attributes }, staff, onSecret }: ClientEntryProps) {
  const call = useCall();
  const { name, clientId, scopes, subjectName, lastUsed, revoked, secrets } = attributes;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{name}</strong>
        <span className="font-mono text-1 text-text-2 select-all">{clientId}</span>
        <span>{scopes.join(' ')}</span>
        <span className="text-text-2">{message('customers.client.for', { name: subjectName })}</span>
        <span className="text-text-2">
          {message('customers.client.last', { time: momentText(lastUsed) })}
        </span>
      </div>
      {revoked === null ? (
        <div className="flex flex-wrap items-center gap-2">
          {secrets.map((secret, index) => (
            <span key={secret.id} className="text-text-2">
              {message('customers.client.secret-made', { time: momentText(secret.created) })}
              <ToolButton
                aria-label={message('customers.client.secret-delete', { number: index + 1 })}
                disabled={staff.isBusy}
                onClick={() => void staff.act(() => deleteSecret(call, id, secret.id))}
              >
                {message('customers.delete')}
              </ToolButton>
            </span>
          ))}
          <ToolButton
            disabled={staff.isBusy || secrets.length >= 2}
            onClick={() => void staff.act(async () => onSecret(await makeSecret(call, { id })))}
          >
            {message('customers.client.rotate')}
          </ToolButton>
          <ToolButton
            className="text-bad!"
            disabled={staff.isBusy}
            onClick={() => void staff.act(() => revokeClient(call, id))}
          >
            {message('customers.client.revoke')}
          </ToolButton>
        </div>
      ) : (
        <p className="text-bad">{message('customers.client.revoked', { time: momentText(revoked) })}</p>
      )}
    </li>
  );
}

function ClientForm({ id, onMade }: { id: string; onMade: (client: IntegrationClient) => void }) {
  const call = useCall();
  const queries = useQueryClient();
  const people = useQuery({
    queryKey: [...STAFF, 'subjects', id],
    queryFn: ({ signal }) =>
      listPeople(
        call,
        { 'filter[organisation]': id, 'filter[state]': 'active', 'page[size]': '200' },
        signal,
      ),
  });
  const form = useSentForm({
    check: (data) =>
      checkForm(newClientSchema, {
        data: {
          type: 'clients',
          attributes: {
            name: data.get('name'),
            organisationId: id,
            subjectId: data.get('subjectId') ?? undefined,
            scopes: data.getAll('scopes'),
          },
        },
      }),
    send: async ({ data }) => {
      onMade(await makeSecret(call, { client: data.attributes }));
      await queries.invalidateQueries({ queryKey: STAFF });
    },
  });
  const subjects = people.data?.data ?? [];
  return (
    <form {...form.formProps} className="grid max-w-[40rem] gap-3">
      <h3 className="text-3 font-bold">{message('customers.client.add')}</h3>
      <FormSummary findings={form.summary} failure={form.failure} />
      <TextField
        size="app"
        label={message('customers.person.name')}
        name="name"
        state={form.stateOf('name')}
      />
      <SelectField
        size="app"
        label={message('customers.client.subject')}
        name="subjectId"
        prompt={message('customers.client.subject-prompt')}
        options={subjects.map((person) => ({
          value: person.id,
          label: person.attributes.name || person.attributes.email,
        }))}
        state={form.stateOf('subjectId')}
      />
      <fieldset className="flex gap-4">
        <legend className="mb-1.5 font-bold">{message('customers.client.scopes')}</legend>
        {CLIENT_SCOPES.map((scope) => (
          <label key={scope} className="flex items-center gap-2">
            <input type="checkbox" name="scopes" value={scope} className="size-4 accent-(--accent)" />
            {scope}
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" look="line" disabled={form.isSending}>
          {message('customers.client.add')}
        </Button>
      </div>
    </form>
  );
}
