import type { Constraint, SearchSolvent } from '../search/constraints.ts';
import { SOLVENTS } from './solvents.ts';

/** β(23 °C) of the vector: given where the coefficients are not. */
function solventOf(
  [dD, dP, dH]: readonly [number, number, number],
  [molarVolume, rer, flash]: readonly [number, number, number],
  antoine: { a: number; b: number; c: number },
): SearchSolvent {
  return {
    dD,
    dP,
    dH,
    molarVolume,
    rer,
    flash: { celsius: flash, cup: 'closed' },
    volatility: { by: 'antoine', antoine: { ...antoine, tMin: -50, tMax: 200 } },
  };
}

/** Two pressures that give the ratio of the vector: cyclohexanone is known there by another equation. */
function antoineFor(beta: number, flash: number): { a: number; b: number; c: number } {
  const c = -60;
  const step = 1 / (flash + 273.15 + c) - 1 / (23 + 273.15 + c);
  return { a: 9, b: Math.log10(beta) / step, c };
}

export const VECTOR: [string, SearchSolvent, number][] = [
  ['ethanol', solventOf([15.8, 8.8, 19.4], [58.6, 2, 13], SOLVENTS.ethanol.antoine), 1.8455],
  ['MEK', solventOf([16, 9, 5.1], [90.2, 4.78, -9], SOLVENTS.mek.antoine), 6.002],
  ['ethyl acetate', solventOf([15.8, 5.3, 7.2], [98.6, 4.1, -4], SOLVENTS.ethylAcetate.antoine), 4.5431],
  ['n-butyl acetate', solventOf([15.8, 3.7, 6.3], [132.6, 1, 22], SOLVENTS.butylAcetate.antoine), 1.0597],
  ['toluene', solventOf([18, 1.4, 2], [106.6, 2.4, 4], SOLVENTS.toluene.antoine), 2.9717],
  ['o-xylene', solventOf([17.8, 1, 3.1], [121.1, 0.7, 30], SOLVENTS.xylene.antoine), 0.6615],
  ['cyclohexanone', solventOf([17.8, 8.4, 5.1], [104.2, 0.29, 44], antoineFor(0.2968, 44)), 0.2968],
  ['1-butanol', solventOf([16, 5.7, 15.8], [92, 0.39, 35], { a: 9.6493, b: 1395.14, c: -90.411 }), 0.4229],
];
export const VECTOR_SOLVENTS = VECTOR.map(([, solvent]) => solvent);

export const VECTOR_CONSTRAINTS: Constraint[] = [
  { kind: 'flash-point', least: 23 },
  { kind: 'drying-time-at-least', least: 0.5 },
  { kind: 'drying-time', most: 1.5 },
];

export function vectorPlace(name: string): number {
  return VECTOR.findIndex(([own]) => own === name);
}
