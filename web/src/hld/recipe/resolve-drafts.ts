import { FetchError } from '@suite/clients/api/call-error';
import { readHldIngredients } from '@suite/contracts/hld-draft';
import {
  type IngredientKey,
  isSameKey,
  keysToRead,
  loadDocument,
  type ReadIngredients,
  type Recipe,
  type RecipeAction,
  type RecipeOil,
  type RecipeSurfactant,
  type Refusal,
} from '@suite/recipes';
import type { Method } from '@suite/hld';
import type { Draft, ResolvedDrafts } from '../../recipes/session/recipe-science.ts';
import { type ChangedEntry, changedEntries, valuesAtSave } from './changed-values.ts';
import { type Found, type HldKind, type IngredientSource, keyText } from './ingredient-source.ts';

export interface HldTypes {
  readonly kind: 'hld';
  readonly recipe: Recipe;
  readonly action: RecipeAction;
  readonly refusal: Refusal;
  readonly details: HldDetails;
}

/** What is known about the ingredients of a recipe, by their keys. */
export interface HldDetails {
  /** Entries left out because their ingredient cannot be read any more. */
  readonly missing: readonly IngredientKey[];
  readonly isFromCache: boolean;
  readonly methods: ReadonlyMap<string, Method>;
  /** Of those that are no longer offered, the id of the grade that replaces them. */
  readonly replacements: ReadonlyMap<string, string>;
  /** Entries whose values are others than when the recipe was saved, or that were withdrawn. */
  readonly changed: readonly ChangedEntry[];
}

export const NO_DETAILS: HldDetails = {
  missing: [],
  isFromCache: false,
  methods: new Map(),
  replacements: new Map(),
  changed: [],
};

type HldDraft = Draft<HldTypes>;

/** Many recipes: what they hold by key is read at once, and each takes its own from that. */
export async function resolveAll(
  source: IngredientSource,
  drafts: readonly HldDraft[],
): Promise<ResolvedDrafts<HldTypes>[]> {
  const keys = drafts.map(({ document }) => keysToRead(document));
  const idsOf = (held: readonly IngredientKey[]) => [
    ...new Set(held.map(({ ingredientId }) => ingredientId)),
  ];
  const [surfactants, oils] = await Promise.all([
    source.read('hld-surfactant', idsOf(keys.flatMap((one) => one.surfactants))),
    source.read('hld-oil', idsOf(keys.flatMap((one) => one.oils))),
  ]);
  const known: IngredientSource = {
    ...source,
    read: (kind, ids) => {
      const all: readonly Found<HldKind>[] = kind === 'hld-oil' ? oils : surfactants;
      const found = all.filter(({ ingredient }) => ids.includes(ingredient.ingredientId));
      return Promise.resolve(found as Found<typeof kind>[]); // of the kind that was asked for
    },
  };
  return Promise.all(drafts.map((draft) => resolveDrafts(known, { current: draft, original: draft })));
}

/** Recipes from drafts: what they hold by key is read anew, each ingredient once (R4.21, R5.13). */
export async function resolveDrafts(
  source: IngredientSource,
  { current, original }: { current: HldDraft; original: HldDraft },
): Promise<ResolvedDrafts<HldTypes>> {
  const { withdrawn, read, ...known } = await readKeys([current, original], source);
  const { recipe, missing } = loadDocument(current.document, read, current.identity);
  const before = current.used
    ? valuesAtSave(recipe, current.used)
    : current.seen === undefined
      ? read
      : readHldIngredients(current.seen);
  return {
    current: recipe,
    original: loadDocument(original.document, read, original.identity).recipe,
    details: { ...known, missing, changed: changedEntries(recipe, before, withdrawn) },
  };
}

interface ReadKeys extends Omit<HldDetails, 'missing' | 'changed'> {
  readonly read: ReadIngredients;
  readonly withdrawn: readonly IngredientKey[];
}

async function readKeys(drafts: readonly HldDraft[], source: IngredientSource): Promise<ReadKeys> {
  const keys = drafts.map(({ document }) => keysToRead(document));
  const surfactantKeys = keys.flatMap(({ surfactants }) => surfactants);
  const oilKeys = keys.flatMap(({ oils }) => oils);
  try {
    const [surfactants, oils] = await Promise.all([
      readAll(source, 'hld-surfactant', surfactantKeys),
      readAll(source, 'hld-oil', oilKeys),
    ]);
    const all = [...surfactants, ...oils];
    return {
      read: {
        surfactants: surfactants.map(({ ingredient }) => ingredient),
        oils: oils.map(({ ingredient }) => ingredient),
      },
      methods: new Map(all.map(({ ingredient, method }) => [keyText(ingredient), method])),
      replacements: new Map(
        all.flatMap(({ ingredient, replacedBy }) =>
          replacedBy === undefined ? [] : [[keyText(ingredient), replacedBy]],
        ),
      ),
      isFromCache: false,
      withdrawn: all.flatMap(({ ingredient, isWithdrawn }) => (isWithdrawn ? [ingredient] : [])),
    };
  } catch (error) {
    const seen = drafts.map((draft) => readHldIngredients(draft.seen));
    const surfactants = seen.flatMap((one) => one.surfactants);
    const oils = seen.flatMap((one) => one.oils);
    const isSeen = (key: IngredientKey) => [...surfactants, ...oils].some((one) => isSameKey(one, key));
    // Half of a recipe would look like a change of it.
    if (!(error instanceof FetchError) || ![...surfactantKeys, ...oilKeys].every(isSeen)) throw error;
    const { methods, replacements } = NO_DETAILS;
    return { read: { surfactants, oils }, methods, replacements, withdrawn: [], isFromCache: true };
  }
}

async function readAll<Kind extends HldKind>(
  source: IngredientSource,
  kind: Kind,
  keys: readonly IngredientKey[],
) {
  const ids = [...new Set(keys.map(({ ingredientId }) => ingredientId))];
  return ids.length === 0 ? [] : source.read(kind, ids);
}

/** The values of the entries that are stored by key: without a network they are as good as any. */
export function seenValues({ surfactantMix, oilBlend }: Recipe, { changed }: HldDetails): ReadIngredients {
  const seen = <Ingredient extends RecipeSurfactant | RecipeOil>(
    one: Ingredient,
    storedAs: string,
  ): Ingredient[] => {
    if (storedAs !== 'key' || one.onlyForCalculation) return [];
    // Values that changed and that nobody has decided about stay what they were.
    const earlier = changed.find(({ before }) => isSameKey(before, one))?.before;
    return [(earlier as Ingredient | undefined) ?? one]; // of one key there is one kind
  };
  return {
    surfactants: surfactantMix.flatMap(({ surfactant, storedAs }) => seen(surfactant, storedAs)),
    oils: oilBlend.flatMap(({ oil, storedAs }) => seen(oil, storedAs)),
  };
}
