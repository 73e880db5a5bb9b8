import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Field } from './fields.tsx';
import type { FieldChoices } from './use-form.ts';

interface PasswordFieldProps extends FieldChoices {
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** Called with the text after every change. */
  onInput?: (typed: string) => void;
}

/** A password: it can be shown, pasted and filled in by a password manager; it warns while caps lock is on. */
export function PasswordField({ label, autoComplete, hint, onInput, ...choices }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const Icon = isShown ? EyeSlashIcon : EyeIcon;
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      label={label}
      hint={isCapsLock ? message('field.caps-lock') : hint}
      {...choices}
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
