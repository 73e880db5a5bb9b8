import type { Flags } from '@suite/contracts/flags';
import type { Role } from '@suite/contracts/roles';

/** A page under /apps, as far as its address tells. */
export interface AppPage {
  path: RegExp;
  /** The product line it belongs to: off means not found (R6.4). */
  flag?: keyof Flags;
  /** Reached without signing in. */
  isOpen?: boolean;
  /** Open to all, and yet worth coming back to after signing in. */
  mayReturn?: boolean;
  /** One of these roles is needed to work here; none named means any account. */
  roles?: readonly Role[];
}

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const HLD = ['hld-app-group', 'hld-db-group'] as const;
const HSP = ['hsp-app-group', 'hsp-db-group'] as const;

function page(path: string, rest: Omit<AppPage, 'path'> = {}): AppPage {
  return { path: new RegExp(`^/apps${path.replace('[uuid]', `(?:/${UUID})?`)}/?$`), ...rest };
}

/** The one list of addresses under /apps: what is not in it is not found, and nobody is sent there (S-14). */
const APP_PAGES: AppPage[] = [
  page('', {}),
  page('/(?:login|register|confirm|reset)', { isOpen: true }),
  // Whoever is not signed in is asked to, and comes back.
  page('/connect', { isOpen: true, mayReturn: true }),
  page('/share/[\\w-]+', { isOpen: true, mayReturn: true }),
  page(`/sso/${UUID}`, { isOpen: true }),
  page('/profile'),
  page('/shares', { roles: [...HLD, ...HSP] }),
  page('/hld/emulsion-explorer[uuid]', { flag: 'emulsion', roles: ['hld-app-group'] }),
  page('/hld/racks[uuid]', { flag: 'emulsion', roles: ['hld-app-group'] }),
  page('/hld/recipes', { flag: 'emulsion', roles: ['hld-app-group'] }),
  page('/hld/(?:ingredients|datasets)', { flag: 'emulsion', roles: HLD }),
  page('/recipes/hld', { flag: 'emulsion', roles: ['hld-app-group'] }),
  page('/ingredients/hld-(?:oil|surfactant)[uuid]', { flag: 'emulsion', roles: HLD }),
  page('/hsp/compatibility-explorer[uuid]', { roles: ['hsp-app-group'] }),
  page('/hsp/substitution[uuid]', { roles: ['hsp-app-group'] }),
  page('/recipes/hsp', { roles: ['hsp-app-group'] }),
  page('/hsp/datasets', { roles: HSP }),
  page('/ingredients/hsp[uuid]', { roles: HSP }),
  page('/property', { roles: ['hsp-app-group'] }),
  // Staff judge there what suppliers handed in.
  page('/supplier/ingredients', { flag: 'supplier', roles: ['supplier-group', 'admin-group'] }),
  page('/customers[uuid]', { roles: ['admin-group'] }),
];

/** The page at a path; undefined where there is none, or its product line is switched off. */
export function findAppPage(path: string, flags: Flags): AppPage | undefined {
  const found = APP_PAGES.find((candidate) => candidate.path.test(path));
  return found && (found.flag === undefined || flags[found.flag]) ? found : undefined;
}
