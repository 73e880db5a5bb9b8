import { type Formulation, SURFACTANT_TYPES } from '@suite/hld';

/** As many random recipes as asked for, the same on every machine. */
export function randomRecipes(count: number): Formulation[] {
  const random = seededRandom(20_261);
  return Array.from({ length: count }, () => randomRecipe(random));
}

/** Park and Miller's minimal generator (1988). */
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
