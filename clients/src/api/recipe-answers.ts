import {
  RECIPES,
  type RecipeExample,
  type RecipeKind,
  type RecipeList,
  type RecipeResource,
  type RecipeVersion,
  type WholeVersion,
} from '@suite/contracts/recipes';
import type { Schema } from './read-answer.ts';

interface RecipeAnswers<Kind extends RecipeKind> {
  answer: Schema<{ data: RecipeResource<Kind> }>;
  list: Schema<RecipeList<Kind>>;
  versionList: Schema<{ data: RecipeVersion<Kind>[] }>;
  version: Schema<{ data: WholeVersion<Kind> }>;
  exampleList: Schema<{ data: RecipeExample<Kind>[] }>;
  conflict: Schema<{ present: RecipeResource<Kind> }>;
}

/** What answers about the recipes of a kind look like. */
export function recipeAnswers<Kind extends RecipeKind>(kind: Kind): RecipeAnswers<Kind> {
  // The types are made from this very entry; the compiler does not follow a kind that it does not know yet.
  return RECIPES[kind] as unknown as RecipeAnswers<Kind>;
}
