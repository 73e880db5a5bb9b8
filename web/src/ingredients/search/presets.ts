import type { Condition, Conditions } from '@suite/contracts/search';
import { CMR_CATEGORIES, NOT_LIQUID } from '@suite/recipes';

// What nobody judged passes: no entry is none of these.
const PRACTICAL: Conditions = { practical: { kind: 'none', values: ['no'] } };
const LIQUID: Conditions = { state: { kind: 'none', values: [...NOT_LIQUID] } };
export const NO_CMR: Conditions = { cmr: { kind: 'none', values: [...CMR_CATEGORIES] } };

/** The kinds of substance of the candidates as conditions of a list, those that ask for more first. */
const PRESETS = {
  green: { ...PRACTICAL, ...LIQUID, ...NO_CMR, chem21: { kind: 'in', values: ['recommended'] } },
  practical: { ...PRACTICAL, ...LIQUID },
  liquids: LIQUID,
  everything: {},
} satisfies Record<string, Conditions>;

export type ListPreset = keyof typeof PRESETS;
/** In the order in which they are offered. */
export const LIST_PRESETS = [
  'practical',
  'green',
  'liquids',
  'everything',
] as const satisfies readonly ListPreset[];

/** Which preset the conditions hold; undefined for a kind that somebody put together. */
export function presetOf(conditions: Conditions): ListPreset | undefined {
  const holds = (name: ListPreset) =>
    Object.entries(PRESETS[name]).every(([field, condition]) => isSame(conditions[field], condition));
  if (!conditions['practical'] && !conditions['state']) return 'everything';
  return (['green', 'practical', 'liquids'] as const).find(
    (name) => holds(name) && (name !== 'liquids' || !conditions['practical']),
  );
}

/** The conditions with another kind of substance; what else narrows the list stays. */
export function withPreset(conditions: Conditions, name: ListPreset): Conditions {
  const before: Conditions = PRESETS[presetOf(conditions) ?? 'practical'];
  const others = Object.entries(conditions).filter(
    ([field]) => !(field in before) && field !== 'practical' && field !== 'state',
  );
  return { ...Object.fromEntries(others), ...PRESETS[name] };
}

export function isSame(one: Condition | undefined, other: Condition | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
