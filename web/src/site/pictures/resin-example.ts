import { bestRatio, type Hsp, mixByVolume, red, type Sphere } from '@suite/hsp';
import { MEASURED_SOLVENTS } from './measured-solvents.ts';
import { valueOf } from './numbers.ts';

export interface NamedHsp extends Hsp {
  name: string;
}

/** An epoxy resin with its solubility sphere (Hansen 2007, table A.2, entry 7). */
export const RESIN: Sphere & { name: string } = {
  name: 'Epikote 1001',
  dD: 20,
  dP: 10.32,
  dH: 10.11,
  r: 10.02,
};

/** Two solvents that do not dissolve it alone. */
export const BUTANOL: NamedHsp = { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8 };
export const NITROETHANE: NamedHsp = { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5 };

export function redOf(hsp: Hsp): number {
  return valueOf(red(hsp, RESIN));
}

/** The two solvents together, `share` of the volume being the first. */
export function blendAt(share: number): Hsp {
  const parts = [
    { ...BUTANOL, volume: share },
    { ...NITROETHANE, volume: 1 - share },
  ];
  return valueOf(mixByVolume(parts)).hsp;
}

/** The share of butanol that comes nearest to the resin, in whole per cent as one would weigh it. */
export function bestShare(): number {
  const [share = 0] = valueOf(bestRatio([BUTANOL, NITROETHANE], RESIN)).fractions;
  return Math.round(share * 100) / 100;
}

export function countInside(): { inside: number; all: number } {
  return { inside: MEASURED_SOLVENTS.filter((hsp) => redOf(hsp) <= 1).length, all: MEASURED_SOLVENTS.length };
}
