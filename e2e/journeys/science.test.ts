import { join } from 'node:path';
import { evaluateFormulation, type Formulation, SURFACTANT_TYPES } from '@suite/hld';
import { DEVELOPMENT_PORT } from '../start.ts';
import { expect, test } from './test.ts';

const RECIPES = 10_000;
const SOURCE = join(import.meta.dirname, '..', '..', 'science', 'hld', 'src', 'index.ts');

/** Park and Miller's minimal generator (1988): the same recipes on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function randomRecipe(random: () => number): Formulation {
  const between = (from: number, to: number) => from + (to - from) * random();
  const several = <Value>(most: number, make: () => Value) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  return {
    conditions: {
      temperature: between(5, 90),
      salinity: random() < 0.05 ? 0 : between(0, 30),
      eacn: between(-15, 40),
      fa: between(-2, 2),
    },
    manualEACN: random() < 0.5,
    surfactantMix: several(6, () => ({
      surfactant: {
        surfactantType: SURFACTANT_TYPES[Math.floor(random() * SURFACTANT_TYPES.length)] ?? 'other',
        cc0: between(-6, 4),
        mw: between(150, 900),
      },
      concentration: random() < 0.05 ? 0 : between(0.1, 30),
      active: random() < 0.8,
    })),
    oilBlend: several(4, () => ({
      oil: { eacn: between(-5, 25) },
      volume: between(0, 3),
      active: random() < 0.8,
    })),
  };
}

test('R9.9 browser and server compute the same numbers for 10,000 random recipes', async ({ page }) => {
  const random = seededRandom(20_261);
  const recipes = Array.from({ length: RECIPES }, () => randomRecipe(random));
  const here = recipes.map((recipe) => evaluateFormulation(recipe).hld);
  await page.goto(`http://127.0.0.1:${DEVELOPMENT_PORT}/dev/gallery`);
  const there = await page.evaluate(
    async ({ path, given }) => {
      // Vite serves the source as it stands; its address is known at run time only.
      const engine = (await import(/* @vite-ignore */ path)) as {
        evaluateFormulation: (recipe: unknown) => { hld: unknown };
      };
      return given.map((recipe) => engine.evaluateFormulation(recipe).hld);
    },
    { path: `/@fs${SOURCE}`, given: recipes },
  );
  expect(here.filter(({ ok }) => ok).length).toBeGreaterThan(RECIPES / 2);
  expect(there).toEqual(here);
});
