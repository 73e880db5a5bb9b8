/** Measures once and gives the number; throws when the answer it timed is wrong. */
export type Measure = () => Promise<number> | number;

/**
 * Measures the candidates in turn, round after round (ABAB…), so that what disturbs the machine disturbs all of
 * them. One number per round and candidate, in the order measured: the same index is the same round.
 */
export async function alternate<Name extends string>(
  candidates: Record<Name, Measure>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  // Object.keys gives exactly the keys the parameter was made with.
  const names = Object.keys(candidates) as Name[];
  const series = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) series[name].push(await candidates[name]());
  }
  return series;
}
