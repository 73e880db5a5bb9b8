import type { HspTest } from '@suite/recipes';

/** The places of the tests: what lies on the wrong side comes first, deepest first, the others as they were entered. */
export function misfitsFirst(
  tests: readonly Pick<HspTest, 'name'>[],
  misplaced: readonly { name: string }[],
): number[] {
  const rank = new Map(misplaced.map(({ name }, at) => [name, at]));
  const rankOf = (index: number) => rank.get(tests[index]?.name ?? '') ?? misplaced.length;
  return tests.map((_, index) => index).toSorted((one, other) => rankOf(one) - rankOf(other));
}
