import type { Call } from '@suite/clients/api/call';
import { readHldDraft } from '@suite/contracts/hld-draft';
import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import {
  DEFAULT_RECIPE,
  deriveRecipe,
  type IngredientKey,
  isSameKey,
  type Recipe,
  reduceRecipe,
  sameRecipe,
  storeDocument,
} from '@suite/recipes';
import { displayValue, type Method } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { sumOfNames } from '../../recipes/session/proposed-name.ts';
import type { RecipeScience } from '../../recipes/session/recipe-science.ts';
import type { RecipeSession } from '../../recipes/session/recipe-session.ts';
import { QUEUED_EDITS_KEY, RECIPE_KEYS } from '../../app/session/storage-keys.ts';
import { apiIngredientSource } from './api-ingredient-source.ts';
import { describeHldDifferences } from './describe-change.ts';
import { withHexColors, withOwnColors } from './document-colors.ts';
import { type IngredientSource, keyText } from './ingredient-source.ts';
import { type HldTypes, NO_DETAILS, resolveAll, resolveDrafts, seenValues } from './resolve-drafts.ts';
import { shortName } from './short-name.ts';

export type HldSession = RecipeSession<HldTypes>;

/** HLD for a recipe session, with ingredients from this source. */
export function hldScience(source: IngredientSource): RecipeScience<HldTypes> {
  return {
    kind: 'hld',
    storageKeys: { ...RECIPE_KEYS, queue: QUEUED_EDITS_KEY },
    initial: DEFAULT_RECIPE,
    noDetails: NO_DETAILS,
    listPath: '/apps/hld/recipes',
    pathOf: hldRecipePath,
    reduce: reduceRecipe,
    parse: readHldDraft,
    toDocument: (recipe) => storeDocument(recipe, 'own'),
    toApi: withHexColors,
    fromApi: withOwnColors,
    seenValues,
    resolve: (drafts) => resolveDrafts(source, drafts),
    resolveAll: (drafts) => resolveAll(source, drafts),
    proposeName,
    isInvalid: ({ surfactantMix }) => !surfactantMix.some(({ valid }) => valid),
    isSame: sameRecipe,
    compare: compareHldDocuments,
    describeDifferences: describeHldDifferences,
  };
}

/** What it is: the predicted type, the oil, and what holds them together. */
function proposeName(recipe: Recipe): string | undefined {
  const { surfactantMix, oilBlend, manualEACN, conditions } = recipe;
  const surfactants = surfactantMix.flatMap(({ surfactant, active }) => (active ? [surfactant] : []));
  const oils = manualEACN ? [] : oilBlend.flatMap(({ oil, active }) => (active ? [oil] : []));
  if (surfactants.length === 0) return oils.length === 0 ? undefined : sumOfNames(oils.map(shortName));
  const parts = sumOfNames(surfactants.map(shortName));
  const oil =
    oils.length === 0
      ? message('recipes.proposed.eacn', { eacn: displayValue('eacn', conditions.eacn).replace('-', '−') })
      : sumOfNames(oils.map(shortName));
  const { verdict } = deriveRecipe(recipe);
  if (!verdict.ok) return message('recipes.proposed.mix', { parts, oil });
  return message(`recipes.proposed.${TYPE_KEYS[verdict.value.emulsionType]}`, { parts, oil });
}

const TYPE_KEYS = { 'O/W': 'ow', ME: 'me', 'W/O': 'wo' } as const;

/** Where a recipe is edited; without an id, the one that is being edited. */
export function hldRecipePath(recipeId?: string): string {
  return recipeId === undefined ? '/apps/hld/emulsion-explorer' : `/apps/hld/emulsion-explorer/${recipeId}`;
}

/** Where racks are planned and read; without an id, those of the recipe that is being edited. */
export function racksPath(recipeId?: string): string {
  const path = '/apps/hld/racks';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}

export const apiHldScience = (call: Call) => hldScience(apiIngredientSource(call));

/** How a value of this ingredient came about, as its dataset says. */
export function methodIn(methods: ReadonlyMap<string, Method>, key: IngredientKey): Method {
  return methods.get(keyText(key)) ?? 'na';
}

/** Remembers how the values of ingredients came about that may be added. */
export function rememberMethods(
  session: HldSession,
  found: readonly { readonly ingredient: IngredientKey; readonly method: Method }[],
): void {
  const { details } = session.get();
  const methods = new Map(details.methods);
  for (const { ingredient, method } of found) methods.set(keyText(ingredient), method);
  session.setDetails({ ...details, methods });
}

/** Somebody has decided about an entry whose values have changed. */
export function settleChanged(session: HldSession, key: IngredientKey): void {
  const { details } = session.get();
  session.setDetails({
    ...details,
    changed: details.changed.filter(({ before }) => !isSameKey(before, key)),
  });
}
