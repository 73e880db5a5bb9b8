import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { Field } from './field.tsx';
import type { FieldState } from './use-form.ts';

interface PasswordFieldProps {
  label: ReactNode;
  name: string;
  state: FieldState;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  size?: 'page' | 'app';
  /** Told what is in it with every change. */
  onInput?: (typed: string) => void;
}

/** A password: it can be shown, pasted and filled in by a password manager; a held caps lock is told. */
export function PasswordField({ label, name, state, autoComplete, hint, size, onInput }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const below = isCapsLock ? message('field.caps-lock') : hint;
  const Icon = isShown ? EyeSlashIcon : EyeIcon;
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      label={label}
      name={name}
      state={state}
      note={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="flex cursor-pointer items-center gap-1.5 hover:text-text"
        >
          <Icon className="size-4" aria-hidden="true" />
          {message(isShown ? 'field.hide' : 'field.show')}
        </button>
      }
      {...(below === undefined ? {} : { hint: below })}
      {...(size === undefined ? {} : { size })}
    >
      {(control) => (
        <input
          type={isShown ? 'text' : 'password'}
          required
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          onInput={(event) => onInput?.(event.currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  );
}
