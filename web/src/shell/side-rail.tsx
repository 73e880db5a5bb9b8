import {
  AdjustmentsHorizontalIcon,
  BeakerIcon,
  BuildingOffice2Icon,
  ChevronDoubleLeftIcon,
  ChevronDoubleRightIcon,
  CircleStackIcon,
  CubeTransparentIcon,
  DocumentTextIcon,
  Squares2X2Icon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import type { Flags } from '@suite/contracts/flags';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { message, type MessageId } from '../messages/message.ts';
import { RAIL_KEY } from '../session/storage-keys.ts';
import { readStored, writeStored } from '../session/stored.ts';

/** The rail at the left: narrow with icons, or wide with words, as this device last had it (R2.44). */
export function SideRail({ flags }: { flags: Flags }) {
  const { isWide, toggle } = useRail();
  const Chevron = isWide ? ChevronDoubleLeftIcon : ChevronDoubleRightIcon;
  return (
    <nav
      aria-label={message('apps.rail.label')}
      data-wide={isWide}
      className={`no-print sticky top-12 z-[9] hidden h-[calc(100dvh-3rem)] shrink-0 flex-col border-r border-line bg-panel py-2 md:flex ${
        isWide ? 'w-64' : 'w-12'
      }`}
    >
      <RailLinks flags={flags} isWide={isWide} />
      <button
        type="button"
        aria-expanded={isWide}
        onClick={toggle}
        className="group relative flex h-10 cursor-pointer items-center gap-3 px-3.5 text-2 text-text-2 hover:bg-sunk hover:text-text"
      >
        <Chevron className="size-5 shrink-0" aria-hidden="true" />
        <span className={isWide ? '' : RAIL_TIP}>
          {message(isWide ? 'apps.rail.narrow' : 'apps.rail.wide')}
        </span>
      </button>
    </nav>
  );
}

/** The area's links, and at the foot those that are always there. */
export function RailLinks(props: { flags: Flags; isWide: boolean; onFollow?: () => void }) {
  const { pathname } = useLocation();
  const link = (entry: RailEntry) => (
    <li key={entry.to}>
      <RailLink
        entry={entry}
        isCurrent={isAt(pathname, entry.to)}
        isWide={props.isWide}
        {...(props.onFollow ? { onFollow: props.onFollow } : {})}
      />
    </li>
  );
  return (
    <>
      <ul className="grid gap-0.5">{railEntries(pathname, props.flags).map(link)}</ul>
      <ul className="mt-auto grid gap-0.5">{RAIL_FOOT.map(link)}</ul>
    </>
  );
}

function isAt(path: string, to: string): boolean {
  return path === to || (to !== '/apps' && path.startsWith(`${to}/`));
}

const ICONS: Record<RailIcon, typeof BeakerIcon> = {
  explorer: BeakerIcon,
  ingredients: AdjustmentsHorizontalIcon,
  recipes: DocumentTextIcon,
  datasets: CircleStackIcon,
  property: CubeTransparentIcon,
  customers: BuildingOffice2Icon,
  apps: Squares2X2Icon,
  profile: UserCircleIcon,
};

/** Beside an icon of the narrow rail while the pointer or the focus is on it. */
const RAIL_TIP =
  'pointer-events-none absolute left-full ml-1.5 rounded-1 bg-text px-2 py-1 text-1 font-medium whitespace-nowrap ' +
  'text-paper opacity-0 shadow-1 group-hover:opacity-100 group-focus-visible:opacity-100';

interface RailLinkProps {
  entry: RailEntry;
  isCurrent: boolean;
  /** Words beside the icon, or in the narrow rail a label that comes with pointer and focus. */
  isWide: boolean;
  onFollow?: () => void;
}

function RailLink({ entry: { to, label, icon, isDocument }, isCurrent, isWide, onFollow }: RailLinkProps) {
  const Icon = ICONS[icon];
  const words = message(label);
  const look = {
    className: `group relative flex h-10 items-center gap-3 border-l-[3px] pr-3 pl-[11px] text-2 font-medium no-underline hover:bg-sunk ${
      isCurrent ? 'border-accent bg-sunk text-text' : 'border-transparent text-text-2 hover:text-text'
    }`,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onFollow,
  };
  const content = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={isWide ? 'truncate' : RAIL_TIP}>{words}</span>
    </>
  );
  return isDocument ? (
    <a href={to} {...look}>
      {content}
    </a>
  ) : (
    <Link to={to} {...look}>
      {content}
    </Link>
  );
}

type RailIcon =
  | 'explorer'
  | 'ingredients'
  | 'recipes'
  | 'datasets'
  | 'property'
  | 'customers'
  | 'apps'
  | 'profile';

interface RailEntry {
  to: string;
  label: MessageId;
  icon: RailIcon;
  /** A plain link: the page is loaded anew (R2.33). */
  isDocument?: boolean;
}

const HLD: RailEntry[] = [
  { to: '/apps/hld/emulsion-explorer', label: 'apps.rail.emulsion-explorer', icon: 'explorer' },
  { to: '/apps/hld/ingredients', label: 'apps.rail.ingredient-explorer', icon: 'ingredients' },
  { to: '/apps/hld/recipes', label: 'apps.recipes', icon: 'recipes' },
  { to: '/apps/hld/datasets', label: 'apps.datasets', icon: 'datasets' },
];

const HSP: RailEntry[] = [
  {
    to: '/apps/hsp/compatibility-explorer',
    label: 'apps.rail.compatibility-explorer',
    icon: 'explorer',
    isDocument: true,
  },
  { to: '/apps/ingredients/hsp', label: 'apps.rail.ingredient-explorer', icon: 'ingredients' },
  { to: '/apps/recipes/hsp', label: 'apps.recipes', icon: 'recipes' },
  { to: '/apps/hsp/datasets', label: 'apps.datasets', icon: 'datasets' },
  { to: '/apps/property', label: 'apps.property', icon: 'property' },
];

const SUPPLIER: RailEntry[] = [
  { to: '/apps/supplier/ingredients', label: 'apps.rail.ingredient-explorer', icon: 'explorer' },
];

const CUSTOMERS: RailEntry[] = [
  { to: '/apps/customers', label: 'apps.customers', icon: 'customers', isDocument: true },
];

/** Always at the foot of the rail, so that no page is a dead end. */
const RAIL_FOOT: RailEntry[] = [
  { to: '/apps', label: 'nav.my-apps', icon: 'apps' },
  { to: '/apps/profile', label: 'apps.profile', icon: 'profile' },
];

/** What the rail offers in the area of a page (R2.31, R2.44). */
export function railEntries(path: string, flags: Flags): RailEntry[] {
  if (/^\/apps\/(?:hld\/|recipes\/hld|ingredients\/hld-)/.test(path)) return flags.emulsion ? HLD : [];
  if (/^\/apps\/(?:hsp\/|recipes\/hsp|ingredients\/hsp|property)/.test(path)) return HSP;
  if (path.startsWith('/apps/supplier/')) return flags.supplier ? SUPPLIER : [];
  if (path.startsWith('/apps/customers')) return CUSTOMERS;
  return [];
}

const listeners = new Set<() => void>();

/** Whether the rail is wide; a setting of the device. */
function useRail(): { isWide: boolean; toggle: () => void } {
  const isWide = useSyncExternalStore(
    followRail,
    () => readStored(RAIL_KEY) === 'wide',
    () => false,
  );
  return {
    isWide,
    toggle: () => {
      writeStored(RAIL_KEY, isWide ? 'narrow' : 'wide');
      for (const listener of listeners) listener();
    },
  };
}

function followRail(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
