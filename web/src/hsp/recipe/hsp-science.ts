import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { DEFAULT_HSP_DOCUMENT, type HspAction, type HspDocument, reduceHspRecipe } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import type {
  Draft,
  NamedRecipe,
  RecipeDetails,
  RecipeScience,
} from '../../recipes/session/recipe-science.ts';
import { HSP_QUEUED_EDITS_KEY, HSP_RECIPE_KEYS } from '../../app/session/storage-keys.ts';
import { withPreset } from './presets.ts';
import { STARTER_TESTS } from './starter-tests.ts';
import { sumOfNames } from '../../recipes/session/proposed-name.ts';
import { describeHspDifferences } from './describe-change.ts';

/** The document of a recipe, and which recipe it is. */
export type HspRecipe = HspDocument & NamedRecipe;

export interface HspTypes {
  readonly kind: 'hsp';
  readonly recipe: HspRecipe;
  readonly action: HspAction;
  readonly refusal: never;
  readonly details: RecipeDetails;
}

/** The median radius of the shipped polymers and resins (Hansen 2007, Table A.2), for those whose radius is unknown. */
export const ASSUMED_RADIUS = 9.4;

/** What a new recipe is: its candidates are practical solvents until somebody looks further. */
export const NEW_HSP_DOCUMENT: HspDocument = {
  ...DEFAULT_HSP_DOCUMENT,
  candidates: { datasetIds: [], filters: withPreset({}, 'practical') },
};

/** HSP for a recipe session. Its recipes hold their values, so nothing has to be read (decision 047). */
export const HSP_SCIENCE: RecipeScience<HspTypes> = {
  kind: 'hsp',
  storageKeys: { ...HSP_RECIPE_KEYS, queue: HSP_QUEUED_EDITS_KEY },
  initial: NEW_HSP_DOCUMENT,
  noDetails: { missing: [], isFromCache: false },
  starts: { tests: withUnscoredTests() },
  listPath: '/apps/recipes/hsp',
  pathOf: hspRecipePath,
  reduce: (pair, action) => {
    const current = reduceHspRecipe(pair.current, action);
    return { ok: true, state: current === pair.current ? pair : { ...pair, current } };
  },
  parse: readHspDocument,
  toDocument: documentOf,
  toApi: (document) => document,
  fromApi: (document) => document,
  resolve: ({ current, original }) => ({
    current: recipeOf(current),
    original: recipeOf(original),
    details: HSP_SCIENCE.noDetails,
  }),
  proposeName,
  isSame: (one, other) =>
    one === other || JSON.stringify(documentOf(one)) === JSON.stringify(documentOf(other)),
  compare: compareHspDocuments,
  describeDifferences: describeHspDifferences,
};

/** What dissolves what: the blend, the target, or the tests of one. */
function proposeName({ targets, blend }: HspRecipe): string | undefined {
  const [first] = targets;
  const parts = blend.components.flatMap(({ ingredient, isActive }) => (isActive ? [ingredient.name] : []));
  if (!first) return parts.length === 0 ? undefined : sumOfNames(parts);
  const target = sumOfNames(targets.map(({ name }) => name));
  if (parts.length > 0) return message('recipes.proposed.for', { parts: sumOfNames(parts), target });
  if (targets.length > 1 || first.kind !== 'fit') return message('recipes.proposed.solvents', { target });
  const count = first.tests.filter(({ score }) => score !== null).length;
  return message('recipes.proposed.fit', { target, count });
}

/** A recipe to enter the results of tests into: twenty liquids, none of them tested yet. */
function withUnscoredTests(): HspRecipe {
  const target = {
    id: 't1',
    kind: 'fit',
    name: message('compat.target.tested', { number: 1 }),
    role: 'must',
    tests: STARTER_TESTS,
    insideLimit: 1,
    method: 'single',
    spheres: [],
  } as const;
  return { ...NEW_HSP_DOCUMENT, targets: [target] };
}

/** Where an HSP recipe is edited; without an id, the one that is being edited. */
export function hspRecipePath(recipeId?: string): string {
  const path = '/apps/hsp/compatibility-explorer';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}

/** Where a solvent or a blend is replaced; without an id, in the recipe that is being edited. */
export function substitutionPath(recipeId?: string): string {
  const path = '/apps/hsp/substitution';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}

/** The document alone, as it is sent and stored. */
export function documentOf(recipe: HspRecipe): HspDocument {
  const { version, name, targets, candidates, blend, settings, replacement } = recipe;
  return { version, name, targets, candidates, blend, settings, ...(replacement ? { replacement } : {}) };
}

/** Undefined for what is no document of ours, whoever wrote it. */
export function readHspDocument(given: unknown): HspDocument | undefined {
  return hspDocumentSchema.safeParse(given).data;
}

function recipeOf({ document, identity }: Draft<HspTypes>): HspRecipe {
  return { ...document, ...identity };
}
