import type { ApiField } from '@suite/contracts/api-fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';

/** Fields with what they hold; those with fields of their own can be opened. */
export function FieldList({
  fields,
  inside,
}: {
  fields: readonly ApiField[];
  inside: (field: ApiField) => ReactNode;
}) {
  return (
    <dl className="mt-1 text-2">
      {fields.map((field) => (
        <div
          key={field.name}
          className="border-t border-line py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-x-3"
        >
          <dt>
            <code>{field.name}</code>{' '}
            <span className={`text-1 ${field.isRequired ? 'font-bold text-bad' : 'text-text-3'}`}>
              {message(field.isRequired ? 'docs.required' : 'docs.optional')}
            </span>
          </dt>
          <dd className="text-text-2">{[field.holds, field.description].filter(Boolean).join('. ')}</dd>
          {field.isNested && (
            <dd className="no-print text-text-2 sm:col-span-2">
              <Opened label={message('docs.fields-of', { name: field.name })}>{() => inside(field)}</Opened>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A part that is drawn once it is opened. */
export function Opened({ label, children }: { label: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens it before the page has its code: nobody was told of that.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} suppressHydrationWarning onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-text-2 underline decoration-line-2 underline-offset-3 hover:text-text">
        {label}
      </summary>
      {isOpen && children()}
    </details>
  );
}
