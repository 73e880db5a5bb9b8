import { loginRequestSchema } from '@suite/contracts/auth';
import { sessionEndpoints } from '@suite/contracts/endpoints/auth';
import { contactPath } from '@suite/contracts/paths';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { message } from '../messages/message.ts';
import { findingsOf } from '../app/session/call-failure.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useFlags, useAuthClient } from '../app/session/session-provider.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { useSession } from '../app/session/use-session.ts';
import { takeWantedPath } from '../app/session/wanted-path.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { CheckField, TextField } from '../ui/fields/fields.tsx';
import { Form } from '../ui/fields/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { AccountFrame, TEXT_LINK } from './account-frame.tsx';
import { ContinueWith, useSignOn } from './continue-with.tsx';
import { goToInstead } from '../app/session/document-path.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** In the address for somebody whose account has just been deleted. */
export const ERASED = 'account-deleted';

/** The sign-in page (R2.32). Whoever is signed in already goes on to the apps. */
export function LoginScreen() {
  const authClient = useAuthClient();
  const isLeaving = useOnward();
  const { search } = useLocation();
  const fields = useRef<HTMLFormElement>(null);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const signOn = useSignOn();
  // The emergency account of an organisation keeps its password.
  const hasPassword = !signOn.provider?.isRequired || isPasswordWanted;
  const form = useSentForm({
    check: (data) =>
      checkForm(loginRequestSchema, {
        ...Object.fromEntries(data),
        keepSignedIn: data.get('keepSignedIn') === 'on',
      }),
    send: async (request) => {
      try {
        await authClient.signIn(request);
      } catch (error) {
        // The password was right: the code of the second factor is asked for on its own.
        if (isCodeAsked || !('code' in findingsOf(error))) throw error;
        setIsCodeAsked(true);
      }
    },
  });
  // Without a password the key that sends the form goes on to the provider.
  const otherSend = hasPassword
    ? {}
    : {
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          signOn.begin(fields.current);
        },
      };
  useEffect(() => {
    if (isCodeAsked) focusOn(fields.current, 'code');
  }, [isCodeAsked]);
  return (
    <AccountFrame title={message('account.login.title')}>
      {search === `?${ERASED}` && (
        <Banner tone="ok" title={message('account.erased.title')}>
          {message('account.erased.text')}
        </Banner>
      )}
      <Form form={form} size="page" ref={fields} className="grid gap-2" {...otherSend}>
        <TextField
          label={message('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          onBlur={(event) => signOn.look(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && signOn.look(event.currentTarget.value)}
        />
        {signOn.provider && (
          <ContinueWith
            signOn={{ ...signOn, provider: signOn.provider }}
            isAlone={!hasPassword}
            onBegin={() => signOn.begin(fields.current)}
            onPassword={() => setIsPasswordWanted(true)}
          />
        )}
        {hasPassword && (
          <PasswordField
            label={message('account.password')}
            name="password"
            autoComplete="current-password"
          />
        )}
        {isCodeAsked && (
          <TextField
            label={message('account.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={message('account.code.hint')}
          />
        )}
        <CheckField label={message('account.keep')} name="keepSignedIn" state={{ kind: 'untouched' }} />
        {hasPassword && (
          <Button
            type="submit"
            look={signOn.provider ? 'line' : 'primary'}
            disabled={form.isSending || isLeaving}
          >
            {message(form.isSending || isLeaving ? 'account.login.sending' : 'account.login.send')}
          </Button>
        )}
      </Form>
      <DemoAccounts onChoose={(email, password) => fillIn(fields.current, { email, password })} />
      <nav
        aria-label={message('account.links')}
        className="flex flex-wrap gap-x-6 gap-y-2 text-2 text-text-2"
      >
        <Link to="/apps/reset" className={TEXT_LINK}>
          {message('account.login.forgot')}
        </Link>
        <Link to="/apps/register" className={TEXT_LINK}>
          {message('account.login.register')}
        </Link>
        <Link to={contactPath(GENERAL_SUBJECT)} className={TEXT_LINK}>
          {message('nav.contact')}
        </Link>
      </nav>
    </AccountFrame>
  );
}

/** Leaves for the page that was asked for, else for the home of the apps. */
function useOnward(): boolean {
  const session = useSession();
  const flags = useFlags();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (session.state !== 'authenticated' || hasLeft.current) return;
    hasLeft.current = true;
    void goToInstead(takeWantedPath(flags) ?? '/apps', navigate);
  }, [session, flags, navigate]);
  return session.state === 'authenticated';
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function fillIn(form: HTMLFormElement | null, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || value === undefined) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  focusOn(form, 'password');
}

/** In a demonstration the accounts to try are offered; anywhere else there is nothing to show. */
function DemoAccounts(props: { onChoose: (email: string, password: string | undefined) => void }) {
  const { data } = useEndpoint(sessionEndpoints.listDemoAccounts, { isSignedIn: false });
  if (!data) return null;
  return (
    <section className="border-t border-line pt-5">
      <h2 className="font-text text-2 font-bold tracking-normal">{message('account.demo.title')}</h2>
      <p className="mt-1 text-2 text-text-2">
        {message(data.password === undefined ? 'account.demo.elsewhere' : 'account.demo.here')}
      </p>
      <ul className="mt-3 border-t border-line text-2">
        {data.accounts.map(({ email, label }) => (
          <li key={email} className="border-b border-line">
            <button
              type="button"
              onClick={() => props.onChoose(email, data.password)}
              className="flex w-full cursor-pointer flex-wrap justify-between gap-x-4 px-1 py-2 text-left hover:bg-sunk"
            >
              <span className="font-medium">{email}</span>
              <span className="text-text-2">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
