import { type ComponentProps, type ReactNode, useId } from 'react';
import { message } from '../../messages/message.ts';
import { StateIcon } from './state-icon.tsx';
import { type FieldChoices, useField } from './use-form.ts';

/** What every control of a field carries, so that label, state and error belong to it for everybody. */
interface ControlProps {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldChoices {
  label: ReactNode;
  /** Stands right of the label: "optional", or a count. */
  note?: ReactNode;
  /** Something below the control to know before it is wrong. */
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

const SIZES = { page: 'min-h-[46px] px-3.5 text-3', app: 'min-h-9 px-2.5 text-2 md:min-h-8' };
const EDGES = {
  untouched: 'border-control',
  valid: 'border-ok pr-10',
  invalid: 'border-bad ring-1 ring-bad pr-10',
};

/** Label above, control, and a line below that is always there, so that nothing jumps when an error appears. */
export function Field({ label, note, hint, children, ...choices }: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const { state, size } = useField(choices);
  const isInvalid = state.kind === 'invalid';
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {note !== undefined && <span className="text-text-2 tabular-nums">{note}</span>}
      </div>
      {/* Beside the arrow of a list and the calendar of a day, not on them. */}
      <div className="relative has-[select,input[type=date]]:[&>[data-state]]:right-8 has-[input[type=date]]:[&>[data-state]]:top-2 has-[input[type=date]]:[&_input]:pr-15">
        {children({
          id,
          name: choices.name,
          className: `block w-full rounded-1 border bg-panel py-2 text-text ${SIZES[size]} ${EDGES[state.kind]}`,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': isInvalid || hint !== undefined ? below : undefined,
        })}
        <StateIcon state={state.kind} />
      </div>
      <p id={below} className={`mt-1 min-h-5 text-2 leading-5 ${isInvalid ? 'text-bad' : 'text-text-2'}`}>
        {isInvalid ? state.finding : hint}
      </p>
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'name'> &
  FieldChoices & {
    label: ReactNode;
    hint?: ReactNode;
    isOptional?: boolean;
  };

/** One line of text. */
export function TextField({ label, name, state, hint, size, isOptional, ...input }: TextFieldProps) {
  const note = isOptional ? message('field.optional') : undefined;
  return (
    <Field label={label} name={name} state={state} hint={hint} size={size} note={note}>
      {(control) => <input required={!isOptional} {...input} {...control} />}
    </Field>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name'> &
  FieldChoices & {
    label: ReactNode;
    hint?: ReactNode;
    note?: ReactNode;
  };

/** Several lines of text. */
export function TextAreaField({ label, name, state, hint, note, size, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} name={name} state={state} hint={hint} size={size} note={note}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldChoices {
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  /** Stands first and is no answer. Left out where one of the options always holds. */
  prompt?: string;
  defaultValue?: string;
  /** Called with what was chosen, for what follows from it at once. */
  onValue?: (value: string) => void;
}

/** One of a few. */
export function SelectField({ label, options, prompt, defaultValue, onValue, ...choices }: SelectFieldProps) {
  return (
    <Field label={label} {...choices}>
      {(control) => (
        <select
          defaultValue={defaultValue ?? (prompt === undefined ? undefined : '')}
          onChange={(event) => onValue?.(event.currentTarget.value)}
          {...control}
        >
          {prompt !== undefined && (
            <option value="" disabled>
              {prompt}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckFieldProps extends FieldChoices {
  label: ReactNode;
  isChecked?: boolean;
}

/** A box to tick, with a red border while it has to be (R5.15). */
export function CheckField({ label, isChecked = false, ...choices }: CheckFieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const { state } = useField(choices);
  const isInvalid = state.kind === 'invalid';
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          name={choices.name}
          type="checkbox"
          defaultChecked={isChecked}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? below : undefined}
          className={`mt-0.5 size-5 shrink-0 rounded-1 accent-(--accent) ${isInvalid ? 'outline-2 outline-bad' : ''}`}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <p id={below} className="mt-1 min-h-5 text-2 leading-5 text-bad">
        {isInvalid && state.finding}
      </p>
    </div>
  );
}

interface AgreeFieldProps extends FieldChoices {
  label: string;
  /** The address of what is agreed to. */
  document: string;
}

/** A box to tick whose label is a link to what one agrees to; it is downloaded, so that nothing typed is lost. */
export function AgreeField({ label, document, ...choices }: AgreeFieldProps) {
  return (
    <CheckField
      {...choices}
      label={
        <a
          href={document}
          download
          target="_blank"
          rel="noopener noreferrer"
          className="underline decoration-1 underline-offset-4"
        >
          {label}
        </a>
      }
    />
  );
}
