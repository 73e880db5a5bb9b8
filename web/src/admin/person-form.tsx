import type { Call } from '@suite/clients/api/call';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import type { Person } from '@suite/contracts/people';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import type { Answer } from '../app/calls/endpoint-query.ts';
import { useEndpoint, usePagesOf } from '../app/calls/use-endpoint.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Field, SelectField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/fields/form-dialog.tsx';
import { SearchField } from '../ui/facets/list-filters.tsx';
import type { Findings } from '../ui/fields/use-form.ts';
import { cleanText } from '../ui/use-search-state.ts';

interface PersonFormProps {
  title: string;
  action: string;
  onClose: () => void;
  /** Sends the form with a call; the proof holds the password once the server asked for it. */
  send: (data: FormData, call: Call, proof: { password?: string }) => Promise<unknown>;
  /** What is wrong before anything is sent. */
  check?: (data: FormData) => Findings;
  children: ReactNode;
}

/** A question about somebody's permissions. When the last sign-in is too long ago, the password is asked for in its place. */
export function PersonForm({ title, action, onClose, send, check, children }: PersonFormProps) {
  const proof = useProof(message('customers.password'));
  const form = useSentForm<FormData>({
    check: (data) => {
      const findings = check?.(data) ?? {};
      return Object.keys(findings).length === 0 ? { value: data } : { findings };
    },
    send: async (data, call) => {
      const password = data.get('password');
      const given = typeof password === 'string' && password !== '' ? { password } : {};
      await proof.send(() => send(data, call, given));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      action={action}
      onClose={onClose}
      cancel={message('customers.cancel')}
      cancelLook="quiet"
      className="grid gap-3 text-2"
    >
      {children}
      {proof.field}
    </FormDialog>
  );
}

/** What would go with somebody; read anew for each dialog, for it says what is about to be erased. */
export function useErasure(id: string) {
  const options = { select: ({ data }: ErasureAnswer) => data.attributes, gcTime: 0 };
  return useEndpoint(userEndpoints.previewErasure, { params: { id } }, options);
}

type ErasureAnswer = Answer<typeof userEndpoints.previewErasure>;

interface HandOverFieldProps {
  person: Person;
  /** What becomes of it when nobody is chosen. */
  otherwise: string;
}

/** Who gets what somebody made and shared; not asked where there is nothing, or nobody who could take it. */
export function HandOverField({ person, otherwise }: HandOverFieldProps) {
  const preview = useErasure(person.id);
  if (!preview.data) return null;
  const { counts, colleagues } = preview.data;
  const some = counts.filter(({ count, canBeHandedOver }) => canBeHandedOver && count > 0);
  if (some.length === 0 || colleagues.length === 0) return null;
  const what = some.map(({ count, name }) => message('customers.hand-over.some', { count, name }));
  return (
    <SelectField
      label={message('customers.hand-over', { what: what.join(', ') })}
      name="handTo"
      defaultValue=""
      options={[
        { value: '', label: otherwise },
        ...colleagues.map(({ id, name, email }) => ({ value: id, label: name || email })),
      ]}
    />
  );
}

/** The colleague who was chosen, as the request names one. */
export function handToOf(data: FormData): { handTo?: string } {
  const chosen = data.get('handTo');
  return typeof chosen === 'string' && chosen !== '' ? { handTo: chosen } : {};
}

/** A customer, found by its name; none is an answer too where it is not required. */
export function CustomerField({ name = '', isRequired = false }: { name?: string; isRequired?: boolean }) {
  const [text, setText] = useState(name);
  const query = { 'page[size]': '20', q: cleanText(text) || undefined };
  const { rows: found } = usePagesOf(customerEndpoints.list, { query });

  return (
    <div className="grid gap-2">
      <SearchField label={message('customers.search')} text={text} onText={setText} />
      <Field label={message('customers.customer')} name="organisationId">
        {(control) => (
          <select {...control}>
            <option value="">{message(isRequired ? 'customers.customer.choose' : 'customers.nobody')}</option>
            {found.map(({ id, attributes }) => (
              <option key={id} value={id}>
                {attributes.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
