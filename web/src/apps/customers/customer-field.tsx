import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { customerListQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Field } from '../../ui/fields.tsx';
import { WordsField } from '../../catalogue/words-field.tsx';

/** A customer, found by its name; none is an answer too. */
export function CustomerField({ words = '' }: { words?: string }) {
  const call = useCall();
  const [text, setText] = useState(words);
  const q = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  const list = useInfiniteQuery({
    ...customerListQuery(call, { 'page[size]': '20', ...(q === '' ? {} : { q }) }),
    placeholderData: (before) => before,
  });
  const found = list.data?.pages[0]?.data ?? [];
  return (
    <div className="grid gap-2">
      <WordsField label={message('customers.search')} text={text} onText={setText} />
      <Field label={message('customers.customer')} name="organisationId">
        {(control) => (
          <select {...control}>
            <option value="">{message('customers.nobody')}</option>
            {found.map(({ id, attributes: { name } }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
