import {
  deriveRecipe,
  isSameKey,
  keyOf,
  type Recipe,
  RECIPE_LIMITS,
  type RecipeAction,
  type RecipeSurfactant,
} from '@suite/recipes';
import { type FoundMix, findMixes, type Method, type SurfactantType } from '@suite/hld';
import { nextEntryColor } from '../../recipe/document-colors.ts';
import { methodIn } from '../../recipe/hld-science.ts';
import { type Found, keyText } from '../../recipe/ingredient-source.ts';
import { NO_FILTERS } from '../find/find-filters.ts';
import { aimOf, blendError, candidatesFor, FIRST_QUESTION, searchFor } from '../find/mix-question.ts';

/** A surfactant beside the only one there is, mass for mass, so that the mix has the wanted type. */
export interface SecondSurfactant {
  readonly found: Found<'hld-surfactant'>;
  /** How much of the present one it replaces, from 0 to 1. */
  readonly replaced: number;
  readonly mix: FoundMix;
  readonly actions: readonly RecipeAction[];
}

const MOST = 2;

/** Restricted in the EU: whoever wants one chooses it in Find. */
const RESTRICTED = ['Nonoxynol', 'Octoxynol'];

/** Opposite charges fall out together. */
const OPPOSITES: Partial<Record<SurfactantType, SurfactantType>> = {
  anionic: 'cationic',
  ionic: 'cationic',
  cationic: 'anionic',
};

/** Whether a second surfactant is what may be missing: one is active, and it does not reach the target. */
export function needsSecond(recipe: Recipe): boolean {
  const { verdict } = deriveRecipe(recipe);
  return onlyActive(recipe) !== undefined && verdict.ok && !verdict.value.match;
}

/**
 * The surest second surfactants for the target, as Find would list them: with published values and an INCI name, so that
 * they can be bought. A ratio is what a formulator changes first, and with one surfactant there is none.
 */
export function findSeconds(
  recipe: Recipe,
  listed: readonly Found<'hld-surfactant'>[],
  methods: ReadonlyMap<string, Method>,
): SecondSurfactant[] {
  const present = onlyActive(recipe);
  const aim = aimOf(recipe, FIRST_QUESTION);
  const { eacn } = deriveRecipe(recipe);
  if (!present || aim === null || !eacn.ok) return [];
  const { surfactant, concentration } = present;
  const opposite = OPPOSITES[surfactant.surfactantType];
  const filters = {
    ...NO_FILTERS,
    hasInci: true,
    isPublished: true,
    excluded: RESTRICTED,
    withoutTypes: opposite === undefined ? [] : [opposite],
  };
  const question = { ...FIRST_QUESTION, kept: [keyText(surfactant)], filters };
  const candidates = candidatesFor(recipe, listed, question);
  const found = findMixes({
    ...searchFor(candidates, question, {
      aim,
      conditions: { ...recipe.conditions, eacn: eacn.value },
      eacnError: blendError(recipe, (key) => methodIn(methods, key)),
      concentration,
    }),
    top: MOST,
  });
  if (!found.ok) return [];
  return found.value.mixes.flatMap((mix): SecondSurfactant[] => {
    const second = candidates[mix.members[1] ?? -1];
    const [share = 1, replaced = 0] = mix.shares;
    const actions = second && addActions(recipe, second.ingredient, replaced * concentration);
    if (!actions) return [];
    const value = share * concentration;
    return [
      {
        found: second,
        replaced,
        mix,
        actions: [...actions, { type: 'set-surfactant-concentration', key: keyOf(surfactant), value }],
      },
    ];
  });
}

/** Adds it, or activates it where it is in the recipe already; undefined where the recipe is full. What is hidden stays. */
function addActions(recipe: Recipe, surfactant: RecipeSurfactant, value: number): RecipeAction[] | undefined {
  const { surfactantMix } = recipe;
  const key = keyOf(surfactant);
  const isThere = surfactantMix.some((entry) => isSameKey(entry.surfactant, key));
  if (!isThere && surfactantMix.length >= RECIPE_LIMITS.surfactants) return undefined;
  const color = nextEntryColor(recipe);
  return [
    ...(isThere ? [] : [{ type: 'select-surfactant', surfactant, color } as const]),
    { type: 'set-surfactant-state', key, state: 'Active' },
    { type: 'set-surfactant-concentration', key, value },
  ];
}

function onlyActive({ surfactantMix }: Recipe) {
  const active = surfactantMix.filter((entry) => entry.active);
  const [first] = active;
  return active.length === 1 && !first?.surfactant.onlyForCalculation ? first : undefined;
}
