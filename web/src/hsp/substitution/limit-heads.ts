import type { ReplacementLimits, LimitKey } from '@suite/solvents';
import { numberText } from '../../ui/format/format-number.ts';
import { timeText } from '../solvent-label/fact-text.ts';

/** Limits as they stand in the heads of columns. */
export function limitHeads(limits: ReplacementLimits): Partial<Record<LimitKey | 'red', string>> {
  const { red, drying, flash, voc, cost } = limits;
  return {
    red: `≤ ${numberText(red, 2)}`,
    ...(drying ? { 'drying-most': `${timeText(drying.least)}–${timeText(drying.most)}` } : {}),
    ...(flash === undefined ? {} : { flash: `≥ ${numberText(flash, 0)} °C` }),
    ...(voc === undefined ? {} : { voc: `≤ ${numberText(voc, 0)} g/L` }),
    ...(cost === undefined ? {} : { cost: `≤ ${numberText(cost, 2)}` }),
  };
}
