import {
  AdjustmentsHorizontalIcon,
  ArrowsRightLeftIcon,
  BeakerIcon,
  BuildingOffice2Icon,
  ChevronDoubleLeftIcon,
  ChevronDoubleRightIcon,
  CircleStackIcon,
  ClipboardDocumentCheckIcon,
  CubeTransparentIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  GlobeAltIcon,
  HomeIcon,
  LightBulbIcon,
  ServerStackIcon,
  UserCircleIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline';
import type { Flags } from '@suite/contracts/flags';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { isDocumentPath } from '../session/document-path.ts';
import { RAIL_KEY } from '../session/storage-keys.ts';
import { readStored, writeStored } from '../session/stored.ts';
import { useSession } from '../session/use-session.ts';
import { useMedia } from '../../ui/use-media.ts';
import {
  currentEntry,
  RAIL_HOME,
  RAIL_PROFILE,
  type RailEntry,
  type RailGroup,
  railGroups,
  type RailIcon,
} from './rail-groups.ts';
import { countText, useWaiting } from './use-waiting.ts';

/** The rail at the left: narrow with icons, or wide with words (R2.44). */
export function SideRail({ flags }: { flags: Flags }) {
  const { choice, isWide, toggle } = useRail();
  const Chevron = isWide ? ChevronDoubleLeftIcon : ChevronDoubleRightIcon;
  return (
    <nav
      aria-label={message('apps.rail.label')}
      data-rail={choice ?? 'auto'}
      className="rail no-print sticky top-12 z-[9] hidden h-[calc(100dvh-3rem)] shrink-0 flex-col border-r border-line bg-panel py-2 md:flex"
    >
      <RailLinks flags={flags} />
      <button
        type="button"
        aria-expanded={isWide}
        onClick={toggle}
        className="rail-link w-full shrink-0 text-left"
      >
        <Chevron className="size-5 shrink-0" aria-hidden="true" />
        <span className="rail-label">{message(isWide ? 'apps.rail.narrow' : 'apps.rail.wide')}</span>
      </button>
    </nav>
  );
}

/** The way home, the entries by app, and at the foot the own account. */
export function RailLinks({ flags, onFollow }: { flags: Flags; onFollow?: () => void }) {
  const location = useLocation();
  const session = useSession();
  const waiting = useWaiting();
  const roles = session.state === 'authenticated' ? session.userData.roles : undefined;
  const groups = railGroups(location.pathname, { flags, roles });
  const all = [RAIL_HOME, ...groups.flatMap(({ entries }) => entries), RAIL_PROFILE];
  const current = currentEntry(all, { pathname: location.pathname, search: useSearchAfterStart() });
  const countOf = ({ to, counts }: RailEntry) =>
    (to === RAIL_HOME.to ? waiting?.total : counts && waiting?.staff?.[counts]) ?? 0;
  const link = (entry: RailEntry) => (
    <li key={entry.to + entry.label}>
      <RailLink entry={entry} isCurrent={entry === current} count={countOf(entry)} onFollow={onFollow} />
    </li>
  );
  return (
    <>
      <ul className="rail-home">{link(RAIL_HOME)}</ul>
      {groups.map((group) => (
        <Group key={group.name} group={group} link={link} />
      ))}
      <ul className="mt-auto pt-2">{link(RAIL_PROFILE)}</ul>
    </>
  );
}

/** The server renders a page without its query, and React leaves attributes as it finds them: so it starts without, too. */
function useSearchAfterStart(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    stay,
    () => search,
    () => '',
  );
}

function stay(): () => void {
  return () => undefined; // the router renders anew when the address changes
}

function Group({ group, link }: { group: RailGroup; link: (entry: RailEntry) => ReactNode }) {
  const id = useId();
  return (
    <div className="rail-group">
      <p id={id} className="rail-name">
        {group.name}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {group.entries.map(link)}
      </ul>
    </div>
  );
}

const ICONS: Record<RailIcon, typeof BeakerIcon> = {
  home: HomeIcon,
  explorer: BeakerIcon,
  compatibility: GlobeAltIcon,
  substitution: ArrowsRightLeftIcon,
  ingredients: AdjustmentsHorizontalIcon,
  recipes: DocumentTextIcon,
  datasets: CircleStackIcon,
  property: CubeTransparentIcon,
  customers: BuildingOffice2Icon,
  registrations: UserPlusIcon,
  messages: EnvelopeIcon,
  wishes: LightBulbIcon,
  products: ClipboardDocumentCheckIcon,
  system: ServerStackIcon,
  profile: UserCircleIcon,
};

interface RailLinkProps {
  entry: RailEntry;
  isCurrent: boolean;
  /** How much waits there; 0 is not said. */
  count: number;
  onFollow?: () => void;
}

/** A page that is reached by a plain link is loaded anew (R2.33). */
function RailLink({ entry: { to, label, icon }, isCurrent, count, onFollow }: RailLinkProps) {
  const Icon = ICONS[icon];
  return (
    <Link
      to={to}
      reloadDocument={isDocumentPath(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className="rail-link"
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="rail-label">{message(label)}</span>
      {count > 0 && (
        <span className="rail-count">
          {countText(count)}
          <span className="sr-only"> {message('apps.waiting')}</span>
        </span>
      )}
    </Link>
  );
}

type RailWidth = 'narrow' | 'wide';

// The same condition as in apps.css.
const WIDE_WINDOW = '(min-width: 90rem)';
const listeners = new Set<() => void>();

/** Whether the rail is wide: as this device last had it, else by the window. */
function useRail(): { choice: RailWidth | undefined; isWide: boolean; toggle: () => void } {
  const choice = useSyncExternalStore(followRail, readChoice, () => undefined);
  const isWideWindow = useMedia(WIDE_WINDOW);
  const isWide = choice === undefined ? isWideWindow : choice === 'wide';
  return {
    choice,
    isWide,
    toggle: () => {
      writeStored(RAIL_KEY, isWide ? 'narrow' : 'wide');
      for (const listener of listeners) listener();
    },
  };
}

function readChoice(): RailWidth | undefined {
  const stored = readStored(RAIL_KEY);
  return stored === 'wide' || stored === 'narrow' ? stored : undefined;
}

function followRail(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
