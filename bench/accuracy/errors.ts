/** How far estimates are from published values: number, root of the mean square, mean. */
export interface ErrorFigures {
  n: number;
  rmse: number;
  bias: number;
}

export function figuresOf(differences: readonly number[]): ErrorFigures {
  const n = differences.length;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 0) return { n, rmse: 0, bias: 0 };
  return {
    n,
    rmse: round(Math.sqrt(mean(differences.map((difference) => difference ** 2)))),
    bias: round(mean(differences)),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
