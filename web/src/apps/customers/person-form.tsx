import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { STAFF } from '../../queries/staff.ts';
import { findingsOf } from '../../session/call-failure.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PersonFormProps {
  title: string;
  action: string;
  onClose: () => void;
  /** Sends the form; the password is there once the server asked for it. */
  send: (data: FormData, password: string | undefined) => Promise<void>;
  /** What is wrong before anything is sent. */
  check?: (data: FormData) => Readonly<Record<string, string>>;
  children: ReactNode;
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
    <FormDialog
      title={title}
      form={form}
      action={action}
      onClose={onClose}
      cancel={message('customers.cancel')}
      cancelLook="quiet"
      className="grid gap-3 text-2"
    >
      {children}
      {needsPassword && (
        <PasswordField
          label={message('customers.password')}
          name="password"
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  );
}

/** The password, where the server wants it. */
export function withPassword(password: string | undefined): { password?: string } {
  return password === undefined ? {} : { password };
}
