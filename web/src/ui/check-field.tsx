import { type ReactNode, useId } from 'react';
import type { FieldState } from './use-form.ts';

interface CheckFieldProps {
  label: ReactNode;
  name: string;
  state: FieldState;
  isChecked?: boolean;
}

/** A box to tick, with a red border while it has to be (R5.15). */
export function CheckField({ label, name, state, isChecked = false }: CheckFieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const isInvalid = state.kind === 'invalid';
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          name={name}
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
