import { signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import { newDomainSchema } from '@suite/contracts/sign-on';
import { useRef } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { EntryList, wholeList } from '../app/resource/resource-list.tsx';
import { checkForm } from '../app/session/check-form.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { ConfirmButton } from '../ui/primitives/confirm-dialog.tsx';
import { useStaffAction } from './use-staff-action.ts';

/** Domains that staff have found to be the customer's: people with such an address can make a first sign-in. */
export function DomainList({ id }: { id: string }) {
  const domains = useEndpoint(signOnStaffEndpoints.listDomains, { params: { id } });
  const staff = useStaffAction();
  return (
    <section className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.sso.domains')}</h3>
      <p className="text-text-2">{message('customers.sso.domains-text')}</p>
      <EntryList
        pages={wholeList(domains, domains.data?.data)}
        failure="customer"
        lines={1}
        notice={staff.notice}
        none={<p className="text-text-2">{message('customers.sso.no-domains')}</p>}
      >
        {({ id: domainId, attributes: { domain, verified } }) => (
          <li key={domainId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <strong className="break-all">{domain}</strong>
            <span className="text-text-2">
              {message('customers.sso.verified', { day: dayText(verified) })}
            </span>
            <ConfirmButton
              label={message('customers.sso.domain-remove', { domain })}
              action={message('customers.sso.domain-remove-do')}
              question={message('customers.sso.domain-remove-text')}
              isBusy={staff.isBusy}
              onConfirm={() =>
                staff.act((send) => send(signOnStaffEndpoints.removeDomain, { params: { id, domainId } }))
              }
            />
          </li>
        )}
      </EntryList>
      <DomainForm id={id} />
    </section>
  );
}

function DomainForm({ id }: { id: string }) {
  const element = useRef<HTMLFormElement>(null);
  const proof = useProof(message('customers.password'));
  const form = useSentForm({
    check: (data) =>
      checkForm(newDomainSchema, {
        data: {
          type: 'domains',
          attributes: { domain: data.get('domain'), password: data.get('password') ?? undefined },
        },
      }),
    send: async ({ data: { attributes } }, send) => {
      await proof.send(() => send(signOnStaffEndpoints.addDomain, { params: { id }, attributes }));
      element.current?.reset();
    },
  });
  return (
    <Form form={form} ref={element} className="grid gap-1">
      <TextField
        label={message('customers.sso.domain')}
        name="domain"
        hint={message('customers.sso.domain-hint')}
      />
      {proof.field}
      <FormButtons action={message('customers.sso.verify')} look="line" />
    </Form>
  );
}
