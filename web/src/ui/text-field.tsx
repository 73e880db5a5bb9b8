import type { ComponentProps, ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { Field } from './field.tsx';
import type { FieldState } from './use-form.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  label: ReactNode;
  name: string;
  state: FieldState;
  hint?: ReactNode;
  size?: 'page' | 'app';
  isOptional?: boolean;
};

/** One line of text. */
export function TextField({ label, name, state, hint, size, isOptional, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      state={state}
      {...(hint === undefined ? {} : { hint })}
      {...(size === undefined ? {} : { size })}
      {...(isOptional ? { note: message('field.optional') } : {})}
    >
      {(control) => <input required={!isOptional} {...input} {...control} />}
    </Field>
  );
}
