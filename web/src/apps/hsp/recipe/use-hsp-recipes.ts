import { useMemo } from 'react';
import { createSaveQueue } from '../../../recipes/save-queue.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { HSP_QUEUED_EDITS_KEY } from '../../../session/storage-keys.ts';
import { useSession } from '../../../session/use-session.ts';
import { readHspDocument } from './hsp-recipe.ts';
import { hspRecipeStore } from './hsp-store.ts';

/** Where the HSP recipes of whoever is signed in are kept. */
export function useHspRecipes() {
  const call = useCall();
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const store = useMemo(() => {
    const parts = { userId: userId ?? '', key: HSP_QUEUED_EDITS_KEY, readDocument: readHspDocument };
    return hspRecipeStore(call, createSaveQueue(parts));
  }, [call, userId]);
  return { call, userId, store };
}
