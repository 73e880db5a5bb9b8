import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { keptDesks, useFlushing } from '../../../recipes/kept-desks.ts';
import { RECIPE_KEYS } from '../../../session/storage-keys.ts';
import type { IngredientSource } from './ingredient-source.ts';
import { createRecipeDesk, type DeskView, type RecipeDesk } from './recipe-desk.ts';

const DeskContext = createContext<RecipeDesk | undefined>(undefined);

const deskOf = keptDesks<RecipeDesk>(RECIPE_KEYS);

interface RecipeProviderProps {
  /** Undefined when the stored user data do not say who it is. */
  userId: string | undefined;
  source: IngredientSource;
  children: ReactNode;
}

/** Gives the screens below it the recipe of this user, as this browser last had it. */
export function RecipeProvider({ userId, source, children }: RecipeProviderProps) {
  const desk = useMemo(
    () =>
      deskOf(userId, (parts) => {
        const made = createRecipeDesk({ ...parts, source });
        void made.restore();
        return made;
      }),
    [userId, source],
  );
  useFlushing(desk);
  useEffect(() => {
    const readAgain = () => {
      if (desk.view().isRemembered) void desk.restore();
    };
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useRecipeDesk(): RecipeDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A screen with a recipe stands outside of the RecipeProvider.');
  return desk;
}

export function useDeskView(): DeskView {
  const desk = useRecipeDesk();
  return useSyncExternalStore(desk.follow, desk.view, desk.view);
}
