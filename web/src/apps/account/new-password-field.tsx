import { PASSWORD_LIMITS } from '@suite/contracts/auth';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordStrength } from './password-strength.ts';

/** A password to be set: what is asked of it, and from the first character on how good it is, in words. */
export function NewPasswordField(props: { label: string; name: string }) {
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={setTyped}
      hint={<span aria-live="polite">{wordsFor(typed)}</span>}
    />
  );
}

function wordsFor(typed: string): string {
  if (typed === '') return message('account.password.hint');
  const strength = passwordStrength(typed);
  if (strength === 'short') {
    return message('account.password.more', { count: PASSWORD_LIMITS.least - typed.length });
  }
  return message(WORDS[strength]);
}

const WORDS = {
  weak: 'account.password.weak',
  fair: 'account.password.fair',
  strong: 'account.password.strong',
} as const;
