import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import { DEFAULT_RECIPE, type Recipe, sameRecipe } from '@suite/hld';
import { useMemo } from 'react';
import type { Work } from '../../../../recipes/work.ts';
import type { OpenedHldRecipe } from '../opened-recipe.ts';
import type { RecipeDesk } from '../recipe-desk.ts';
import { useDeskView, useRecipeDesk } from '../recipe-provider.tsx';
import { toSend } from './api-recipe-store.ts';
import { changeWords, namesOf } from './change-words.ts';
import { recipePath } from './recipe-path.ts';

/** The recipe on the desk, for saving and opening; whoever uses it is drawn again when it changes. */
export function useHldWork(): Work<Recipe, OpenedHldRecipe> {
  const desk = useRecipeDesk();
  useDeskView();
  return useMemo(() => workOn(desk), [desk]);
}

function workOn(desk: RecipeDesk): Work<Recipe, OpenedHldRecipe> {
  const beginWith = (recipe: Recipe) => desk.begin({ current: recipe, original: recipe });
  return {
    kind: 'hld',
    isSame: sameRecipe,
    isDefault: (recipe) => sameRecipe(recipe, DEFAULT_RECIPE),
    now: () => desk.view().state,
    set: (recipe) => void desk.dispatch({ type: 'set-recipe', recipe }),
    restore: (current, original) => void desk.dispatch({ type: 'restore', current, original }),
    beginWith,
    open: ({ recipe, methodOf, followers, changed }) => {
      const keys = [
        ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
        ...recipe.oilBlend.map(({ oil }) => oil),
      ];
      for (const key of keys) desk.remember(key, methodOf(key) ?? 'na');
      desk.noteFollowers(followers);
      desk.noteChanged(changed);
      beginWith(recipe);
    },
    pathOf: recipePath,
  };
}

/** What differs between two recipes, in words. */
export function differencesOf(theirs: Recipe, mine: Recipe): string[] {
  const names = new Map([...namesOf(theirs), ...namesOf(mine)]);
  return compareHldDocuments(toSend(theirs), toSend(mine)).map((change) => changeWords(change, names));
}
