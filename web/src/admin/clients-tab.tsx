import { type IntegrationClient, newClientSchema } from '@suite/contracts/clients';
import type { Customer } from '@suite/contracts/customers';
import { clientEndpoints } from '@suite/contracts/endpoints/clients';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { SCOPES } from '@suite/contracts/scopes';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { EntryList, wholeList } from '../app/resource/resource-list.tsx';
import { checkForm } from '../app/session/check-form.ts';
import { ScopeBoxes } from '../app/session/scope-boxes.tsx';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { type StaffAction, useStaffAction } from './use-staff-action.ts';

/** Machines of a customer. Whose datasets they read accepts them in the profile, and alone sees their secrets. */
export function ClientsTab({ customer: { id } }: { customer: Customer }) {
  const clients = useEndpoint(clientEndpoints.list, { query: { 'filter[organisation]': id } });
  const staff = useStaffAction();
  const [added, setAdded] = useState<IntegrationClient>();
  return (
    <div className="staff-page">
      <ActionNotice notice={staff.notice} />
      {added && (
        <Banner tone="ok">{message('customers.client.asked', { name: added.attributes.subjectName })}</Banner>
      )}
      <EntryList
        pages={wholeList(clients, clients.data?.data)}
        failure="clients"
        none={<p className="text-text-2">{message('customers.clients.none')}</p>}
      >
        {(client) => <ClientEntry key={client.id} client={client} staff={staff} />}
      </EntryList>
      {/* Another client begins with an empty form. */}
      <ClientForm key={added?.id} id={id} onMade={setAdded} />
    </div>
  );
}

interface ClientEntryProps {
  client: IntegrationClient;
  staff: StaffAction;
}

function ClientEntry({ client: { id, attributes }, staff }: ClientEntryProps) {
  const { name, clientId, scopes, subjectName, accepted, lastUsed, revoked, secrets } = attributes;
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
                onClick={() =>
                  void staff.act((send) =>
                    send(clientEndpoints.deleteSecret, { params: { id, secretId: secret.id } }),
                  )
                }
              >
                {message('customers.delete')}
              </ToolButton>
            </span>
          ))}
          {accepted === null && (
            <span className="text-text-2">{message('customers.client.waiting', { name: subjectName })}</span>
          )}
          <ToolButton
            look="danger"
            disabled={staff.isBusy}
            onClick={() => void staff.act((send) => send(clientEndpoints.revoke, { params: { id } }))}
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
  const people = useEndpoint(userEndpoints.list, {
    query: { 'filter[organisation]': id, 'filter[state]': 'active', 'page[size]': '200' },
  });
  const proof = useProof(message('customers.password'));
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
            password: data.get('password') ?? undefined,
          },
        },
      }),
    send: async ({ data: { attributes } }, send) =>
      onMade((await proof.send(() => send(clientEndpoints.add, { attributes }))).data),
  });
  const subjects = people.data?.data ?? [];
  return (
    <Form form={form} className="grid max-w-[40rem] gap-3">
      <h3 className="text-3 font-bold">{message('customers.client.add')}</h3>
      <TextField label={message('customers.person.name')} name="name" />
      <SelectField
        label={message('customers.client.subject')}
        name="subjectId"
        prompt={message('customers.client.subject-prompt')}
        options={subjects.map((person) => ({
          value: person.id,
          label: person.attributes.name || person.attributes.email,
        }))}
      />
      <ScopeBoxes scopes={SCOPES} legend={message('customers.client.scopes')} />
      {proof.field}
      <FormButtons action={message('customers.client.add')} look="line" />
    </Form>
  );
}
