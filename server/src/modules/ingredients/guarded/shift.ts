import { createHmac } from 'node:crypto';

/** How far the told value of a field lies from the true one: at least and at most, in its unit or as a part of it. */
interface Distance {
  least: number;
  most: number;
  isRelative?: true;
  /** There is none below 0. */
  isPositive?: true;
}

const RELATIVE: Distance = { least: 0.12, most: 0.17, isRelative: true };
const HANSEN: Distance = { least: 0.7, most: 1, isPositive: true };

/**
 * Above ±0.3 in Cc, ±1 in EACN, ±10 % in k and ±0.5 in a Hansen parameter, by enough that an estimate of the shifted value
 * does not come nearer by its own error (decision 033).
 */
export const SHIFTS: Readonly<Record<string, Distance>> = {
  cc0: { least: 0.36, most: 0.5 },
  eacn: { least: 1.4, most: 2 },
  k: RELATIVE,
  alpha: RELATIVE,
  b: RELATIVE,
  mw: RELATIVE,
  ccConcentration: RELATIVE,
  dD: HANSEN,
  dP: HANSEN,
  dH: HANSEN,
};

/** Of the way between least and most: what is left to the organisation on either side. */
const OWN_PART = 0.2;

interface Shifting {
  secret: string;
  /** The organisation that asks, or the person without one. */
  asker: string;
  ingredientId: string;
}

/**
 * A guarded value as calculations of one organisation see it: always the same, and never the true one. Direction and most
 * of the distance are the same for everybody, so that organisations who compare their numbers do not average them out;
 * the small rest is the organisation's own, so that a number that is passed on tells who passed it on.
 */
export function shifted(value: number, field: string, { secret, asker, ingredientId }: Shifting): number {
  const distance = SHIFTS[field];
  if (!distance) return value;
  const common = numbersOf(secret, `${ingredientId} ${field}`);
  const own = numbersOf(secret, `${ingredientId} ${field} ${asker}`);
  const place = OWN_PART + (1 - 2 * OWN_PART) * common.part + OWN_PART * (2 * own.part - 1);
  const size = distance.least + (distance.most - distance.least) * place;
  // So low that a shift downwards would be known by where it ends.
  const isLow = distance.isPositive && value < distance.least + distance.most;
  const shift = isLow || common.isUp ? size : -size;
  return distance.isRelative ? value * (1 + shift) : value + shift;
}

/** A number from 0 to 1 and a direction, out of the secret and what they are for. */
function numbersOf(secret: string, what: string): { part: number; isUp: boolean } {
  const digest = createHmac('sha256', secret).update(what).digest();
  return { part: digest.readUInt32BE(0) / 0xffff_ffff, isUp: digest.readUInt8(4) % 2 === 0 };
}
