import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';

/** Against the base, which stands first. */
type Marker = 'higher' | 'lower' | 'other' | 'same';

interface CompareCell {
  readonly text: string;
  readonly marker: Marker;
  /** By how much a number differs from the base: +2.0. */
  readonly difference?: string;
}

export interface CompareRow {
  readonly id: string;
  readonly name: string;
  readonly unit?: string;
  readonly cells: readonly CompareCell[];
}

/** Rows about one thing: the result, the conditions, the ingredients. */
export interface CompareGroup {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly CompareRow[];
  /** Rows that are shown even where all recipes say the same. */
  readonly isAlwaysShown?: boolean;
}

export type CompareValue = number | string | null;

interface RowSource {
  id: string;
  name: string;
  unit?: string;
  /** One per recipe; null where a recipe has none. */
  values: readonly CompareValue[];
  show?: (value: number) => string;
  /** What stands in place of a value that is not there. */
  none?: string;
}

/** One value of all recipes. What is written alike counts as the same. */
export function compareRow({ id, name, unit, values, show = String, none = '–' }: RowSource): CompareRow {
  const texts = values.map((value) =>
    value === null ? none : typeof value === 'number' ? show(value) : value,
  );
  const [base = null] = values;
  const cells = values.map((value, index): CompareCell => {
    const text = texts[index] ?? none;
    if (text === texts[0]) return { text, marker: 'same' };
    if (typeof value !== 'number' || typeof base !== 'number') return { text, marker: 'other' };
    const digits = Math.max(decimalsIn(text), decimalsIn(texts[0] ?? ''));
    const step = numberText(value - base, digits);
    const difference = value > base ? `+${step}` : step;
    return { text, marker: value > base ? 'higher' : 'lower', difference };
  });
  return { id, name, ...(unit === undefined || unit === '' ? {} : { unit }), cells };
}

/** Whether all recipes say the same. */
export function isEqualRow({ cells }: CompareRow): boolean {
  return cells.every(({ marker }) => marker === 'same');
}

/** What an ingredient has for an amount in a recipe without it. */
export function notUsed(): string {
  return message('recipes.compare.not-used');
}

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
