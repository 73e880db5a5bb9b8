import { succeed } from '../result.ts';
import { type GroupDivision, type MethodResult, type MissingValue, sumOf, unknownNames } from './parts.ts';
import { FIRST_ORDER, SECOND_ORDER } from './tables/stefanis.data.ts';

const DISPERSION = { constant: 959.11, exponent: 0.4126 };
const POLAR = { constant: 7.6134, low: 2.656 };
const HYDROGEN = { constant: 7.7003, low: 1.372 };
/** Below it a first result is calculated again with the values for low parameters. */
const LOW = 3;

type Column = 0 | 1 | 2 | 3 | 4;

/** dD = (ΣC + ΣD + 959.11)^0.4126; dP and dH are sums with a constant, and once more where the first is below 3. */
export function estimateStefanis(division: GroupDivision): MethodResult {
  if (division.rest.length > 0) return { ok: false, reason: 'cannot-be-divided' };
  const names = unknownNames(division, 'group', FIRST_ORDER);
  if (names.length > 0) return { ok: false, reason: 'unknown-group', names };
  const dispersion = columnSum(division, 0);
  const sum = dispersion === null ? null : dispersion + DISPERSION.constant;
  return succeed({
    dD: sum === null || sum <= 0 ? null : sum ** DISPERSION.exponent,
    dP: twice({ first: columnSum(division, 1), again: columnSum(division, 3) }, POLAR),
    dH: twice({ first: columnSum(division, 2), again: columnSum(division, 4) }, HYDROGEN),
    missing: [...missing(division, 0, 'dD'), ...missing(division, 1, 'dP'), ...missing(division, 2, 'dH')],
  });
}

/** Second-order values that the table leaves out are no correction; a first-order one that is missing ends the sum. */
function columnSum(division: GroupDivision, column: Column): number | null {
  const first = sumOf(division, 'group', (name) => FIRST_ORDER[name]?.[column]);
  const second = sumOf(division, 'second', (name) => SECOND_ORDER[name]?.[column] ?? 0);
  return first === null || second === null ? null : first + second;
}

/** Where a group has no value for low parameters, the first result stands. Nothing is below zero. */
function twice(
  { first, again }: { first: number | null; again: number | null },
  { constant, low }: { constant: number; low: number },
): number | null {
  if (first === null) return null;
  const value = first + constant;
  return Math.max(0, value < LOW && again !== null ? again + low : value);
}

function missing(
  { parts }: GroupDivision,
  column: Column,
  parameter: MissingValue['parameter'],
): MissingValue[] {
  const names = parts
    .filter(({ kind, name }) => kind === 'group' && FIRST_ORDER[name]?.[column] === null)
    .map(({ name }) => name);
  return [...new Set(names)].map((name) => ({ name, parameter }));
}
