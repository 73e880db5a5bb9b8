import type { Flags } from '@suite/contracts/flags';
import type { MessageId } from '../messages/message.ts';

export type RailIcon =
  | 'explorer'
  | 'ingredients'
  | 'recipes'
  | 'datasets'
  | 'property'
  | 'customers'
  | 'apps'
  | 'profile';

export interface RailEntry {
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
export const RAIL_FOOT: RailEntry[] = [
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
