import { contactPath } from '@suite/contracts/paths';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { meQuery } from '../../queries/account.ts';
import { isDocumentPath } from '../../session/document-path.ts';
import { hasRole } from '../../session/app-links.ts';
import { FailureBanner } from '../../session/load-state.tsx';
import { readRecentlyOpened } from '../../session/recently-opened.ts';
import { useCall, useFlags } from '../../session/session-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { InvitationsNotice } from '../../sharing/received-list.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { momentText } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { AppTiles, useAppTiles } from './app-tiles.tsx';

/** /apps: what this user may open, how the account stands, and what was open last. */
export function OverviewScreen() {
  const session = useSession();
  const me = useQuery(meQuery(useCall()));
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  const userId = session.state === 'authenticated' ? (session.userData.user?.userId ?? '') : '';
  const tiles = useAppTiles(roles);
  const flags = useFlags();
  const mayBeInvited = (['hld-app-group', 'hsp-app-group'] as const).some((role) =>
    hasRole(role, roles, flags),
  );
  if (tiles.length === 0 && me.data?.secondFactor !== 'due') {
    return (
      <NoAppYet organisation={me.data?.organisationName} hasEnded={me.data?.endedProducts !== undefined} />
    );
  }
  return (
    <main id="content" className="mx-auto grid w-full max-w-text-block gap-8 p-5 md:p-10">
      <h1 className="text-5">{message('nav.my-apps')}</h1>
      {mayBeInvited && <InvitationsNotice />}
      {me.data?.secondFactor === 'due' && (
        <Banner tone="warn" title={message('apps.second-factor.title')}>
          {message('apps.second-factor.text')}{' '}
          <Link to="/apps/profile#second-factor" className="underline underline-offset-4">
            {message('apps.second-factor.link')}
          </Link>
        </Banner>
      )}
      <FailureBanner error={me.error} onRetry={() => void me.refetch()} />
      <AppTiles tiles={tiles} />
      <section className="grid gap-3">
        <h2 className="font-text text-3 font-bold tracking-normal">{message('apps.recent')}</h2>
        <RecentList userId={userId} currentPath="/apps" />
      </section>
    </main>
  );
}

function NoAppYet({ organisation, hasEnded }: { organisation: string | undefined; hasEnded: boolean }) {
  const text =
    organisation === undefined
      ? message('apps.none.text')
      : message(hasEnded ? 'apps.none.ended' : 'apps.none.text-organisation', { organisation });
  return (
    <main id="content">
      <Notice title={message(hasEnded ? 'apps.right.ended.title' : 'apps.none.title')} text={text}>
        <ButtonLink to={contactPath(GENERAL_SUBJECT)}>{message('nav.contact')}</ButtonLink>
        <ButtonLink to="/apps/profile" look="line">
          {message('apps.profile')}
        </ButtonLink>
      </Notice>
    </main>
  );
}

/** What this user worked with last at this browser, the present page left out. */
function RecentList({ userId, currentPath }: { userId: string; currentPath: string }) {
  const opened = readRecentlyOpened(userId).filter(({ path }) => path !== currentPath);
  if (opened.length === 0) return <p className="text-text-2">{message('apps.recent.none')}</p>;
  return (
    <ul className="border-t border-line">
      {opened.map(({ path, title, at }) => (
        <li key={path} className="flex items-baseline justify-between gap-6 border-b border-line py-2 text-2">
          <Link
            to={path}
            reloadDocument={isDocumentPath(path)}
            className="font-bold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <time dateTime={new Date(at).toISOString()} className="text-text-2 tabular-nums">
            {momentText(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
