import { bench, type Outcome } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { rangeOf, summarise } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';
import { CATEGORIES, type LighthouseRun, runLighthouse } from './page/lighthouse.ts';
import { bodyBytes, headerBytes, ofType, type Transfer } from './page/traffic.ts';
import { visitHome } from './page/visit.ts';

const RUNS = 3;

await bench('page', ['react', 'react-router', '@headlessui/react', 'lighthouse'], async () => {
  await using product = await startProduct('server');
  await using chromium = await startChromium();
  const url = `${product.url}/`;
  const { firstView, withMenu } = await visitHome(chromium.port, url);
  const runs: LighthouseRun[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await runLighthouse(url, chromium.port));
  return {
    measured: [...weights(firstView, withMenu), ...marks(runs)],
    findings: typical(runs).findings,
    versions: { chromium: chromium.version },
  } satisfies Outcome;
});

/** Limits hold for bodies as sent, that is compressed; how headers travel depends on the proxy in front. */
function weights(firstView: Transfer[], withMenu: Transfer[]): Measured[] {
  const scripts = ofType(firstView, 'Script');
  const bytes = { unit: 'B' };
  return [
    { ...bytes, metric: 'page.first-view.js', value: bodyBytes(scripts) },
    { ...bytes, metric: 'page.first-view.css', value: bodyBytes(ofType(firstView, 'Stylesheet')) },
    { ...bytes, metric: 'page.first-view.fonts', value: bodyBytes(ofType(firstView, 'Font')) },
    { ...bytes, metric: 'page.first-view.html', value: bodyBytes(ofType(firstView, 'Document')) },
    { ...bytes, metric: 'page.first-view.all', value: bodyBytes(firstView) },
    { ...bytes, metric: 'page.first-view.js-headers', value: headerBytes(scripts) },
    { ...bytes, metric: 'page.first-view.all-headers', value: headerBytes(firstView) },
    { metric: 'page.first-view.requests', unit: '', value: firstView.length },
    { ...bytes, metric: 'page.with-menu.js', value: bodyBytes(ofType(withMenu, 'Script')) },
  ];
}

/** The run whose performance lies in the middle. */
function typical(runs: LighthouseRun[]): LighthouseRun {
  const sorted = runs.toSorted((left, right) => left.scores.performance - right.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Lighthouse did not run.');
  return middle;
}

function marks(runs: LighthouseRun[]): Measured[] {
  // How fast the machine was in each run is the control: the fastest run against the slowest.
  const speed = runs.map(({ machineIndex }) => machineIndex);
  const { min, max } = rangeOf(speed);
  const isNoisy = isTooNoisy([max], [min]);
  return [
    ...CATEGORIES.map((category) => ({
      metric: `page.lighthouse.${category}`,
      unit: '',
      ...summarise(runs.map(({ scores }) => scores[category])),
      // Only this one depends on the clock.
      ...(category === 'performance' && { isNoisy }),
    })),
    { metric: 'page.lighthouse.lcp', unit: 'ms', ...summarise(runs.map(({ vitals }) => vitals.lcp)) },
    { metric: 'page.lighthouse.tbt', unit: 'ms', ...summarise(runs.map(({ vitals }) => vitals.tbt)) },
    { metric: 'page.lighthouse.cls', unit: '', ...summarise(runs.map(({ vitals }) => vitals.cls)) },
    { metric: 'page.lighthouse.machine-index', unit: '', ...summarise(speed) },
  ];
}
