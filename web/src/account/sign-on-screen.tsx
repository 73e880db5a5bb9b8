import { confirmSecondFactorRequestSchema } from '@suite/contracts/auth';
import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { message } from '../messages/message.ts';
import { failureOf, findingsOf } from '../app/session/call-failure.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useAuthClient, useCall, useFlags } from '../app/session/session-provider.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { readUserData } from '../app/session/user-data.ts';
import { takeWantedPath } from '../app/session/wanted-path.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button, ButtonLink } from '../ui/primitives/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { forgetTab, isOwnTab, rememberTab } from './sign-on-tab.ts';
import { goToInstead } from '../app/session/document-path.ts';

/** What the browser was sent here for; everything else is a beginning. */
type Purpose = 'answer' | 'again' | 'tab' | 'begin';

/**
 * The address that a provider sends people back to, and from which they are sent there. What it says in the query is for
 * the server alone: it leaves the address bar at once, and the history with it.
 */
export function SignOnScreen() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const [query] = useState(search); // what the address bar loses is kept here
  const call = useCall();
  const authClient = useAuthClient();
  const flags = useFlags();
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const hasBegun = useRef(false);

  const leave = () => {
    if (!isOwnTab()) return void goToInstead(takeWantedPath(flags) ?? '/apps', navigate);
    forgetTab();
    setIsDone(true);
  };

  async function begin(isAgain: boolean): Promise<void> {
    const { user, isKept = false } = readUserData() ?? {};
    const email = user?.email === undefined || user.email === '' ? {} : { email: user.email };
    const body = { provider: id, keepSignedIn: isKept, isAgain, ...email };
    // Whoever is signed in proves that it is still them.
    const { location } = await call(signOnEndpoints.begin, { body, isSignedIn: isAgain });
    window.location.assign(location);
  }

  async function finish(code?: string): Promise<void> {
    await authClient.signOn({ provider: id, answer: query, code });
    leave();
  }

  const { mutate, error } = useMutation({
    mutationFn: async (purpose: Purpose) => {
      if (purpose === 'answer') return finish();
      // A link in a mail, opened by somebody who is signed in already.
      if (!isOwnTab() && readUserData() !== undefined) return leave();
      return begin(purpose === 'again');
    },
  });

  useEffect(() => {
    if (hasBegun.current) return; // once, also where effects run twice
    hasBegun.current = true;
    const purpose = purposeOf(query);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (purpose === 'again' || purpose === 'tab') rememberTab();
    else if (purpose === 'begin') forgetTab();
    mutate(purpose);
  }, [mutate, query]);

  if (isDone) return <DoneInThisTab />;
  const isCodeAsked = error !== null && 'code' in findingsOf(error);
  return (
    <AccountFrame title={message('sign-on.title')}>
      <div aria-live="polite">
        {error === null && <p className="text-text-2">{message('sign-on.working')}</p>}
        {error !== null && !isCodeAsked && (
          <Banner tone="bad" isUrgent>
            {failureOf(error).text}
          </Banner>
        )}
      </div>
      {isCodeAsked && <CodeForm onCode={finish} />}
      {error !== null && !isCodeAsked && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => mutate('begin')}>{message('sign-on.retry')}</Button>
          <ButtonLink to="/apps/login" look="quiet">
            {message('sign-on.login')}
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  );
}

function purposeOf(query: string): Purpose {
  const asked = new URLSearchParams(query);
  if (asked.has('state')) return 'answer';
  if (asked.has('again')) return 'again';
  return asked.has('tab') ? 'tab' : 'begin';
}

/** The work is in another tab, which goes on by itself. */
function DoneInThisTab() {
  return (
    <AccountFrame title={message('sign-on.done.title')} lead={message('sign-on.done.text')}>
      <div className="flex">
        <ButtonLink to="/apps" look="line">
          {message('sign-on.apps')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

/** The second factor of the product, for those who have set it up. */
function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useSentForm({
    check: (data) => checkForm(confirmSecondFactorRequestSchema, Object.fromEntries(data)),
    send: ({ code }) => onCode(code),
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <TextField
        label={message('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={message('account.code.hint')}
      />
      <FormButtons action={message('account.login.send')} isWide />
    </Form>
  );
}
