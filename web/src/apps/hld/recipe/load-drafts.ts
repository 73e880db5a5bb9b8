import { type IngredientKey, keysToRead, loadDocument, type Method, type RecipeState } from '@suite/hld';
import type { Draft } from './draft.ts';
import type { HldKind, IngredientSource } from './ingredient-source.ts';

export interface LoadedDrafts {
  readonly state: RecipeState;
  /** Entries of the current recipe whose ingredient could not be read any more. */
  readonly missing: readonly IngredientKey[];
  readonly methods: ReadonlyMap<string, Method>;
}

/** Both drafts whole again: what they keep by key is read anew, each ingredient once (R4.21, R5.13). */
export async function loadDrafts(
  { current, original }: { current: Draft; original: Draft },
  source: IngredientSource,
): Promise<LoadedDrafts> {
  const keys = [keysToRead(current.document), keysToRead(original.document)];
  const [surfactants, oils] = await Promise.all([
    readAll(
      source,
      'hld-surfactant',
      keys.flatMap((wanted) => wanted.surfactants),
    ),
    readAll(
      source,
      'hld-oil',
      keys.flatMap((wanted) => wanted.oils),
    ),
  ]);
  const read = {
    surfactants: surfactants.map(({ ingredient }) => ingredient),
    oils: oils.map(({ ingredient }) => ingredient),
  };
  const loaded = loadDocument(current.document, read, current.identity);
  return {
    state: {
      current: loaded.recipe,
      original: loadDocument(original.document, read, original.identity).recipe,
    },
    missing: loaded.missing,
    methods: new Map(
      [...surfactants, ...oils].map(({ ingredient, method }) => [methodKey(ingredient), method]),
    ),
  };
}

/** By what the method of an ingredient is remembered. */
export function methodKey({ datasetId, ingredientId }: IngredientKey): string {
  return `${datasetId}/${ingredientId}`;
}

async function readAll<Kind extends HldKind>(
  source: IngredientSource,
  kind: Kind,
  keys: readonly IngredientKey[],
) {
  const ids = [...new Set(keys.map(({ ingredientId }) => ingredientId))];
  return ids.length === 0 ? [] : source.read(kind, ids);
}
