import { INGREDIENT_FIELDS } from '@suite/contracts/ingredients';
import { QUANTITIES, type QuantityName } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';

type Limited = Exclude<QuantityName, 'hld'>;

const { 'hld-oil': OIL, 'hld-surfactant': SURFACTANT } = INGREDIENT_FIELDS;

/** Beyond these a number is a slip of the hand, and is not taken; those of EACN and Cc are the ones of ingredients. */
const LIMITS: Readonly<Record<Limited, readonly [from: number, to: number]>> = {
  temperature: [-50, 300],
  salinity: [0, 200],
  eacn: OIL.eacn.bounds,
  fa: [-100, 100],
  cc: SURFACTANT.cc0.bounds,
  concentration: [0, 10_000],
  volume: [0, 10_000],
};

/** Why a value is not taken. What is below zero has sentences of its own. */
export function beyondLimits(name: Limited, value: number): string | undefined {
  const [from, to] = LIMITS[name];
  const isBelow = value < from && from < 0;
  if (!isBelow && value <= to) return undefined;
  return from < 0
    ? message('explorer.limit.between', textsOf(name, from, to))
    : message('explorer.limit.most', textsOf(name, from, to));
}

/** What to know about a value that is taken, though it lies outside of what HLD is known for. */
export function cautionOf(name: Exclude<Limited, 'volume'>, value: number): string | undefined {
  const { min, max } = QUANTITIES[name];
  // Zero salinity and zero concentration have sentences of their own.
  const isLow = min >= 0 && name !== 'temperature' ? value > 0 && value < min : value < min;
  return isLow || value > max ? message('explorer.limit.unusual', textsOf(name, min, max)) : undefined;
}

function textsOf(name: Limited, from: number, to: number) {
  const { unit } = QUANTITIES[name];
  const texts = [from, to].map((value) => numberText(value, Number.isInteger(value) ? 0 : 1));
  return { from: texts[0] ?? '', to: `${texts[1] ?? ''} ${unit.replace('H2O', 'H₂O')}`.trim() };
}
