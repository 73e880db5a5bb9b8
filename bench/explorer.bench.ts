import { bench, type Outcome } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { median, quantile, summarise } from './frame/statistics.ts';
import { DEMO_PASSWORD, openExplorer } from './explorer/open-explorer.ts';
import { holdKey } from './explorer/hold-key.ts';
import { typeKeys } from './explorer/type-keys.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';
import { bodyBytes, ofType } from './page/traffic.ts';

const WARM_UP = 60;
const ROUNDS = 12;
const KEYS = 20;
const HELD = 90;

await bench('explorer', ['react', 'd3-contour'], async () => {
  await using product = await startProduct('server', { env: { DEMO: 'yes', DEMO_PASSWORD } });
  await using chromium = await startChromium();
  using explorer = await openExplorer(chromium.port, product.url);
  const [cold = Number.NaN] = await typeKeys(explorer.tab, 1);
  await typeKeys(explorer.tab, WARM_UP);
  const rounds: { ours: number[]; control: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await typeKeys(explorer.tab, KEYS),
      control: await typeKeys(explorer.tab, KEYS),
    });
  }
  const dropped = await holdKey(explorer.tab, HELD);
  const [ours, control] = (['ours', 'control'] as const).map((name) =>
    rounds.map((round) => median(round[name])),
  );
  if (!ours || !control) throw new Error('Nothing was measured.');
  const isNoisy = isTooNoisy(ours, control);
  const all = rounds.flatMap((round) => [...round.ours, ...round.control]);
  return {
    measured: [
      { metric: 'explorer.keystroke', unit: 'ms', ...summarise(all) },
      { metric: 'explorer.keystroke.p95', unit: 'ms', value: quantile(all, 0.95), isNoisy },
      { metric: 'explorer.keystroke.cold', unit: 'ms', value: cold },
      { metric: 'explorer.control', unit: 'x', ...compare(ours, control) },
      { metric: 'explorer.dropped', unit: 'keys', value: dropped },
      { metric: 'explorer.chunk.js', unit: 'B', value: bodyBytes(ofType(explorer.chunk, 'Script')) },
    ],
    versions: { chromium: chromium.version },
  } satisfies Outcome;
});
