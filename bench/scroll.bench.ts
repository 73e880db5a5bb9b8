import { DEMO_PASSWORD, signInTab } from './explorer/open-explorer.ts';
import { bench, type Outcome } from './frame/bench.ts';
import { quantile, rangeOf } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';
import { openWatchedTab } from './page/watched-tab.ts';
import { answerPages } from './scroll/answer-pages.ts';
import { heapBytes, machineJitter, scrollThrough } from './scroll/scroll-through.ts';

const ROWS = 100_000;

await bench('scroll', ['react', '@tanstack/react-virtual', '@tanstack/react-query'], async () => {
  await using product = await startProduct('server', { env: { DEMO: 'yes', DEMO_PASSWORD } });
  await using chromium = await startChromium();
  using tab = await openWatchedTab(chromium.port);
  await signInTab(tab, product.url);
  await answerPages(tab, ROWS);
  await tab.send('Page.navigate', { url: `${product.url}/apps/ingredients/hsp` });
  await tab.until(`document.querySelectorAll('[role=grid] tbody tr').length > 5`);
  const jitter = await machineJitter(tab);
  const before = await heapBytes(tab);
  const { frames, tasks } = await scrollThrough(tab, ROWS);
  return {
    measured: [
      { metric: 'scroll.machine.jitter', unit: '', value: jitter },
      { metric: 'scroll.frame.p50', unit: 'ms', value: quantile(frames, 0.5) },
      { metric: 'scroll.frame.p99', unit: 'ms', value: quantile(frames, 0.99), range: rangeOf(frames) },
      // What the page itself takes: a frame can also be late because the machine is busy.
      { metric: 'scroll.task.longest', unit: 'ms', value: Math.max(0, ...tasks) },
      { metric: 'scroll.heap.start', unit: 'B', value: before },
      { metric: 'scroll.heap', unit: 'B', value: await heapBytes(tab) },
    ],
    versions: { chromium: chromium.version },
  } satisfies Outcome;
});
