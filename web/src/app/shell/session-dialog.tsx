import { loginRequestSchema } from '@suite/contracts/auth';
import { useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { findingsOf } from '../session/call-failure.ts';
import { checkForm } from '../session/check-form.ts';
import { useHasEnded, useAuthClient } from '../session/session-provider.tsx';
import { SignOnLink } from '../session/sign-on-link.tsx';
import { useSentForm } from '../calls/use-sent-form.ts';
import { useSession } from '../session/use-session.ts';
import { hasUnsavedInput } from '../session/unsaved-work.ts';
import { isSignedOutElsewhere, stayWhen, type UserData } from '../session/user-data.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { FormSummary } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { LogoutDialog, useLogout } from './logout-dialog.tsx';

/** The session has run out, or was ended in another tab while there was work on the page: the password, or the provider in another tab, brings it back, with the page and all work as they are (R4.1). */
export function SessionDialog() {
  const hasEnded = useHasEnded();
  const session = useSession();
  const isOpen = hasEnded && session.state === 'authenticated';
  useEffect(() => stayWhen(hasUnsavedInput), []);
  return (
    <Dialog
      title={message(isOpen && isSignedOutElsewhere() ? 'session.elsewhere.title' : 'session.ended.title')}
      isOpen={isOpen}
    >
      {isOpen && <SignInAgain userData={session.userData} />}
    </Dialog>
  );
}

function SignInAgain({ userData }: { userData: UserData }) {
  const authClient = useAuthClient();
  const logout = useLogout(authClient);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const email = userData.user?.email ?? '';
  const signOn = userData.user?.signOn;
  const form = useSentForm({
    check: (data) =>
      checkForm(loginRequestSchema, {
        email,
        keepSignedIn: userData.isKept ?? false,
        ...Object.fromEntries(data),
      }),
    send: async (request) => {
      try {
        await authClient.signIn(request);
      } catch (error) {
        if (!isCodeAsked && 'code' in findingsOf(error)) return setIsCodeAsked(true);
        throw error;
      }
    },
  });
  useEffect(() => {
    const code = fields.current?.elements.namedItem('code');
    if (isCodeAsked && code instanceof HTMLElement) code.focus();
  }, [isCodeAsked]);
  return (
    <form {...form.formProps} ref={fields} className="grid gap-2">
      <p className="mb-2 text-text-2">
        {signOn ? message('session.ended.sign-on', { name: signOn.name }) : message('session.ended.text')}
      </p>
      <FormSummary findings={{}} failure={form.failure} />
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <p className="mb-2 font-bold">{email}</p>
      {signOn && (
        <div className="mb-2 flex">
          <SignOnLink signOn={signOn} />
        </div>
      )}
      {!signOn?.isPasswordOff && (
        <PasswordField
          label={message('account.password')}
          name="password"
          autoComplete="current-password"
          state={form.stateOf('password')}
        />
      )}
      {isCodeAsked && (
        <TextField
          label={message('account.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          state={form.stateOf('code')}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {!signOn?.isPasswordOff && (
          <Button type="submit" look={signOn ? 'line' : 'primary'} disabled={form.isSending}>
            {message('session.ended.sign-in')}
          </Button>
        )}
        <Button look="quiet" onClick={logout.begin}>
          {message('session.cancel')}
        </Button>
      </div>
      <LogoutDialog logout={logout} canSave={false} />
    </form>
  );
}
