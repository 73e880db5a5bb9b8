import { changedEntries, seenAtSave } from '../changed-values.ts';
import type { Draft } from '../draft.ts';
import type { IngredientSource } from '../ingredient-source.ts';
import { loadDrafts, methodKey } from '../load-drafts.ts';
import type { RecipeResource } from '@suite/contracts/recipes';
import type { OpenedHldRecipe } from '../opened-recipe.ts';
import { withOwnColors } from './document-colors.ts';

export type HldRecipe = RecipeResource<'hld'>;

/** A recipe of the API as a draft: its place, its times and its document in our colours. */
export function draftOf({ id, attributes }: HldRecipe): Draft {
  const { userId, created, updated, document } = attributes;
  return { identity: { recipeId: id, userId, created, updated }, document: withOwnColors(document) };
}

/** A draft whole again, its key-form entries read through the source (R5.13). */
export async function openDraft(draft: Draft, source: IngredientSource): Promise<OpenedHldRecipe> {
  const loaded = await loadDrafts({ current: draft, original: draft }, source);
  const { state, missing, methods, followers, changed } = loaded;
  return {
    recipe: state.current,
    missing,
    methodOf: (key) => methods.get(methodKey(key)),
    followers,
    changed,
  };
}

/** A recipe of the API whole again, with what changed since it was saved. */
export async function openRecipe(read: HldRecipe, source: IngredientSource): Promise<OpenedHldRecipe> {
  const opened = await openDraft(draftOf(read), source);
  const { recipe } = opened;
  const withdrawn = opened.changed.flatMap(({ before, isWithdrawn }) => (isWithdrawn ? [before] : []));
  const seen = seenAtSave(recipe, read.attributes.used ?? {});
  return { ...opened, changed: changedEntries(recipe, seen, withdrawn) };
}
