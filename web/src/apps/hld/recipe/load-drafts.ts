import { FetchError } from '@suite/clients/api/call-error';
import {
  type IngredientKey,
  isSameKey,
  keysToRead,
  loadDocument,
  type Method,
  type ReadIngredients,
  type RecipeState,
} from '@suite/hld';
import { type ChangedEntry, changedEntries } from './changed-values.ts';
import type { Draft } from './draft.ts';
import type { HldKind, IngredientSource } from './ingredient-source.ts';

export interface LoadedDrafts {
  readonly state: RecipeState;
  /** Entries of the current recipe whose ingredient could not be read any more. */
  readonly missing: readonly IngredientKey[];
  readonly methods: ReadonlyMap<string, Method>;
  /** Of those that are no longer offered, the id of the grade that follows. */
  readonly followers: ReadonlyMap<string, string>;
  /** Without a network the values are those this browser saw last. */
  readonly isRemembered: boolean;
  /** Entries of the current recipe that are not what they were when the draft was written. */
  readonly changed: readonly ChangedEntry[];
}

interface Read extends ReadIngredients, Pick<LoadedDrafts, 'methods' | 'followers' | 'isRemembered'> {
  readonly withdrawn: readonly IngredientKey[];
}

/** Both drafts whole again: what they keep by key is read anew, each ingredient once (R4.21, R5.13). */
export async function loadDrafts(
  drafts: { current: Draft; original: Draft },
  source: IngredientSource,
): Promise<LoadedDrafts> {
  const { current, original } = drafts;
  const read = await readKeys([current, original], source);
  const loaded = loadDocument(current.document, read, current.identity);
  return {
    state: {
      current: loaded.recipe,
      original: loadDocument(original.document, read, original.identity).recipe,
    },
    missing: loaded.missing,
    methods: read.methods,
    followers: read.followers,
    isRemembered: read.isRemembered,
    changed: changedEntries(loaded.recipe, current.seen ?? read, read.withdrawn),
  };
}

async function readKeys(drafts: readonly Draft[], source: IngredientSource): Promise<Read> {
  const keys = drafts.map(({ document }) => keysToRead(document));
  const surfactantKeys = keys.flatMap((wanted) => wanted.surfactants);
  const oilKeys = keys.flatMap((wanted) => wanted.oils);
  try {
    const [surfactants, oils] = await Promise.all([
      readAll(source, 'hld-surfactant', surfactantKeys),
      readAll(source, 'hld-oil', oilKeys),
    ]);
    return {
      surfactants: surfactants.map(({ ingredient }) => ingredient),
      oils: oils.map(({ ingredient }) => ingredient),
      methods: new Map(
        [...surfactants, ...oils].map(({ ingredient, method }) => [methodKey(ingredient), method]),
      ),
      followers: new Map(
        [...surfactants, ...oils].flatMap(({ ingredient, replacedBy }) =>
          replacedBy === undefined ? [] : [[methodKey(ingredient), replacedBy]],
        ),
      ),
      isRemembered: false,
      withdrawn: [...surfactants, ...oils].flatMap(({ ingredient, isWithdrawn }) =>
        isWithdrawn ? [ingredient] : [],
      ),
    };
  } catch (error) {
    const surfactants = drafts.flatMap(({ seen }) => seen?.surfactants ?? []);
    const oils = drafts.flatMap(({ seen }) => seen?.oils ?? []);
    const isSeen = (key: IngredientKey) => [...surfactants, ...oils].some((one) => isSameKey(one, key));
    // Half of a recipe would look like a change of it.
    if (!(error instanceof FetchError) || ![...surfactantKeys, ...oilKeys].every(isSeen)) throw error;
    const none = { methods: new Map(), followers: new Map(), withdrawn: [] };
    return { surfactants, oils, ...none, isRemembered: true };
  }
}

/** By what is remembered what an ingredient's dataset says beside its values. */
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
