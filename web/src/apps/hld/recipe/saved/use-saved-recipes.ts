import { useMemo } from 'react';
import { useCall } from '../../../../session/session-provider.tsx';
import { useSession } from '../../../../session/use-session.ts';
import { apiIngredientSource } from '../api-ingredient-source.ts';
import { apiRecipeStore } from './api-recipe-store.ts';
import { createSaveQueue } from '../../../../recipes/save-queue.ts';
import { QUEUED_EDITS_KEY } from '../../../../session/storage-keys.ts';
import { readDocument } from '../read-document.ts';

/** Where the recipes and ingredients of whoever is signed in come from. */
export function useSavedRecipes() {
  const call = useCall();
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const ingredients = useMemo(() => apiIngredientSource(call), [call]);
  const recipes = useMemo(() => {
    const queue = createSaveQueue({ userId: userId ?? '', key: QUEUED_EDITS_KEY, readDocument });
    return apiRecipeStore({ call, source: ingredients, queue });
  }, [call, ingredients, userId]);
  return { call, userId, ingredients, recipes };
}
