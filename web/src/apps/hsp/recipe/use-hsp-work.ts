import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import { useMemo } from 'react';
import type { Work } from '../../../recipes/work.ts';
import { changeWords } from './change-words.ts';
import type { HspDesk } from './hsp-desk.ts';
import { useHspDesk, useHspView } from './hsp-provider.tsx';
import {
  DEFAULT_HSP_STATE,
  documentOf,
  type HspRecipe,
  type OpenedHspRecipe,
  sameRecipe,
} from './hsp-recipe.ts';

/** The recipe on the desk, for saving and opening; whoever uses it is drawn again when it changes. */
export function useHspWork(): Work<HspRecipe, OpenedHspRecipe> {
  const desk = useHspDesk();
  useHspView();
  return useMemo(() => workOn(desk), [desk]);
}

function workOn(desk: HspDesk): Work<HspRecipe, OpenedHspRecipe> {
  const beginWith = (recipe: HspRecipe) => desk.begin({ current: recipe, original: recipe });
  return {
    kind: 'hsp',
    isSame: sameRecipe,
    isDefault: (recipe) => sameRecipe(recipe, DEFAULT_HSP_STATE.current),
    now: () => desk.view().state,
    set: (recipe) => desk.change({ current: recipe, original: recipe }),
    restore: (current, original) => desk.change({ current, original }),
    beginWith,
    open: ({ recipe }) => beginWith(recipe),
    pathOf: hspRecipePath,
  };
}

/** Where an HSP recipe is worked on; without one, the one that is on the desk. */
export function hspRecipePath(recipeId?: string): string {
  const path = '/apps/hsp/compatibility-explorer';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}

/** What differs between two recipes, in words. */
export function differencesOf(theirs: HspRecipe, mine: HspRecipe): string[] {
  return compareHspDocuments(documentOf(theirs), documentOf(mine)).map(changeWords);
}
