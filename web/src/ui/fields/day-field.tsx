import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Field } from './fields.tsx';
import { dayText, parseDay, useDateFormat } from '../format/format-date.ts';
import type { FieldChoices } from './use-form.ts';

type TextProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'name'>;

interface DayInputProps extends TextProps {
  /** Under this name a form gets the day as yyyy-mm-dd, or what was typed where that is no day. */
  name?: string;
  /** As yyyy-mm-dd; empty for none. */
  day: string;
  /** Told of a whole day, and of none; not while somebody is still typing. */
  onDay?: (day: string) => void;
}

/**
 * A day, typed as the user writes days or chosen in the browser's calendar. The browser's own field would show it in the
 * format of the browser, which is another one than on the rest of the page.
 */
export function DayInput({ name, day, onDay, min, max, className = '', ...input }: DayInputProps) {
  const format = useDateFormat();
  const [text, setText] = useState(() => shown(day));
  const [last, setLast] = useState(day);
  const sent = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  if (day !== last) {
    setLast(day);
    if ((parseDay(text) ?? '') !== day) setText(shown(day));
  }
  const send = (next: string) => {
    if (sent.current) sent.current.value = sentText(next);
  };
  const take = (next: string) => {
    setText(next);
    send(next);
    if (next.trim() === '') onDay?.('');
    const found = parseDay(next);
    if (found !== undefined) onDay?.(found);
  };
  const current = parseDay(text) ?? '';
  return (
    <span className="relative inline-flex w-full">
      {name !== undefined && <input ref={sent} type="hidden" name={name} value={sentText(text)} />}
      <input
        {...input}
        name={name}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={format}
        value={text}
        className={`${className} tabular-nums`}
        // A form reads its fields on their way up, which comes before what has changed and long before a drawing.
        onInput={({ currentTarget }) => send(currentTarget.value)}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={(event) => {
          if (current !== '') setText(dayText(current));
          input.onBlur?.(event);
        }}
      />
      <button
        type="button"
        aria-label={message('field.day.choose')}
        title={message('field.day.choose')}
        className="no-print absolute top-1/2 right-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-1 bg-panel text-text-2 hover:bg-sunk hover:text-text"
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDaysIcon className="size-4.5" aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={current}
        min={min}
        max={max}
        className="pointer-events-none absolute right-1 bottom-0 h-px w-6 opacity-0"
        onInput={({ currentTarget }) => send(shown(currentTarget.value))}
        onChange={({ currentTarget }) => take(shown(currentTarget.value))}
      />
    </span>
  );
}

/** A day for a form; what is none is refused there. */
function sentText(text: string): string {
  return parseDay(text) ?? text.trim();
}

function shown(day: string): string {
  return day === '' ? '' : dayText(day);
}

interface DayFieldProps extends FieldChoices {
  label: ReactNode;
  /** As yyyy-mm-dd. */
  defaultValue?: string;
  isOptional?: boolean;
  hint?: ReactNode;
}

/** A day in a form. */
export function DayField({ label, name, defaultValue = '', isOptional, ...more }: DayFieldProps) {
  const note = isOptional ? message('field.optional') : undefined;
  return (
    <Field label={label} name={name} note={note} {...more}>
      {(control) => <DayInput {...control} day={defaultValue} required={!isOptional} />}
    </Field>
  );
}
