import type { Draft } from '../draft.ts';
import type { IngredientSource } from '../ingredient-source.ts';
import { loadDrafts, methodKey } from '../load-drafts.ts';
import type { OpenedRecipe } from '../recipe-store.ts';
import { withOwnColors } from './document-colors.ts';
import type { HldRecipe } from './draft-saver.ts';

/** A recipe of the API as a draft: its place, its times and its document in our colours. */
export function draftOf({ id, attributes }: HldRecipe): Draft {
  const { userId, created, updated, document } = attributes;
  return { identity: { recipeId: id, userId, created, updated }, document: withOwnColors(document) };
}

/** A draft whole again, its key-form entries read through the source (R5.13). */
export async function openDraft(draft: Draft, source: IngredientSource): Promise<OpenedRecipe> {
  const { state, missing, methods } = await loadDrafts({ current: draft, original: draft }, source);
  return { recipe: state.current, missing, methodOf: (key) => methods.get(methodKey(key)) };
}
