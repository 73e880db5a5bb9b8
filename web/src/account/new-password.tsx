import { PASSWORD_LIMITS, resetPasswordRequestSchema } from '@suite/contracts/auth';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { findingsOf } from '../app/session/call-failure.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { passwordStrength } from './password-strength.ts';

interface NewPasswordFormProps {
  token: string;
  send: (request: { token: string; password: string }) => Promise<void>;
  /** The link was used before, or is too old. */
  onGone: () => void;
}

/** A password set with the token of a mailed link. */
export function NewPasswordForm({ token, send, onGone }: NewPasswordFormProps) {
  const form = useSentForm({
    check: (data) => checkForm(resetPasswordRequestSchema, { token, password: data.get('password') }),
    send: async (request) => {
      try {
        await send(request);
      } catch (error) {
        if (!('token' in findingsOf(error))) throw error;
        onGone();
      }
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <NewPasswordField label={message('account.password.new')} name="password" />
      <FormButtons action={message('account.password.set')} isWide />
    </Form>
  );
}

/** A password to be set: what is asked of it, and from the first character on how good it is, in words. */
export function NewPasswordField(props: { label: string; name: string }) {
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={setTyped}
      hint={<span aria-live="polite">{strengthText(typed)}</span>}
    />
  );
}

function strengthText(typed: string): string {
  if (typed === '') return message('account.password.hint');
  const strength = passwordStrength(typed);
  if (strength === 'short') {
    return message('account.password.more', { count: PASSWORD_LIMITS.least - typed.length });
  }
  return message(STRENGTHS[strength]);
}

const STRENGTHS = {
  weak: 'account.password.weak',
  fair: 'account.password.fair',
  strong: 'account.password.strong',
} as const;
