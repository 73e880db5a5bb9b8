import { succeed } from '../result.ts';
import { type GroupDivision, type MethodResult, sumOf, unknownNames } from './parts.ts';
import { ATOMS, HYDROGEN_BONDS, POLAR } from './tables/mathieu.data.ts';

/**
 * dD = √(93.8 + (2016 + 75044/V)(R/V)²), dP = √(E_P/V), dH = √(E_H/V), with volume, refraction and energies as sums
 * over atoms and groups. A sum of energies below zero counts as zero.
 */
export function estimateMathieu(division: GroupDivision): MethodResult {
  const names = unknownNames(division, 'group', ATOMS);
  if (names.length > 0) return { ok: false, reason: 'unknown-group', names };
  const volume = sumOf(division, 'group', (name) => ATOMS[name]?.[0]) ?? 0;
  const refraction = sumOf(division, 'group', (name) => ATOMS[name]?.[1]) ?? 0;
  if (!(volume > 0)) return { ok: false, reason: 'not-a-liquid' };
  const dD = Math.sqrt(93.8 + (2016 + 75_044 / volume) * (refraction / volume) ** 2);
  return succeed({
    dD,
    dP: energyPart(
      sumOf(division, 'polar', (name) => POLAR[name]),
      volume,
    ),
    dH: energyPart(
      sumOf(division, 'hydrogen', (name) => HYDROGEN_BONDS[name]),
      volume,
    ),
    molarVolume: volume,
    missing: [
      ...unknownNames(division, 'polar', POLAR).map((name) => ({ name, parameter: 'dP' as const })),
      ...unknownNames(division, 'hydrogen', HYDROGEN_BONDS).map((name) => ({
        name,
        parameter: 'dH' as const,
      })),
    ],
  });
}

function energyPart(energy: number | null, volume: number): number | null {
  return energy === null ? null : Math.sqrt(Math.max(energy, 0) / volume);
}
