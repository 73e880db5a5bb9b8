import type { z } from 'zod';

/** A value that cannot be true beside another one of the same substance. */
export interface FactProblem {
  field: string;
  detail: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Pairs of numbers of which the first has to lie below the second. */
const BELOW = [
  ['flashPoint', 'boilingPoint', 'The flash point lies below the boiling point.'],
  ['meltingPoint', 'boilingPoint', 'The melting point lies below the boiling point.'],
  ['lowerExplosiveLimit', 'upperExplosiveLimit', 'The lower limit lies below the upper one.'],
  ['antoineFrom', 'antoineTo', 'The range begins below its end.'],
] as const;
const ANTOINE = ['antoineA', 'antoineB', 'antoineC'];

/** What of the facts of one substance contradicts itself; the field to be corrected is named. */
export function findFactProblems(values: Values): FactProblem[] {
  const given = (field: string) => (typeof values[field] === 'number' ? values[field] : undefined);
  const order = BELOW.flatMap(([field, above, detail]) => {
    const [low, high] = [given(field), given(above)];
    return low !== undefined && high !== undefined && low >= high ? [{ field, detail }] : [];
  });
  const missing = ANTOINE.filter((field) => given(field) === undefined);
  const isHalf = missing.length > 0 && missing.length < ANTOINE.length;
  return isHalf ? [...order, { field: missing[0] ?? '', detail: 'Antoine needs A, B and C.' }] : order;
}

/** The same as a check of a schema. */
export function refuseFactProblems(values: Values, context: z.RefinementCtx): void {
  for (const { field, detail } of findFactProblems(values)) {
    context.addIssue({ code: 'custom', path: [field], message: detail });
  }
}
