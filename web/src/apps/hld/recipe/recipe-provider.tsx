import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { followUserData, readUserData } from '../../../session/user-data.ts';
import { browserPlace, passingPlace } from './draft-place.ts';
import type { IngredientSource } from './ingredient-source.ts';
import { createRecipeDesk, type DeskView, type RecipeDesk } from './recipe-desk.ts';

const DeskContext = createContext<RecipeDesk | undefined>(undefined);

// Beyond the life of a screen: all screens of the app work on the same recipe (R2.30).
const desks = new Map<string, RecipeDesk>();

interface RecipeProviderProps {
  /** Undefined when the stored user data do not say who it is. */
  userId: string | undefined;
  source: IngredientSource;
  children: ReactNode;
}

/** Gives the screens below it the recipe of this user, as this browser last had it. */
export function RecipeProvider({ userId, source, children }: RecipeProviderProps) {
  const desk = useMemo(() => deskOf(userId, source), [userId, source]);
  useEffect(() => {
    // A hidden page may never come back: pagehide alone is not sent by every phone.
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') desk.flush();
    };
    window.addEventListener('pagehide', desk.flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', desk.flush);
      document.removeEventListener('visibilitychange', flushHidden);
      desk.flush();
    };
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

function deskOf(userId: string | undefined, source: IngredientSource): RecipeDesk {
  const known = desks.get(userId ?? '');
  if (known) return known;
  const desk = createRecipeDesk({
    userId: userId ?? '',
    source,
    place: userId === undefined ? passingPlace() : browserPlace(userId),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  desks.set(userId ?? '', desk);
  // Whoever signs out takes the recipe along: nothing that still waits may be written after that (R2.49).
  const unfollow = followUserData(() => {
    if (readUserData()?.user?.userId === userId) return;
    desk.stop();
    desks.delete(userId ?? '');
    unfollow();
  });
  void desk.restore();
  return desk;
}
