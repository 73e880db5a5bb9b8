import { type Recipe, sameRecipe } from '@suite/recipes';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { SessionState } from '../../recipes/session/recipe-session.ts';
import { RecipeSessionProvider } from '../../recipes/session/session-provider.tsx';
import { useRecipeSession } from '../../recipes/session/use-recipe-session.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { keyOf, PHASES_KEY } from '../../app/session/storage-keys.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useStore } from '../../ui/store.ts';
import { apiIngredientSource } from './api-ingredient-source.ts';
import { apiHldScience } from './hld-science.ts';
import { carrySettings, dropSettings } from './kept-settings.ts';
import type { IngredientSource } from './ingredient-source.ts';
import type { HldTypes } from './resolve-drafts.ts';

/** Gives the screens below it the HLD recipe of whoever is signed in. */
export function HldSessionProvider({ children }: { children: ReactNode }) {
  return (
    <RecipeSessionProvider science={apiHldScience}>
      <CarriedSettings />
      {children}
    </RecipeSessionProvider>
  );
}

/** What somebody has set for a recipe that was not saved yet stays with it when it is, on whichever screen. */
function CarriedSettings() {
  const session = useHldSession();
  const signedIn = useSession();
  const owner = signedIn.state === 'authenticated' ? signedIn.userData.user?.userId : undefined;
  useEffect(() => {
    const key = keyOf(PHASES_KEY, owner ?? '');
    let before = session.get();
    return session.subscribe(() => {
      const now = session.get();
      const [from, to] = [before.current, now.current];
      if (from.recipeId === undefined && to.recipeId !== undefined && hasSameContent(from, to))
        carrySettings(key, to.recipeId);
      // A new recipe begins without them.
      if (now.isDefault && !before.isDefault && from.recipeId === undefined) dropSettings(key);
      before = now;
    });
  }, [session, owner]);
  return null;
}

/** Whether one of them became the other by being saved: a name and an id are all that it got. */
function hasSameContent(left: Recipe, right: Recipe): boolean {
  const { recipeId: _, ...plain } = { ...left, name: right.name };
  const { recipeId: __, ...saved } = right;
  return sameRecipe(plain, saved);
}

export const useHldSession = () => useRecipeSession<HldTypes>();

/** Renders again when the selected part of the session changes. */
export function useHldState<Part>(select: (state: SessionState<HldTypes>) => Part): Part {
  return useStore(useHldSession(), select);
}

/** Ingredients from our API. */
export function useIngredientSource(): IngredientSource {
  const call = useCall();
  return useMemo(() => apiIngredientSource(call), [call]);
}
