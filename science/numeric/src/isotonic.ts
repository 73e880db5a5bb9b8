/** A run of levels that share one value. */
interface Run {
  sum: number;
  weight: number;
  levels: number;
}

/**
 * The rising sequence nearest to the given means by weighted least squares: neighbours out of order are pooled
 * (Ayer et al. 1955, Ann. Math. Stat. 26, 641). Weights must be above zero.
 */
export function makeRising(means: readonly number[], weights: readonly number[]): number[] {
  const runs: Run[] = [];
  means.forEach((mean, level) => {
    const weight = weights[level] ?? 1;
    let run: Run = { sum: mean * weight, weight, levels: 1 };
    for (let last = runs.at(-1); last && last.sum / last.weight > run.sum / run.weight; last = runs.at(-1)) {
      runs.pop();
      run = { sum: last.sum + run.sum, weight: last.weight + run.weight, levels: last.levels + run.levels };
    }
    runs.push(run);
  });
  return runs.flatMap(({ sum, weight, levels }) => Array.from({ length: levels }, () => sum / weight));
}
