import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { STAFF } from '../../queries/staff.ts';
import { findingsOf } from '../../session/call-failure.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { FieldState } from '../../ui/use-form.ts';

interface PersonFormProps {
  title: string;
  action: string;
  onClose: () => void;
  /** Sends the form; the password is there once the server asked for it. */
  send: (data: FormData, password: string | undefined) => Promise<void>;
  /** What is wrong before anything is sent. */
  check?: (data: FormData) => Readonly<Record<string, string>>;
  children: (stateOf: (field: string) => FieldState) => ReactNode;
}

/** A question about somebody's rights. When the last sign-in is too long ago, the password is asked for in its place. */
export function PersonForm({ title, action, onClose, send, check, children }: PersonFormProps) {
  const queries = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useSentForm<FormData>({
    check: (data) => {
      const findings = check?.(data) ?? {};
      return Object.keys(findings).length === 0 ? { value: data } : { findings };
    },
    send: async (data) => {
      const password = data.get('password');
      try {
        await send(data, typeof password === 'string' && password !== '' ? password : undefined);
      } catch (error) {
        if (findingsOf(error)['password'] !== undefined) setNeedsPassword(true);
        throw error;
      }
      await queries.invalidateQueries({ queryKey: STAFF });
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...form.formProps} className="grid gap-3 text-2">
        <FormSummary findings={form.summary} failure={form.failure} />
        {children(form.stateOf)}
        {needsPassword && (
          <PasswordField
            size="app"
            label={message('customers.password')}
            name="password"
            autoComplete="current-password"
            state={form.stateOf('password')}
          />
        )}
        <div className="flex gap-3">
          <Button type="submit" disabled={form.isSending}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {message('customers.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The password, where the server wants it. */
export function withPassword(password: string | undefined): { password?: string } {
  return password === undefined ? {} : { password };
}
