// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './racks.css';
import type { LabRack } from '@suite/hld';
import { type ReactNode, useId, useState } from 'react';
import { message } from '../messages/message.ts';
import { Button } from '../ui/primitives/button.tsx';
import { numberText } from '../ui/format/format-number.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { parseNumber } from '../ui/format/parse-number.ts';

export function positive(value: number): string | undefined {
  return value > 0 ? undefined : message('racks.positive');
}

export function atLeast(least: number, value: number): string | undefined {
  return value >= least ? undefined : message('racks.at-least', { least: String(least) });
}

/** Why a tube cannot have this value; undefined where it can. */
export function valueRefusal({ scanned }: Pick<LabRack, 'scanned'>, value: number): string | undefined {
  if (scanned === 'salinity') return atLeast(0, value);
  if (scanned === 'ratio' && (value < 0 || value > 100)) return message('racks.amounts.ratio-impossible');
  return undefined;
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="racks-group">
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  );
}

export function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="racks-choice">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface NumberRowProps {
  label: string;
  /** Where another field has the same label beside it. */
  name?: string;
  unit?: string;
  note?: string;
  value: number;
  digits: number;
  step?: number;
  min?: number;
  onValue: (value: number, gesture: string) => string | undefined;
}

/** A number with its name before it. */
export function NumberRow({ label, name, unit, note, value, digits, step = 0.1, ...props }: NumberRowProps) {
  return (
    <div className="racks-field">
      <span className="min-w-0 flex-1">
        {label} {unit !== undefined && <small>{unit}</small>}
        {note !== undefined && <small className="block">{note}</small>}
      </span>
      <NumberField
        label={name ?? label}
        value={value}
        format={(shown) => numberText(shown, digits)}
        step={step}
        {...props}
      />
    </div>
  );
}

/** The standard error of what stands above it. */
export function ErrorRow({
  of,
  onValue,
  ...props
}: { of: string } & Pick<NumberRowProps, 'name' | 'value' | 'onValue'>) {
  return (
    <NumberRow
      {...props}
      label={message('racks.error', { of })}
      digits={3}
      step={0.01}
      min={0}
      onValue={(next, gesture) => atLeast(0, next) ?? onValue(next, gesture)}
    />
  );
}

/** A line of text; taken when somebody leaves it, so that each letter is no step to undo. */
export function TextRow({
  label,
  value,
  onText,
}: {
  label: string;
  value: string;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="racks-choice">
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        className="racks-text"
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        onBlur={({ currentTarget }) => currentTarget.value !== value && onText(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
    </div>
  );
}

interface NumberFormProps {
  label: string;
  unit: string;
  /** What the button says. */
  action: string;
  /** Fields before the number. */
  children?: ReactNode;
  /** Takes the number, or says why not. */
  onNumber: (value: number) => string | undefined;
}

/** One number that is added to a list. */
export function NumberForm({ label, unit, action, children, onNumber }: NumberFormProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <form
      className="racks-add"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const given = new FormData(form).get('value');
        const value = typeof given === 'string' ? parseNumber(given) : undefined;
        const refused = value === undefined ? message('number.not-a-number') : onNumber(value);
        setRefusal(refused);
        if (refused === undefined) form.reset();
      }}
    >
      {children}
      <label>
        <span>
          {label} <small>{unit}</small>
        </span>
        <input name="value" inputMode="decimal" autoComplete="off" className="racks-text text-right" />
      </label>
      <Button type="submit" size="small" look="line">
        {action}
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="basis-full text-1 text-bad">
          {refusal}
        </p>
      )}
    </form>
  );
}
