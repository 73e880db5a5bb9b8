import type { Customer } from '@suite/contracts/customers';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { LINK_POLICIES } from '@suite/contracts/shares';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { CheckField, SelectField, TextAreaField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { checkAccess } from './customer-facts.tsx';

const SESSION_DAYS = [1, 3, 7, 14];

/** What the people of a customer may do with what is theirs and ours. */
export function AccessTab({ customer }: { customer: Customer }) {
  return (
    <div className="staff-page">
      <AccessForm key={customer.attributes.version} customer={customer} />
    </div>
  );
}

function AccessForm({ customer: { id, attributes } }: { customer: Customer }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useSentForm({
    check: (data) => checkAccess(data, id),
    send: async ({ data }, send) => {
      const { version } = attributes;
      await send(customerEndpoints.change, { params: { id }, version, attributes: data.attributes });
      setIsSaved(true);
    },
  });
  return (
    <Form form={form} className="grid max-w-[40rem] gap-3">
      {isSaved && <Banner tone="ok">{message('customers.saved')}</Banner>}
      <TextAreaField
        label={message('customers.access.domains')}
        name="mailDomains"
        hint={message('customers.access.domains-hint')}
        rows={3}
        defaultValue={attributes.mailDomains.join('\n')}
      />
      <SelectField
        label={message('customers.access.links')}
        name="linkPolicy"
        options={LINK_POLICIES.map((value) => ({ value, label: message(`customers.access.links.${value}`) }))}
        defaultValue={attributes.linkPolicy}
      />
      <SelectField
        label={message('customers.access.session')}
        name="sessionDays"
        options={[
          { value: '', label: message('customers.access.session.usual') },
          ...SESSION_DAYS.map((days) => ({
            value: String(days),
            label: message('customers.access.session.days', { days }),
          })),
        ]}
        defaultValue={String(attributes.sessionDays ?? '')}
      />
      <CheckField
        label={message('customers.access.export')}
        name="isExportAllowed"
        isChecked={attributes.isExportAllowed}
      />
      <FormButtons action={message('customers.save')} />
    </Form>
  );
}
