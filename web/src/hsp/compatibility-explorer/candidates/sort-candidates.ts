import type { CandidateColumn } from './candidate-columns.tsx';
import type { Candidate } from './join-candidates.ts';

export interface CandidateSort {
  readonly key: string;
  readonly isDown: boolean;
}

/** Up, down, and back to the ranking. */
export function nextSort(key: string) {
  return (before: CandidateSort | undefined): CandidateSort | undefined => {
    if (before?.key !== key) return { key, isDown: false };
    return before.isDown ? undefined : { key, isDown: true };
  };
}

/** The rows by one column; what has no value stands last, and equal ones keep their rank. */
export function sortRows(
  rows: readonly Candidate[],
  columns: readonly Pick<CandidateColumn, 'key' | 'value'>[],
  sort: CandidateSort | undefined,
): readonly Candidate[] {
  const value = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !value) return rows;
  return rows.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    const order = left < right ? -1 : Number(left > right);
    return sort.isDown ? -order : order;
  });
}
