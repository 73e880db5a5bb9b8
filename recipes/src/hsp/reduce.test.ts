import { expect, test } from 'vitest';
import { deriveBlend } from './derive-blend.ts';
import {
  DEFAULT_HSP_DOCUMENT,
  type FitTarget,
  HSP_RECIPE_LIMITS,
  type HspDocument,
  type HspIngredient,
  type ValuesTarget,
} from './document.ts';
import { type HspAction, reduceHspRecipe, withoutDensity } from './reduce.ts';

const COLORS = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'];
const ETHANOL = { name: 'Ethanol', dD: 15.8, dP: 8.8, dH: 19.4, density: 0.789 };
const CHLOROFORM = { name: 'Chloroform', dD: 17.8, dP: 3.1, dH: 5.7, density: 1.489 };
const TOLUENE = { name: 'Toluene', dD: 18, dP: 1.4, dH: 2, density: 0.867 };
const VALUES: ValuesTarget = {
  id: '',
  kind: 'values',
  name: 'PS',
  role: 'must',
  dD: 18.5,
  dP: 4.5,
  dH: 2.9,
  r: 5.3,
  radius: 'known',
};
const FIT: FitTarget = {
  id: '',
  kind: 'fit',
  name: 'Resin',
  role: 'must',
  tests: [],
  insideLimit: 1,
  method: 'single',
  spheres: [],
};

function reduceAll(document: HspDocument, ...actions: HspAction[]): HspDocument {
  return actions.reduce(reduceHspRecipe<HspDocument>, document);
}

const add = (ingredient: HspIngredient): HspAction => ({ type: 'add-component', ingredient, colors: COLORS });
const blendOf = (...ingredients: HspIngredient[]) =>
  reduceAll(DEFAULT_HSP_DOCUMENT, ...ingredients.map((ingredient) => add(ingredient)));
const sharesOf = ({ blend }: HspDocument) => blend.components.map(({ share }) => share);
const colorsOf = ({ blend }: HspDocument) => blend.components.map(({ color }) => color);

test('HSR-3 an action with nothing to do gives the very same document back', () => {
  const document = blendOf(ETHANOL);
  const nothing: HspAction[] = [
    { type: 'set-name', value: document.name },
    add(ETHANOL),
    { type: 'set-blend-unit', unit: 'volume' },
  ];
  for (const action of nothing) expect(reduceHspRecipe(document, action)).toBe(document);
});

test('HSR-3 what a recipe has beside its document stays', () => {
  const saved = { ...DEFAULT_HSP_DOCUMENT, recipeId: 'r-1' };
  expect(reduceHspRecipe(saved, add(ETHANOL)).recipeId).toBe('r-1');
});

test('HSR-4 a target gets the first free id, and a fifth is not taken', () => {
  const five = Array.from({ length: 5 }, (): HspAction => ({ type: 'add-target', target: VALUES }));
  const full = reduceAll(DEFAULT_HSP_DOCUMENT, ...five);
  expect(full.targets.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4']);
  const next = reduceAll(full, { type: 'remove-target', id: 't2' }, { type: 'add-target', target: FIT });
  expect(next.targets.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    't1 values',
    't3 values',
    't4 values',
    't2 fit',
  ]);
});

test('HSR-4 a target is replaced by its id; tests and spheres belong to a fit alone', () => {
  const document = reduceAll(
    DEFAULT_HSP_DOCUMENT,
    { type: 'add-target', target: VALUES },
    { type: 'add-target', target: FIT },
    { type: 'set-target', target: { ...VALUES, id: 't1', r: 8 } },
    { type: 'update-fit', id: 't1', changes: { spheres: [VALUES] } },
    { type: 'update-fit', id: 't2', changes: { insideLimit: 3 } },
  );
  expect(document.targets).toEqual([
    { ...VALUES, id: 't1', r: 8 },
    { ...FIT, id: 't2', insideLimit: 3 },
  ]);
});

test('HSR-4 HSR-5 components share what locked ones leave, each with a colour of its own; a seventh is not taken', () => {
  const two = reduceAll(
    blendOf(ETHANOL, CHLOROFORM),
    { type: 'update-component', index: 0, changes: { share: 40, isLocked: true } },
    add(TOLUENE),
  );
  expect(sharesOf(two)).toEqual([40, 30, 30]);
  expect(colorsOf(two)).toEqual(COLORS.slice(0, 3));
  const many = Array.from({ length: 9 }, (_, n) => ({ ...ETHANOL, name: `Solvent ${n}` }));
  expect(blendOf(...many).blend.components).toHaveLength(HSP_RECIPE_LIMITS.components);
  const freed = reduceAll(two, { type: 'remove-component', index: 1 }, add(CHLOROFORM));
  expect(colorsOf(freed)).toEqual([COLORS[0], COLORS[2], COLORS[1]]);
});

test('HSR-5 normalised, all shares together are 100, and locked ones stay as long as they leave something', () => {
  const set = (...shares: number[]): HspAction => ({ type: 'set-shares', shares });
  const lock: HspAction = { type: 'update-component', index: 0, changes: { isLocked: true } };
  const normalised = (...actions: HspAction[]) =>
    sharesOf(reduceAll(blendOf(ETHANOL, CHLOROFORM, TOLUENE), ...actions, { type: 'normalise' }));
  expect(normalised(set(10, 20, 20))).toEqual([20, 40, 40]);
  expect(normalised(set(50, 10, 40), lock)).toEqual([50, 10, 40]);
  expect(normalised(set(60, 10, 10), lock)).toEqual([60, 20, 20]);
  expect(normalised(set(150, 25, 25), lock)).toEqual([75, 12.5, 12.5]);
  expect(normalised(set(0, 0, 0))).toEqual([0, 0, 0]);
});

test('HSR-7 a new blend leaves colour and lock to components that are in both', () => {
  const before = reduceAll(blendOf(ETHANOL, CHLOROFORM), {
    type: 'update-component',
    index: 1,
    changes: { isLocked: true },
  });
  const parts = [
    { ingredient: TOLUENE, share: 70 },
    { ingredient: CHLOROFORM, share: 30 },
  ];
  const { components } = reduceHspRecipe(before, { type: 'set-blend', parts, colors: COLORS }).blend;
  expect(components.map(({ share, isLocked, color }) => [share, isLocked, color])).toEqual([
    [70, false, COLORS[0]],
    [30, true, COLORS[1]],
  ]);
});

test('HSR-3 a name is banned once', () => {
  const ban: HspAction = { type: 'ban', name: 'Toluene' };
  expect(reduceAll(DEFAULT_HSP_DOCUMENT, ban, ban).blend.rules.banned).toEqual(['Toluene']);
});

test('HSR-6 from volume to mass the shares are converted: it stays the same blend', () => {
  const volume = reduceAll(blendOf(ETHANOL, CHLOROFORM), { type: 'set-shares', shares: [70, 30] });
  const mass = reduceHspRecipe(volume, { type: 'set-blend-unit', unit: 'mass' });
  expect(mass.blend.unit).toBe('mass');
  const [first = 0, second = 0] = sharesOf(mass);
  expect(first + second).toBeCloseTo(100, 5);
  expect(first / second).toBeCloseTo((70 * 0.789) / (30 * 1.489), 5);
  const [before, after] = [volume, mass].map((document) => deriveBlend(document));
  expect(before?.ok && after?.ok && after.value.hsp.dH).toBeCloseTo(before?.ok ? before.value.hsp.dH : 0, 5);
  expect(sharesOf(reduceHspRecipe(mass, { type: 'set-blend-unit', unit: 'volume' }))[0]).toBeCloseTo(70, 5);
});

test('HSR-6 without a density nothing is converted, and the one without it is named', () => {
  const { density: _, ...unknown } = CHLOROFORM;
  const document = blendOf(ETHANOL, unknown);
  expect(withoutDensity(document.blend.components)).toBe('Chloroform');
  expect(reduceHspRecipe(document, { type: 'set-blend-unit', unit: 'mass' })).toBe(document);
});
