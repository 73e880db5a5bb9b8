import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FieldState } from './use-form.ts';

interface SelectFieldProps {
  label: ReactNode;
  name: string;
  state: FieldState;
  options: readonly { value: string; label: string }[];
  /** Stands first and is no answer. Left out where one of the options always holds. */
  prompt?: string;
  defaultValue?: string;
  size?: 'page' | 'app';
}

/** One of a few. */
export function SelectField({ label, name, state, options, prompt, defaultValue, size }: SelectFieldProps) {
  return (
    <Field label={label} name={name} state={state} {...(size === undefined ? {} : { size })}>
      {(control) => (
        <select defaultValue={defaultValue ?? (prompt === undefined ? undefined : '')} {...control}>
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
