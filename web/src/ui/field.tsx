import { type ReactNode, useId } from 'react';
import { message } from '../messages/message.ts';
import { Alert, Tick } from './icons.tsx';
import type { FieldState } from './use-form.ts';

/** What every control of a field carries, so that label, state and finding belong to it for everybody. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  name: string;
  state: FieldState;
  /** Stands right of the label: "optional", or a count. */
  note?: ReactNode;
  size?: 'page' | 'app';
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

/** Label above, control, and a line below that is always there, so that nothing jumps when a finding appears. */
export function Field({ label, name, state, note, size = 'page', hint, children }: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const isInvalid = state.kind === 'invalid';
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {note !== undefined && <span className="text-text-2 tabular-nums">{note}</span>}
      </div>
      {/* Beside the arrow of a list, not on it. */}
      <div className="relative has-[select]:[&>[data-state]]:right-8">
        {children({
          id,
          name,
          className: `block w-full rounded-1 border bg-panel py-2 text-text ${SIZES[size]} ${EDGES[state.kind]}`,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': isInvalid || hint !== undefined ? below : undefined,
        })}
        <StateIcon state={state} />
      </div>
      <p id={below} className={`mt-1 min-h-5 text-2 leading-5 ${isInvalid ? 'text-bad' : 'text-text-2'}`}>
        {isInvalid ? state.finding : hint}
      </p>
    </div>
  );
}

/** A green tick or a red alert, with its word for those who do not see it (R5.15). */
export function StateIcon({ state }: { state: FieldState }) {
  if (state.kind === 'untouched') return null;
  const Icon = state.kind === 'valid' ? Tick : Alert;
  return (
    <span
      data-state={state.kind}
      className={`pointer-events-none absolute top-3 right-3 ${state.kind === 'valid' ? 'text-ok' : 'text-bad'}`}
    >
      <Icon />
      <span className="sr-only">{message(state.kind === 'valid' ? 'field.valid' : 'field.invalid')}</span>
    </span>
  );
}
