import type {
  BlendFacts,
  OrderedFacts,
  ReplacementObjective as Objective,
} from '../substances/blend-facts.ts';
import type { ReplacementRow } from './task.ts';

const RANKS = { recommended: 0, problematic: 1, hazardous: 2 } as const;
/** After everything that has a number. */
const LAST = 1e9;

/** What an order looks at, less is better; what nobody knows comes last. */
export function objectiveOf(facts: OrderedFacts, objective: Objective, drying: number | undefined): number {
  switch (objective) {
    case 'statements':
      return facts.label.ok && facts.label.value.kind !== 'incomplete'
        ? facts.label.value.statements.length
        : LAST;
    case 'cost':
      return facts.cost.ok ? facts.cost.value : LAST;
    case 'chem21':
      return facts.rank === undefined ? LAST : RANKS[facts.rank] + (facts.unranked > 0.01 ? 0.5 : 0);
    case 'drying':
      return facts.drying.ok ? Math.abs(Math.log(facts.drying.value / (drying ?? 1))) : LAST;
    case 'flash':
      if (!facts.flash.ok) return LAST;
      return facts.flash.value.kind === 'none' ? -LAST : -facts.flash.value.celsius;
    case 'red':
      return 0;
  }
}

/** Drying times and flash points nearer than this are the same to whoever chooses. */
const STEP: Readonly<Record<Objective, number>> = {
  statements: 1,
  cost: 0.01,
  chem21: 0.5,
  drying: 0.05,
  flash: 1,
  red: 1,
};

/** What an order needs of a row. */
export type OrderedRow = Pick<ReplacementRow, 'red' | 'parts' | 'unknown'> & { facts: OrderedFacts };

/** Nobody tells apart blends whose RED differs by less than a tenth. */
function classOf(red: number): number {
  return Math.floor(10 * red + 1e-9);
}

/** Which of pairs of values, less being better, no other beats in both. */
function frontOf(values: readonly (readonly [number, number])[]): boolean[] {
  const isFront = values.map(() => false);
  const order = [...values.keys()].toSorted((one, other) => {
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = [values[one], values[other]];
    return a - c || b - d;
  });
  let least = Infinity;
  let last: readonly [number, number] | undefined;
  for (const at of order) {
    const own = values[at];
    if (!own) continue;
    const isSame = last !== undefined && own[0] === last[0] && own[1] === last[1];
    if (own[1] < least || isSame) {
      isFront[at] = true;
      last = own;
      least = own[1];
    }
  }
  return isFront;
}

/**
 * Rows by the chosen order, then by RED, simpler ones first among those within a tenth; those with unknown data after all
 * that passed. Marked are those that nothing beats in both: the front (GRN-5).
 */
export function inOrder<Row extends OrderedRow>(
  rows: readonly Row[],
  objective: Objective,
  original: { facts: BlendFacts } | undefined,
): (Row & { isFront: boolean })[] {
  const drying = original?.facts.drying.ok ? original.facts.drying.value : undefined;
  const valued = rows.map((row) => ({
    row,
    value: Math.round(objectiveOf(row.facts, objective, drying) / STEP[objective]) * STEP[objective],
  }));
  const isFront = frontOf(valued.map(({ row, value }) => [value, row.red]));
  return valued
    .map(({ row, value }, at) => ({ value, row: { ...row, isFront: isFront[at] ?? false } }))
    .toSorted(
      (one, other) =>
        Number(one.row.unknown.length > 0) - Number(other.row.unknown.length > 0) ||
        one.value - other.value ||
        classOf(one.row.red) - classOf(other.row.red) ||
        one.row.parts.length - other.row.parts.length ||
        one.row.red - other.row.red,
    )
    .map(({ row }) => row);
}
