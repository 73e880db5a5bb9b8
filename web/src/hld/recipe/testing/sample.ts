import { FetchError } from '@suite/clients/api/call-error';
import {
  DEFAULT_RECIPE,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
  reduceRecipe,
} from '@suite/recipes';
import { type DraftStorage, memoryStorage } from '../../../recipes/session/draft-storage.ts';
import { createRecipeSession } from '../../../recipes/session/recipe-session.ts';
import { hldScience } from '../hld-science.ts';
import type { Found, HldKind, IngredientSource } from '../ingredient-source.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

export const SDS: RecipeSurfactant = {
  datasetId: 'hld-surfactants',
  ingredientId: id(1),
  name: 'SDS',
  surfactantType: 'anionic',
  cc0: -2.5,
  mw: 288.38,
  sources: ['sample'],
};
export const AOT: RecipeSurfactant = { ...SDS, ingredientId: id(2), name: 'AOT', cc0: 2.55, mw: 444.57 };
export const C12E5: RecipeSurfactant = {
  ...SDS,
  ingredientId: id(3),
  name: 'C12E5',
  surfactantType: 'ethoxylate',
  cc0: 0.77,
  mw: 406.6,
};
export const IPM: RecipeOil = { datasetId: 'hld-oils', ingredientId: id(4), name: 'IPM', eacn: 7.25 };
export const SQUALANE: RecipeOil = {
  datasetId: 'hld-oils',
  ingredientId: id(5),
  name: 'Squalane',
  eacn: 24.5,
};

/** A recipe with these surfactants at 5 g:100mL each, and these oils at volume 1. */
export function recipeOf(surfactants: readonly RecipeSurfactant[], oils: readonly RecipeOil[] = []): Recipe {
  let state = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
  for (const surfactant of surfactants)
    state = reduceRecipe(state, { type: 'select-surfactant', surfactant, color: 'e1' }).state;
  for (const oil of oils) state = reduceRecipe(state, { type: 'select-oil', oil, color: 'e2' }).state;
  return state.current;
}

/** A source that knows these ingredients; `fails` makes it unreachable. */
export function sourceOf(
  known: readonly (RecipeSurfactant | RecipeOil)[],
  state: { fails: boolean; isOffline?: boolean; asked: string[] } = { fails: false, asked: [] },
): IngredientSource {
  function find<Kind extends HldKind>(kind: Kind, isMeant: (name: string, ingredientId: string) => boolean) {
    if (state.isOffline) throw new FetchError('Fetch failure');
    if (state.fails) throw new Error('Bad gateway');
    const found = known.filter(
      (one) => 'cc0' in one === (kind === 'hld-surfactant') && isMeant(one.name, one.ingredientId),
    );
    // The kind was just looked at.
    return found.map((ingredient) => ({
      ingredient,
      method: 'biblio',
      datasetName: 'sample',
    })) as Found<Kind>[];
  }
  return {
    search: async (kind, text) => find(kind, (name) => name.includes(text)),
    list: async (kind) => find(kind, () => true),
    read: async (kind, ids) => {
      state.asked.push(`${kind}: ${ids.join(',')}`);
      return find(kind, (_, ingredientId) => ids.includes(ingredientId));
    },
  };
}

/** Like the browser's storage; `isLasting` false is one that refuses to store things. */
function testStorage(stored: { current?: string; original?: string } = {}, isLasting = true) {
  const writes: { current: string; original: string }[] = [];
  const storage: DraftStorage = {
    ...memoryStorage(),
    read: () => writes.at(-1) ?? stored,
    write: (texts) => {
      writes.push(texts);
      return isLasting;
    },
  };
  return { storage, writes };
}

/** Time that passes when told to. */
function handTimer() {
  let waiting: { work: () => void; at: number }[] = [];
  let now = 0;
  return {
    later: (work: () => void, milliseconds: number) => {
      const entry = { work, at: now + milliseconds };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    },
  };
}

interface Given {
  stored?: { current?: string; original?: string };
  known?: readonly (RecipeSurfactant | RecipeOil)[];
  isLasting?: boolean;
}

/** A session of u-1 without a server, its time and its storage in the hand of the test. */
export function openSession({ stored, known = [SDS, AOT, IPM, SQUALANE], isLasting }: Given = {}) {
  const state = { fails: false, isOffline: false, asked: [] as string[] };
  const timer = handTimer();
  const { storage, writes } = testStorage(stored, isLasting);
  const session = createRecipeSession(hldScience(sourceOf(known, state)), {
    userId: 'u-1',
    storage,
    call: () => Promise.reject(new Error('There is no server.')),
    later: timer.later,
    onSaved: () => Promise.resolve(),
  });
  return { session, timer, writes, state };
}
