// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../recipes/recipes.css';
import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import { contactPath } from '@suite/contracts/paths';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useSession } from '../app/session/use-session.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { Notice } from '../ui/primitives/notice.tsx';
import { useMedia } from '../ui/use-media.ts';
import { AppTiles, useAppTiles } from './app-tiles.tsx';
import { LicenceState } from './licence-state.tsx';
import { RecentRecipes } from './recent-recipes.tsx';
import { StartList } from './start-list.tsx';
import { useNow } from './use-now.ts';
import { WaitingList } from './waiting-list.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { SectionHead } from './section-head.tsx';
import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { STAFF_COUNTS } from '@suite/contracts/home';
import { hasRole } from '../app/session/app-links.ts';
import { isDocumentPath } from '../app/session/document-path.ts';
import { useFlags } from '../app/session/session-provider.tsx';
import { WAITING_PAGES, countOf } from './waiting-pages.ts';

// The same condition as in recipes.css.
const TWO_COLUMNS = '(min-width: 64rem)';

/** /apps: what waits, where to start, what was worked on last, and how the licence stands. */
export function HomeScreen() {
  const session = useSession();
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  const isWide = useMedia(TWO_COLUMNS);
  const now = useNow();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  const tiles = useAppTiles(roles);
  const name = me.data?.name ?? (session.state === 'authenticated' ? session.userData.user?.name : undefined);
  if (tiles.length === 0 && me.data?.secondFactor !== 'due') {
    return (
      <NoAppYet organisation={me.data?.organisationName} hasEnded={me.data?.endedProducts !== undefined} />
    );
  }
  const head = (
    <div className="grid gap-4">
      <h1 className="text-5">{greeting(name ?? '', now)}</h1>
      {me.data?.secondFactor === 'due' && (
        <Banner tone="warn" title={message('apps.second-factor.title')}>
          {message('apps.second-factor.text')}{' '}
          <Link to="/apps/profile#second-factor" className="underline underline-offset-4">
            {message('apps.second-factor.link')}
          </Link>
        </Banner>
      )}
      <FailureBanner error={me.error} onRetry={() => void me.refetch()} />
    </div>
  );
  const start = (
    <>
      <StartList roles={roles} />
      <AppTiles tiles={tiles.filter(({ isStart }) => !isStart)} />
      <StaffPages roles={roles} />
    </>
  );
  if (!isWide) {
    // What waits and what was worked on comes before what is new to nobody.
    return (
      <main id="content" className="home">
        {head}
        <WaitingList />
        <RecentRecipes roles={roles} />
        {start}
        <NewsList />
        <LicenceState />
      </main>
    );
  }
  return (
    <main id="content" className="home">
      <div className="grid min-w-0 content-start gap-5.5 px-7 pt-5 pb-8">
        {head}
        {start}
        <RecentRecipes roles={roles} />
      </div>
      <aside
        aria-label={message('home.side')}
        className="grid min-w-0 content-start gap-5.5 px-6 pt-5.5 pb-8 border-l border-line bg-panel"
      >
        <WaitingList />
        <NewsList />
        <LicenceState />
      </aside>
    </main>
  );
}

/** By the clock of the reader, with the first name. */
function greeting(name: string, now: Date): string {
  const [first = name] = name.split(' ');
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return message(`home.greeting.${part}`, { name: first });
}

function NoAppYet({ organisation, hasEnded }: { organisation: string | undefined; hasEnded: boolean }) {
  const [title, text] = !hasEnded
    ? [message('apps.none.title'), message('apps.none.text')]
    : organisation === undefined
      ? [message('apps.right.trial.title'), message('apps.none.trial')]
      : [message('apps.right.ended.title'), message('apps.none.ended', { organisation })];
  return (
    <main id="content">
      <Notice title={title} text={text}>
        <ButtonLink to={contactPath(GENERAL_SUBJECT)}>{message('nav.contact')}</ButtonLink>
        <ButtonLink to="/apps/profile" look="line">
          {message('apps.profile')}
        </ButtonLink>
      </Notice>
    </main>
  );
}

/** What has come with the latest release, the most useful first. Three at most: nobody reads a fourth. */
const NEWS = ['home', 'examples', 'rail'] as const;

function NewsList() {
  return (
    <section aria-labelledby="news-title">
      <SectionHead id="news-title" title={message('home.news')} />
      <ul className="border-t border-line-2">
        {NEWS.map((what) => (
          <li key={what} className="border-b border-line py-2">
            <b className="block font-bold">{message(`home.news.${what}`)}</b>
            <span className="text-text-2">{message(`home.news.${what}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For staff: every list in which something may wait, with how much does. */
function StaffPages({ roles }: { roles: readonly string[] }) {
  const flags = useFlags();
  const counts = useEndpoint(homeEndpoints.waiting, {}).data?.data.attributes.staff;
  if (!hasRole('admin-group', roles, flags) || !counts) return null;
  return (
    <ul aria-label={message('apps.rail.staff')} className="home-apps home-staff">
      {STAFF_COUNTS.filter((what) => counts[what] !== undefined).map((what) => (
        <li key={what} className="border-b border-line">
          <Link
            to={WAITING_PAGES[what]}
            reloadDocument={isDocumentPath(WAITING_PAGES[what])}
            className="group grid gap-x-8 gap-y-0.5 py-3 no-underline sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <span className="text-3 leading-tight font-bold group-hover:underline">
              {message(`apps.rail.${what}`)}
            </span>
            <span className="text-text-2">{countText(counts[what] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countText(count: number): string {
  return count === 0 ? message('home.staff.none') : message('home.staff.some', { count: countOf(count) });
}
