import type { Result } from '@suite/hsp';
import type { UnifacGroups } from '../activity/unifac.ts';
import type { Antoine } from '../vapour/antoine.ts';

/** The value of a result that must be one. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`failed: ${result.reason}`);
  return result.value;
}

interface Row {
  antoine: Antoine;
  /** °C, closed cup, as the vectors use it; absent where nothing burns. */
  flash: number | undefined;
  molarVolume: number;
  groups: UnifacGroups;
}

const row = (
  coefficients: readonly [number, number, number],
  [flash, molarVolume]: readonly [number | undefined, number],
  groups: UnifacGroups,
): Row => {
  const [a, b, c] = coefficients;
  return { antoine: { a, b, c, tMin: -30, tMax: 200 }, flash, molarVolume, groups };
};

/** Coefficients of Poling 2001 as in SOLVENTS.md, section 1; ranges wide enough for the vectors. */
export const SOLVENTS = {
  acetone: row([9.2184, 1197.01, -45.09], [-20, 73.8], { 1: 1, 18: 1 }),
  mek: row([9.1386, 1232.63, -54.46], [-9, 90.17], { 1: 1, 2: 1, 18: 1 }),
  ethylAcetate: row([9.13361, 1195.13, -60.68], [-4, 98.6], { 1: 1, 2: 1, 21: 1 }),
  ethanol: row([10.33675, 1648.22, -42.232], [13, 58.6], { 1: 1, 2: 1, 14: 1 }),
  heptane: row([9.02023, 1263.909, -56.718], [-4, 147], { 1: 2, 2: 5 }),
  toluene: row([9.05043, 1327.62, -55.525], [4, 106.86], { 9: 5, 11: 1 }),
  water: row([10.11564, 1687.537, -42.98], [undefined, 18.07], { 16: 1 }),
  octane: row([9.05075, 1356.36, -63.515], [14.5, 163.5], { 1: 2, 2: 6 }),
  butylAcetate: row([9.5, 1596.7, -43.85], [22, 132.54], { 1: 1, 2: 3, 21: 1 }),
  xylene: row([9.09789, 1458.706, -61.109], [30, 121.1], { 9: 4, 11: 2 }),
} as const;

export type SolventName = keyof typeof SOLVENTS;

/** Parts of a blend by volume. */
export function partsOf(volumes: Partial<Record<SolventName, number>>) {
  return Object.entries(volumes).map(([name, volume]) => {
    // The keys are names of solvents.
    const { antoine, flash, molarVolume } = SOLVENTS[name as SolventName];
    return {
      volume,
      molarVolume,
      volatility: { by: 'antoine' as const, antoine },
      flash: flash === undefined ? ('none' as const) : { celsius: flash, cup: 'closed' as const },
    };
  });
}

/** Volumes of mole fractions. */
export function volumesOf(moles: Partial<Record<SolventName, number>>): Partial<Record<SolventName, number>> {
  return Object.fromEntries(
    Object.entries(moles).map(([name, x]) => [name, x * SOLVENTS[name as SolventName].molarVolume]),
  );
}

export function groupsOf(...names: SolventName[]): UnifacGroups[] {
  return names.map((name) => SOLVENTS[name].groups);
}
