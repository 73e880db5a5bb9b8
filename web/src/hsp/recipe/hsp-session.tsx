import type { ReactNode } from 'react';
import type { SessionState } from '../../recipes/session/recipe-session.ts';
import { RecipeSessionProvider } from '../../recipes/session/session-provider.tsx';
import { useRecipeSession } from '../../recipes/session/use-recipe-session.ts';
import { useStore } from '../../ui/store.ts';
import { HSP_SCIENCE, type HspTypes } from './hsp-science.ts';

const toScience = () => HSP_SCIENCE;

/** Gives the screens below it the HSP recipe of whoever is signed in. */
export function HspSessionProvider({ children }: { children: ReactNode }) {
  return <RecipeSessionProvider science={toScience}>{children}</RecipeSessionProvider>;
}

export const useHspSession = () => useRecipeSession<HspTypes>();

/** Renders again when the selected part of the session changes. */
export function useHspState<Part>(select: (state: SessionState<HspTypes>) => Part): Part {
  return useStore(useHspSession(), select);
}
