import { CallError } from '@suite/clients/api/call-error';
import { sharedEndpoints } from '@suite/contracts/endpoints/shares';
import { contactPath } from '@suite/contracts/paths';
import type { Shared, SharedHldView } from '@suite/contracts/shared-view';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { goTo } from '../../app/session/document-path.ts';
import { LoadError } from '../../app/session/load-state.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { dayText, momentText } from '../../ui/format/format-date.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { PasscodeForm, SignInNotice, useSignIn } from './ask-first.tsx';
import { DatasetView } from './dataset-view.tsx';
import { HspView } from './hsp-view.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { useSend } from '../../app/calls/use-send.ts';

interface ShareScreenProps {
  /** Draws an HLD recipe as its own app does. */
  HldView: ComponentType<{ view: SharedHldView }>;
}

/** What a link shows, for whoever has it: read only, with or without an account. */
export function ShareScreen({ HldView }: ShareScreenProps) {
  const { token = '' } = useParams();
  const [passcode, setPasscode] = useState<string>();
  const shared = useShared(token, passcode);
  const needs = needsOf(shared.error);
  if (shared.isPending) {
    return (
      <main id="content" className="p-6">
        <output aria-label={message('share.page.loading')}>
          <Skeleton rows={8} />
        </output>
      </main>
    );
  }
  if (needs === 'sign-in') return <SignInNotice />;
  if (needs === 'passcode') return <PasscodeForm isWrong={passcode !== undefined} onPasscode={setPasscode} />;
  if (shared.error instanceof CallError && shared.error.status === 404) {
    return (
      <main id="content">
        <Notice title={message('share.page.ended')} text={message('share.page.ended.text')} />
      </main>
    );
  }
  if (!shared.data) {
    return (
      <main id="content">
        <LoadError of="share" error={shared.error} onRetry={() => void shared.refetch()} />
      </main>
    );
  }
  const { data } = shared;
  return (
    <main id="content" className="mx-auto grid w-full max-w-[78rem] content-start gap-6 p-4 md:p-6">
      <ShareHead shared={data} token={token} passcode={passcode} />
      {data.type === 'shared-hld-recipe' && <HldView view={data.attributes} />}
      {data.type === 'shared-hsp-recipe' && <HspView view={data.attributes} />}
      {data.type === 'shared-dataset' && <DatasetView view={data.attributes} />}
    </main>
  );
}

/** What a link shows. Nothing of it is kept: each answer counts as an opening. */
function useShared(token: string, passcode: string | undefined) {
  const params = { token };
  const isOpen = passcode === undefined;
  const options = { gcTime: 0, select: ({ data }: { data: Shared }) => data };
  const open = useEndpoint(sharedEndpoints.open, isOpen ? { params } : undefined, options);
  const asked = isOpen ? undefined : { params, attributes: { passcode } };
  const withPasscode = useEndpoint(sharedEndpoints.openWithPasscode, asked, options);
  return isOpen ? open : withPasscode;
}

/** What the server asks for before it shows anything. */
function needsOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 403) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('needs' in meta)) return undefined;
  return typeof meta.needs === 'string' ? meta.needs : undefined;
}

interface ShareHeadProps {
  shared: Shared;
  token: string;
  passcode: string | undefined;
}

/** What it is, of when, what has changed since, and what can be done with it. */
function ShareHead({ shared, token, passcode }: ShareHeadProps) {
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

const PATHS: Record<string, (id: string) => string> = {
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
  const session = useSession();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { run, isBusy, notice } = useSend(sharedEndpoints.copy);
  const copy = async () => {
    const copied = await run({ params: { token }, attributes: { passcode } });
    if (copied) await goTo(PATHS[copied.data.type]?.(copied.data.id) ?? '/apps', navigate);
  };
  const isSignedIn = session.state === 'authenticated';
  return (
    <>
      <Button size="medium" disabled={isBusy} onClick={() => (isSignedIn ? void copy() : signIn())}>
        {message(isSignedIn ? `share.page.copy.${what}` : `share.page.copy.${what}.sign-in`)}
      </Button>
      <span role="alert" className="text-2 text-bad">
        {notice?.text}
      </span>
    </>
  );
}
