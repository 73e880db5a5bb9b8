import type { HldQuantity, HldScore, Misses } from '@suite/contracts/accuracy';
import { errorSize, fitCcLine, leftOutEacn } from '@suite/estimator/training';
import { shippedOils } from '@suite/estimator/hld-model';
import { readKnownEthoxylates } from './training-data.ts';
import { round } from './sides.ts';

interface LeftOut {
  name: string;
  published: number;
  error: number;
}

/** EACN of oils and Cc of ethoxylates, each left out in turn. */
export async function measureHld(): Promise<{ scores: HldScore[]; misses: Misses['hld'] }> {
  const oils = shippedOils();
  const ethoxylates = await readKnownEthoxylates();
  const published = new Map(ethoxylates.map(({ name, cc }) => [name, cc]));
  const measured: Record<HldQuantity, LeftOut[]> = {
    eacn: leftOutEacn(oils).map(({ error }, index) => {
      const { name = '', eacn = 0 } = oils.model.oils[index] ?? {};
      return { name, published: eacn, error };
    }),
    cc: fitCcLine(ethoxylates).leftOut.map(({ name, error }) => ({
      name,
      published: published.get(name) ?? 0,
      error,
    })),
  };
  const misses: Misses['hld'][number][] = [];
  const scores = (['eacn', 'cc'] as const).map((quantity) => {
    const rows = measured[quantity];
    const { n, mae, rmse } = errorSize(rows.map(({ error }) => error));
    const sizes = rows.map(({ error }) => Math.abs(error)).toSorted((one, other) => one - other);
    for (const { name, published: value, error } of rows)
      if (Math.abs(error) > 2 * rmse)
        misses.push({ quantity, name, published: round(value), predicted: round(value - error) });
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    return { quantity, n, mae: round(mae), rmse: round(rmse), median: round(median) };
  });
  return { scores, misses };
}
