import type { Flags } from '@suite/contracts/flags';
import type { Role } from '@suite/contracts/roles';
import { hasRole } from './has-role.ts';

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
