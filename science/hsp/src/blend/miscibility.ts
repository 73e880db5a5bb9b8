import { chiOfRa } from '../chi.ts';
import { raOf } from '../distance.ts';
import { findBadHsp, type Hsp, type HspReason } from '../hsp.ts';
import { isWithin, quantities, REFERENCE_TEMPERATURE } from '../quantities.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Two components that may not mix; indices into the list given. */
export interface ImmisciblePair {
  first: number;
  second: number;
  ra: number;
  /** With the mean molar volume; undefined when one of them is not known. */
  chi: number | undefined;
}

export interface MiscibilityLimits {
  /** Pairs further apart than this (MPa½) are named; 16 when left out, our convention. */
  maxRa?: number;
  /** Pairs with a larger chi are named; 2 when left out. */
  maxChi?: number;
  /** °C; 25 when left out. */
  temperature?: number;
}

/** Our convention: hexane and methanol (Ra 25.5) part, hexane and acetone (Ra 12.6) mix. */
const MAX_RA = 16;

/** Two liquids of equal molar volume part above chi = 2 (Hildebrand and Scott 1950; Flory 1953, ch. 13). */
const MAX_CHI = 2;

/** The pairs of a blend that may not mix, by distance (MPa½) or by chi. */
export function immisciblePairs(
  parts: readonly (Hsp & { molarVolume?: number })[],
  limits: MiscibilityLimits = {},
): Result<ImmisciblePair[], HspReason | 'molar-volume-out-of-range' | 'limits-out-of-range'> {
  const { maxRa = MAX_RA, maxChi = MAX_CHI, temperature = REFERENCE_TEMPERATURE } = limits;
  const bad = findBadHsp(parts);
  if (bad) return bad;
  if (!(maxRa > 0 && maxChi > 0 && isWithin(temperature, quantities.temperature)))
    return fail('limits-out-of-range');
  const at = parts.findIndex(
    ({ molarVolume }) => molarVolume !== undefined && !isWithin(molarVolume, quantities.molarVolume),
  );
  if (at >= 0) return fail('molar-volume-out-of-range', at);
  const pairs = parts.flatMap((part, first) =>
    parts.slice(first + 1).map((other, offset) => {
      const ra = raOf(part, other);
      const volumes = [part.molarVolume, other.molarVolume].filter((volume) => volume !== undefined);
      const mean = ((volumes[0] ?? 0) + (volumes[1] ?? 0)) / 2;
      const chi = volumes.length === 2 ? chiOfRa(ra, mean, temperature) : undefined;
      return { first, second: first + 1 + offset, ra, chi };
    }),
  );
  return succeed(pairs.filter(({ ra, chi }) => ra > maxRa || (chi !== undefined && chi > maxChi)));
}
