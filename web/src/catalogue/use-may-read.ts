import type { IngredientKind } from '@suite/contracts/ingredients';
import { findAppPage } from '../session/app-pages.ts';
import { hasRole } from '../session/app-links.ts';
import { useFlags } from '../session/session-provider.tsx';
import { useSession } from '../session/use-session.ts';

/** Tells of which kinds the user has a list. */
export function useMayRead(): (kind: IngredientKind) => boolean {
  const session = useSession();
  const flags = useFlags();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  return (kind) => {
    const asked = findAppPage(`/apps/ingredients/${kind}`, flags)?.roles ?? [];
    return asked.some((role) => hasRole(role, roles, flags));
  };
}
