import { brand } from '@suite/contracts/brand';
import type { Flags } from '@suite/contracts/flags';
import { type Role, rolesWithFlags } from '@suite/contracts/roles';
import { message } from '../../messages/message.ts';

export type AppLinkKey = 'hsp' | 'hld' | 'supplier' | 'customers';

export interface AppLink {
  key: AppLinkKey;
  to: string;
  /** A plain link: the page is loaded anew (R2.33). */
  isDocument: boolean;
}

const LINKS: (AppLink & { role: Role })[] = [
  { key: 'hsp', role: 'hsp-app-group', to: '/apps/hsp/compatibility-explorer', isDocument: true },
  { key: 'hld', role: 'hld-app-group', to: '/apps/hld/emulsion-explorer', isDocument: false },
  { key: 'supplier', role: 'supplier-group', to: '/apps/supplier/ingredients', isDocument: false },
  { key: 'customers', role: 'admin-group', to: '/apps/customers', isDocument: true },
];

/** What the user's menu and tiles lead to, in their order (R2.42, R6.1). */
export function appLinks(roles: readonly string[], flags: Flags): AppLink[] {
  return LINKS.filter(({ role }) => hasRole(role, roles, flags)).map(({ key, to, isDocument }) => ({
    key,
    to,
    isDocument,
  }));
}

/** How the menus call an app. */
export function appName(key: AppLinkKey): string {
  if (key === 'supplier') return message('apps.supplier');
  if (key === 'customers') return message('apps.manage-customers');
  return brand.apps[key].name;
}

/** Whether the stored roles hold this one (R6.2), and its product line is switched on (R6.3). */
export function hasRole(role: Role, roles: readonly string[], flags: Flags): boolean {
  return rolesWithFlags(roles, flags).includes(role);
}
