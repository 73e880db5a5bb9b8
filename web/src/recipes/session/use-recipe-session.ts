import { createContext, useContext } from 'react';
import type { RecipeTypes } from './recipe-science.ts';
import type { RecipeSession } from './recipe-session.ts';

export const SessionContext = createContext<RecipeSession<RecipeTypes> | undefined>(undefined);

/** The session of the science whose provider is above: its types are those of that provider. */
export function useRecipeSession<S extends RecipeTypes = RecipeTypes>(): RecipeSession<S> {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A screen with a recipe is outside of the RecipeSessionProvider.');
  return session as unknown as RecipeSession<S>;
}
