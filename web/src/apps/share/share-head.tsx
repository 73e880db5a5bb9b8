import { copyShare } from '@suite/clients/api/shares';
import { contactPath } from '@suite/contracts/paths';
import type { Shared } from '@suite/contracts/shared-view';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dayText, momentText } from '../../catalogue/sharing/moment-text.ts';
import { message } from '../../messages/message.ts';
import { goTo } from '../../recipes/document-path.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { useSignIn } from './ask-first.tsx';

interface ShareHeadProps {
  shared: Shared;
  token: string;
  passcode: string | undefined;
}

/** What it is, of when, what has changed since, and what can be done with it. */
export function ShareHead({ shared, token, passcode }: ShareHeadProps) {
  const { name, organisation, mode, at, ends, changed, mayCopy } = shared.attributes;
  const what = shared.type === 'shared-dataset' ? 'dataset' : 'recipe';
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-5 break-words">{name}</h1>
          <p className="mt-1 text-2 text-text-2">
            {organisation !== null && <>{message('share.page.by', { organisation })} · </>}
            <span data-mode={mode}>
              {mode === 'snapshot'
                ? message('share.page.snapshot', { day: dayText(at) })
                : message('share.page.live')}
            </span>{' '}
            · {message('share.page.until', { time: momentText(ends) })}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          {mayCopy && <CopyButton what={what} token={token} passcode={passcode} />}
          <Button look="line" size="medium" onClick={() => window.print()}>
            {message('share.page.print')}
          </Button>
        </div>
      </div>
      {(changed.engine || changed.values) && (
        <Banner tone="warn">
          {message(`share.page.changed.${mode}.${changed.engine ? 'engine' : 'values'}`)}
        </Banner>
      )}
      <p className="no-print text-1 text-text-2">
        {message('share.page.read-only')}{' '}
        <Link to={contactPath(GENERAL_SUBJECT)} className="underline underline-offset-4">
          {message('share.page.report')}
        </Link>
      </p>
    </header>
  );
}

const PLACES: Record<string, (id: string) => string> = {
  'hld-recipe': (id) => `/apps/hld/emulsion-explorer/${id}`,
  'hsp-recipe': (id) => `/apps/hsp/compatibility-explorer/${id}`,
};

interface CopyButtonProps {
  what: 'recipe' | 'dataset';
  token: string;
  passcode: string | undefined;
}

/** Makes it one's own, in private; whoever is not signed in is asked to, and comes back. */
function CopyButton({ what, token, passcode }: CopyButtonProps) {
  const call = useCall();
  const session = useSession();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [key] = useState(randomKey);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const copy = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { type, id } = await copyShare(call, token, { passcode, key });
      await goTo(PLACES[type]?.(id) ?? '/apps', navigate);
    } catch (error) {
      setFailure(failureOf(error).text);
    } finally {
      setIsBusy(false);
    }
  };
  const isSignedIn = session.state === 'authenticated';
  return (
    <>
      <Button size="medium" disabled={isBusy} onClick={() => (isSignedIn ? void copy() : signIn())}>
        {message(isSignedIn ? `share.page.copy.${what}` : `share.page.copy.${what}.sign-in`)}
      </Button>
      <span role="alert" className="text-2 text-bad">
        {failure}
      </span>
    </>
  );
}
