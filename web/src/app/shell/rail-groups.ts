import { brand } from '@suite/contracts/brand';
import type { Flags } from '@suite/contracts/flags';
import type { StaffCount } from '@suite/contracts/home';
import { message, type MessageId } from '../../messages/message.ts';
import { hasRole } from '../session/app-links.ts';
import { findAppPage } from '../session/app-pages.ts';

export type RailIcon =
  | 'home'
  | 'explorer'
  | 'compatibility'
  | 'substitution'
  | 'ingredients'
  | 'recipes'
  | 'datasets'
  | 'property'
  | 'customers'
  | 'registrations'
  | 'messages'
  | 'wishes'
  | 'products'
  | 'system'
  | 'profile';

export interface RailEntry {
  to: string;
  label: MessageId;
  icon: RailIcon;
  /** What waits there, for staff. */
  counts?: StaffCount;
}

/** The entries of an app, under its name. */
export interface RailGroup {
  name: string;
  entries: readonly RailEntry[];
}

interface Viewer {
  flags: Flags;
  /** Undefined until it is known who looks. */
  roles: readonly string[] | undefined;
}

/** Always there: the way home at the top, the own account at the foot. */
export const RAIL_HOME: RailEntry = { to: '/apps', label: 'apps.home', icon: 'home' };
export const RAIL_PROFILE: RailEntry = { to: '/apps/profile', label: 'apps.profile', icon: 'profile' };

const HLD: readonly RailEntry[] = [
  { to: '/apps/hld/emulsion-explorer', label: 'apps.rail.emulsion-explorer', icon: 'explorer' },
  { to: '/apps/hld/ingredients', label: 'apps.rail.ingredient-explorer', icon: 'ingredients' },
  { to: '/apps/hld/recipes', label: 'apps.recipes', icon: 'recipes' },
  { to: '/apps/hld/datasets', label: 'apps.datasets', icon: 'datasets' },
];

const HSP: readonly RailEntry[] = [
  {
    to: '/apps/hsp/compatibility-explorer',
    label: 'apps.rail.compatibility-explorer',
    icon: 'compatibility',
  },
  { to: '/apps/hsp/substitution', label: 'apps.rail.substitution', icon: 'substitution' },
  { to: '/apps/ingredients/hsp', label: 'apps.rail.ingredient-explorer', icon: 'ingredients' },
  { to: '/apps/recipes/hsp', label: 'apps.recipes', icon: 'recipes' },
  { to: '/apps/hsp/datasets', label: 'apps.datasets', icon: 'datasets' },
  { to: '/apps/property', label: 'apps.property', icon: 'property' },
];

const SUPPLIER: readonly RailEntry[] = [
  { to: '/apps/supplier/ingredients', label: 'apps.rail.ingredient-explorer', icon: 'explorer' },
];

/** Everything that staff decide is one press away, with how much of it there is. */
const STAFF: readonly RailEntry[] = [
  { to: '/apps/customers', label: 'apps.customers', icon: 'customers' },
  {
    to: '/apps/customers?view=requests',
    label: 'apps.rail.registrations',
    icon: 'registrations',
    counts: 'registrations',
  },
  {
    to: '/apps/supplier/ingredients?view=reviews',
    label: 'apps.rail.products',
    icon: 'products',
    counts: 'products',
  },
  { to: '/apps/customers?view=inbox', label: 'apps.rail.messages', icon: 'messages', counts: 'messages' },
  { to: '/apps/customers?view=wishes', label: 'apps.rail.wishes', icon: 'wishes', counts: 'wishes' },
  { to: '/apps/customers?view=system', label: 'customers.view.system', icon: 'system' },
];

/** What the rail offers at a path: in the area of an app its entries (R2.31, R2.44), elsewhere those of all the user's apps. */
export function railGroups(path: string, viewer: Viewer): RailGroup[] {
  const { flags, roles } = viewer;
  const isStaff = roles !== undefined && hasRole('admin-group', roles, flags);
  const hld = { name: brand.apps.hld.name, entries: HLD };
  const hsp = { name: brand.apps.hsp.name, entries: HSP };
  const supplier = { name: message('apps.supplier'), entries: SUPPLIER };
  const staff = { name: message('apps.rail.staff'), entries: STAFF };
  const groups = () => {
    if (/^\/apps\/(?:hld\/|recipes\/hld|ingredients\/hld-)/.test(path)) return [hld];
    if (/^\/apps\/(?:hsp\/|recipes\/hsp|ingredients\/hsp|property)/.test(path)) return [hsp];
    if (path.startsWith('/apps/customers') && (isStaff || roles === undefined)) return [staff];
    if (path.startsWith('/apps/supplier/')) return isStaff ? [supplier, staff] : [supplier];
    if (roles === undefined) return [];
    return isStaff ? [hsp, hld, staff] : [hsp, hld, supplier];
  };
  return groups()
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => isOpenTo(to, viewer)) }))
    .filter(({ entries }) => entries.length > 0);
}

function isOpenTo(to: string, { flags, roles }: Viewer): boolean {
  const page = findAppPage(pathOf(to), flags);
  if (!page || roles === undefined) return page !== undefined;
  return page.roles === undefined || page.roles.some((role) => hasRole(role, roles, flags));
}

/** Of these entries the one that stands for an address: with its view where it has one. */
export function currentEntry(
  entries: readonly RailEntry[],
  { pathname, search }: { pathname: string; search: string },
): RailEntry | undefined {
  const view = new URLSearchParams(search).get('view');
  const isMeant = ({ to }: RailEntry) =>
    pathname === pathOf(to) || (to !== '/apps' && pathname.startsWith(`${pathOf(to)}/`));
  const found = entries.filter(isMeant);
  return found.find(({ to }) => to.endsWith(`?view=${view ?? ''}`)) ?? found[0];
}

function pathOf(to: string): string {
  return to.split('?', 1)[0] ?? to;
}
