import { addDomain, removeDomain } from '@suite/clients/api/sign-on';
import { newDomainSchema, type VerifiedDomain } from '@suite/contracts/sign-on';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { domainsQuery, STAFF } from '../app/queries/staff.ts';
import { checkForm } from '../app/session/check-form.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { useStaffAction } from './use-staff-action.ts';

/** Domains that staff have found to be the customer's: people with such an address can make a first sign-in. */
export function DomainList({ id }: { id: string }) {
  const call = useCall();
  const domains = useQuery(domainsQuery(call, id));
  const staff = useStaffAction();
  const [leaving, setLeaving] = useState<VerifiedDomain>();
  const remove = async ({ id: domainId }: VerifiedDomain) => {
    await staff.act(() => removeDomain(call, { id, domainId }));
    setLeaving(undefined);
  };
  return (
    <section className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.sso.domains')}</h3>
      <p className="text-text-2">{message('customers.sso.domains-text')}</p>
      <ActionNotice notice={staff.notice} />
      {domains.isError && (
        <LoadError of="customer" error={domains.error} onRetry={() => void domains.refetch()} />
      )}
      {domains.data?.length === 0 && <p className="text-text-2">{message('customers.sso.no-domains')}</p>}
      <ul className="staff-list">
        {domains.data?.map((domain) => (
          <li key={domain.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <strong className="break-all">{domain.attributes.domain}</strong>
            <span className="text-text-2">
              {message('customers.sso.verified', { day: dayText(domain.attributes.verified) })}
            </span>
            <ToolButton
              look="danger"
              aria-label={message('customers.sso.domain-remove', { domain: domain.attributes.domain })}
              onClick={() => setLeaving(domain)}
            >
              {message('customers.sso.domain-remove-do')}
            </ToolButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          title={message('customers.sso.domain-remove', { domain: leaving.attributes.domain })}
          action={message('customers.sso.domain-remove-do')}
          isBusy={staff.isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {message('customers.sso.domain-remove-text')}
        </ConfirmDialog>
      )}
      <DomainForm id={id} />
    </section>
  );
}

function DomainForm({ id }: { id: string }) {
  const call = useCall();
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
    send: async ({ data }) => {
      await proof.send(() => addDomain(call, id, data.attributes));
      element.current?.reset();
    },
    invalidates: [STAFF],
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
