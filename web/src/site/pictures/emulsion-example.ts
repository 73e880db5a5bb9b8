import { evaluateFormulation, type Formulation, solveHld } from '@suite/hld';
import { valueOf } from './numbers.ts';

interface NamedSurfactant {
  name: string;
  cc0: number;
  mw: number;
}

/** Ethoxylated dodecanols with their published characteristic curvature and molar mass in g/mol. */
export const C12E4: NamedSurfactant = { name: 'C12E4', cc0: 1.89, mw: 362.55 };
export const C12E5: NamedSurfactant = { name: 'C12E5', cc0: 0.77, mw: 406.6 };
export const C12E6: NamedSurfactant = { name: 'C12E6', cc0: -0.35, mw: 450.66 };

/** The EACN of an n-alkane is its carbon number, by definition. */
export const OCTANE = { name: 'n-Octane', eacn: 8 };
export const HEXADECANE = { name: 'n-Hexadecane', eacn: 16 };

export interface Example {
  surfactants: NamedSurfactant[];
  eacn: number;
  /** °C; 25 when left out. */
  temperature?: number;
}

/** Surfactants in equal masses, water without salt. */
export function formulationOf({ surfactants, eacn, temperature = 25 }: Example): Formulation {
  return {
    conditions: { temperature, salinity: 0, eacn, fa: 0 },
    manualEACN: true,
    surfactantMix: surfactants.map(({ cc0, mw }) => ({
      surfactant: { surfactantType: 'ethoxylate', cc0, mw },
      concentration: 5,
      active: true,
    })),
    oilBlend: [],
  };
}

export function hldOf(example: Example): number {
  return valueOf(evaluateFormulation(formulationOf(example)).hld);
}

/** The temperature in °C at which the emulsion turns. */
export function turnsAt(example: Example): number {
  const solution = solveHld(formulationOf(example), 'temperature');
  return valueOf(solution).value;
}
