import { type IntervalReading, readRack } from '../rack/read-rack.ts';
import type { RackSetup } from '../rack/setup.ts';
import type { RackAxis, RackTube, Seen } from '../rack/tubes.ts';
import { valueOf } from './formulations.ts';

/** The rack of the worked vector. */
export const SALINITIES = [1, 1.5, 2, 2.5, 3, 4, 5, 6.5];
export const SEEN: readonly Seen[] = ['I', 'I', 'I', 'III', 'III', 'II', 'II', 'II'];
export const LN: RackAxis = { variable: 'ln-salinity', ionic: 0 };

/** Tubes with what they show. */
export function rackOf(seen: readonly (Seen | null)[], values: readonly number[] = SALINITIES): RackTube[] {
  return values.map((value, n) => ({ value, seen: seen[n] ?? null }));
}

/** A reading that must be an interval. */
export function intervalOf(tubes: readonly RackTube[], setup: Partial<RackSetup> = {}): IntervalReading {
  const reading = valueOf(readRack({ axis: LN, ...setup }, tubes));
  if (reading.kind !== 'interval') throw new Error(reading.kind);
  return reading;
}
