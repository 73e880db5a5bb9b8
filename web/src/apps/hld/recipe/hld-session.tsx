import { type ReactNode, useMemo } from 'react';
import type { SessionState } from '../../../recipes/session/recipe-session.ts';
import { RecipeSessionProvider } from '../../../recipes/session/session-provider.tsx';
import { useRecipeSession } from '../../../recipes/session/use-recipe-session.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { useStore } from '../../../ui/store.ts';
import { apiIngredientSource } from './api-ingredient-source.ts';
import { apiHldScience } from './hld-science.ts';
import type { IngredientSource } from './ingredient-source.ts';
import type { HldTypes } from './resolve-drafts.ts';

/** Gives the screens below it the HLD recipe of whoever is signed in. */
export function HldSessionProvider({ children }: { children: ReactNode }) {
  return <RecipeSessionProvider science={apiHldScience}>{children}</RecipeSessionProvider>;
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
