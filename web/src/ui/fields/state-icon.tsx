import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { Alert, Tick } from '../primitives/icons.tsx';
import type { FieldState } from './use-form.ts';

interface StateIconProps {
  state: FieldState['kind'];
  /** At the end of a wide field, or on the corner of a small one, where it covers no digit and moves nothing. */
  place?: 'end' | 'corner';
}

const PLACES = {
  end: 'top-3 right-3',
  corner: '-top-1.5 -left-1.5 z-1 rounded-full bg-panel print:hidden',
};
const ICONS = { end: {}, corner: { className: 'size-3.5', strokeWidth: 2.5 } };

/** A green tick or a red alert, with its word for those who do not see it (R5.15). */
export function StateIcon({ state, place = 'end' }: StateIconProps) {
  if (state === 'untouched') return null;
  const Icon = state === 'valid' ? Tick : Alert;
  return (
    <span
      data-state={state}
      className={`pointer-events-none absolute ${PLACES[place]} ${state === 'valid' ? 'text-ok' : 'text-bad'}`}
    >
      <Icon {...ICONS[place]} />
      <span className="sr-only">{message(state === 'valid' ? 'field.valid' : 'field.invalid')}</span>
    </span>
  );
}

interface SmallFieldProps extends Pick<StateIconProps, 'state'> {
  /** Its size; as wide as what is in it where nothing is said. */
  className?: string;
  children: ReactNode;
}

/** A small field without a line below it, such as a cell of a table, with its state on the corner. */
export function SmallField({ state, className = 'inline-block', children }: SmallFieldProps) {
  return (
    <span className={`relative ${className}`}>
      {children}
      <StateIcon state={state} place="corner" />
    </span>
  );
}
