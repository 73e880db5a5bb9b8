import { isHsp } from '../hsp.ts';
import { type Failure, fail } from '../result.ts';
import type { HspColumns, NeighbourQuery, NeighbourReason } from './columns.ts';

const MOST = 10_000;

/** What is wrong with a query over so many rows, or undefined. */
export function findBadQuery(query: NeighbourQuery, rows: number): Failure<NeighbourReason> | undefined {
  const { count, within = 0, filters = [] } = query;
  if (!isHsp(query)) return fail('parameter-out-of-range');
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST)) return fail('count-out-of-range');
  if (!(within >= 0 && within < Infinity)) return fail('within-out-of-range');
  const at = filters.findIndex(({ bits, anyOf }) => bits.length !== rows || !Number.isInteger(anyOf));
  return at < 0 ? undefined : fail('filter-differs', at);
}

export function haveOneLength({ dD, dP, dH }: HspColumns): boolean {
  return dD.length === dP.length && dD.length === dH.length;
}
