import { useMemo } from 'react';
import { useCall } from '../../../session/session-provider.tsx';
import { useSession } from '../../../session/use-session.ts';
import { apiIngredientSource } from '../recipe/api-ingredient-source.ts';
import { EmulsionExplorer } from './emulsion-explorer.tsx';

/** The explorer of whoever is signed in. */
export function EmulsionExplorerScreen() {
  const call = useCall();
  const session = useSession();
  const ingredients = useMemo(() => apiIngredientSource(call), [call]);
  const userId = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  return <EmulsionExplorer userId={userId} ingredients={ingredients} />;
}
