import type { IngredientKind } from '@suite/contracts/ingredients';
import { findAppPage } from '../app/session/app-pages.ts';
import { hasRole } from '../app/session/app-links.ts';
import { useFlags } from '../app/session/session-provider.tsx';
import { useSession } from '../app/session/use-session.ts';

/** Whether the user may export and see where numbers are from (R6.6). */
export function useHasDatabaseRole(kind: IngredientKind): boolean {
  const session = useSession();
  const flags = useFlags();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  return hasRole(kind === 'hsp' ? 'hsp-db-group' : 'hld-db-group', roles, flags);
}

/** Tells of which kinds the user has a list. */
export function useMayRead(): (kind: IngredientKind) => boolean {
  const session = useSession();
  const flags = useFlags();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  return (kind) => {
    const required = findAppPage(`/apps/ingredients/${kind}`, flags)?.roles ?? [];
    return required.some((role) => hasRole(role, roles, flags));
  };
}
