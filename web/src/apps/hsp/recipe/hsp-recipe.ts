import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { DEFAULT_HSP_DOCUMENT, type HspDocument } from '@suite/hsp';
import type { OpenedRecipe, Placed, RecipeStore } from '../../../recipes/recipe-store.ts';

/** A document with its place in the store. */
export type HspRecipe = HspDocument & Placed;
export type OpenedHspRecipe = OpenedRecipe<HspRecipe>;
export type HspRecipeStore = RecipeStore<HspRecipe, OpenedHspRecipe>;

export interface HspState {
  readonly current: HspRecipe;
  readonly original: HspRecipe;
}

/** The median radius of the shipped polymers and resins (Hansen 2007, Table A.2): what stands in for an unknown one. */
export const ASSUMED_RADIUS = 9.4;

export const DEFAULT_HSP_STATE: HspState = { current: DEFAULT_HSP_DOCUMENT, original: DEFAULT_HSP_DOCUMENT };

/** The document alone, as it is sent and kept. */
export function documentOf(recipe: HspRecipe): HspDocument {
  const { version, name, targets, candidates, blend, settings } = recipe;
  return { version, name, targets, candidates, blend, settings };
}

/** The same document, whatever its place. */
export function sameRecipe(one: HspRecipe, other: HspRecipe): boolean {
  return one === other || JSON.stringify(documentOf(one)) === JSON.stringify(documentOf(other));
}

/** Undefined for what is no document of ours, whoever wrote it. */
export function readHspDocument(given: unknown): HspDocument | undefined {
  return hspDocumentSchema.safeParse(given).data;
}
