import { deriveRecipe, type RecipeSurfactant } from '@suite/recipes';
import type { EmulsionType, Method } from '@suite/hld';
import { expect, test } from 'vitest';
import { AOT, C12E5, IPM, openSession, recipeOf, SDS } from '../../recipe/testing/sample.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { findSeconds, needsSecond } from './second-surfactant.ts';

const METHODS = new Map<string, Method>([[keyText(C12E5), 'biblio']]);
const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`;
const listed = (ingredient: RecipeSurfactant, inci?: string, method: Method = 'biblio') => ({
  ingredient,
  method,
  datasetName: 'sample',
  ...(inci === undefined ? {} : { inci }),
});
const OTHERS = [
  listed(SDS, 'Sodium Lauryl Sulfate'),
  listed(AOT, 'Diethylhexyl Sodium Sulfosuccinate'),
  listed(
    { ...SDS, ingredientId: id(20), name: 'Glyceryl monooleate', surfactantType: 'non-ionic', cc0: 6.6 },
    'Glyceryl Oleate',
  ),
  listed({ ...SDS, ingredientId: id(21), name: 'No INCI' }),
  listed({ ...SDS, ingredientId: id(22), name: 'Calculated' }, 'Laureth-9', 'calc'),
  listed({ ...C12E5, ingredientId: id(23), name: 'Nonylphenol ethoxylate 13 EO', cc0: -2.5 }, 'Nonoxynol-13'),
  listed(
    { ...SDS, ingredientId: id(24), name: 'CTAB', surfactantType: 'cationic', cc0: -5.7 },
    'Cetrimonium Bromide',
  ),
];

function open(surfactants: readonly RecipeSurfactant[], target: EmulsionType) {
  const { session } = openSession();
  const recipe = { ...recipeOf(surfactants, [IPM]), targetEmulsionType: target };
  session.open({ recipe, details: session.get().details });
  return { session, recipe };
}

test.each(['O/W', 'W/O'] as const)(
  'R4.18 one surfactant that misses %s is offered a second one, which reaches it in one step that can be undone',
  (target) => {
    const { session, recipe } = open([C12E5], target);
    expect(needsSecond(recipe)).toBe(true);
    const seconds = findSeconds(recipe, [listed(C12E5, 'Laureth-5'), ...OTHERS], METHODS);
    expect(seconds.length).toBeGreaterThan(0);
    for (const { actions, mix, replaced } of seconds) {
      session.dispatchAll(actions);
      const { current } = session.get();
      const { verdict, hld, concentration } = deriveRecipe(current);
      expect(verdict).toMatchObject({ ok: true, value: { emulsionType: target, match: true } });
      expect(hld.ok && hld.value).toBeCloseTo(mix.hld, 9);
      // Mass for mass: the mix has as much surfactant as before.
      expect(concentration.ok && concentration.value).toBeCloseTo(5, 9);
      expect(current.surfactantMix[1]?.concentration).toBeCloseTo(5 * replaced, 9);
      session.undo();
      expect(session.get().current).toEqual(recipe);
    }
  },
);

test('only what is published, has an INCI name, is not restricted and has no opposite charge is offered', () => {
  const { recipe } = open([C12E5], 'O/W');
  const names = (given: typeof recipe) =>
    findSeconds(given, OTHERS, METHODS).map(({ found }) => found.ingredient.name);
  expect(names(recipe).toSorted()).toEqual(['CTAB', 'SDS']);
  const anionic = open([AOT], 'O/W').recipe;
  expect(needsSecond(anionic)).toBe(true);
  expect(names(anionic)).toEqual(['SDS']);
});

test('what is in the recipe but hidden stays; a mix, a recipe on target and Any need no second', () => {
  const { session, recipe } = open([C12E5, SDS], 'O/W');
  session.dispatch({ type: 'set-surfactant-state', key: SDS, state: 'Invisible' });
  const [first] = findSeconds(session.get().current, OTHERS.slice(0, 1), METHODS);
  session.dispatchAll(first?.actions ?? []);
  expect(session.get().current.surfactantMix.map(({ active }) => active)).toEqual([true, true]);
  expect(needsSecond(session.get().current)).toBe(false);
  expect(needsSecond(recipe)).toBe(false);
  expect(findSeconds(recipe, OTHERS, METHODS)).toEqual([]);
  expect(needsSecond({ ...open([C12E5], 'O/W').recipe, targetEmulsionType: 'Any' })).toBe(false);
});
