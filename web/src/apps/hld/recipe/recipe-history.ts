import { type RecipeAction, type RecipeState, type Refusal, reduceRecipe } from '@suite/hld';
import { createHistory, type History, type HistoryView as View } from '../../../recipes/history.ts';

export type HistoryView = View<RecipeState>;

/** The recipe over time: what is done to it can be undone, whatever it was. */
export interface RecipeHistory extends Omit<History<RecipeState>, 'change'> {
  /** Does it, or says why nothing changed. What has the same gesture is undone in one step. */
  dispatch: (action: RecipeAction, gesture?: string) => Refusal | undefined;
}

export function createRecipeHistory(initial: RecipeState): RecipeHistory {
  const { change, ...history } = createHistory(initial);
  return {
    ...history,
    dispatch: (action, gesture) => {
      const reduction = reduceRecipe(history.view().state, action);
      if (!reduction.ok) return reduction.reason;
      change(reduction.state, gesture);
      return undefined;
    },
  };
}
