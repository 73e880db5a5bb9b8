import { bench, type Finding, type Outcome } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { rangeOf, summarise } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { type Chromium, startChromium } from './page/chromium.ts';
import { CATEGORIES, type LighthouseRun, runLighthouse } from './page/lighthouse.ts';
import { staticPage } from './page/static-page.ts';
import { bodyBytes, headerBytes, ofType, scriptsOf, type Transfer } from './page/traffic.ts';
import { visitPage } from './page/visit.ts';
import { startBareHttp } from './peers/start-bare-http.ts';

const RUNS = 3;
const PAGES = { home: '/', predimatch: '/predimatch', predimulsion: '/predimulsion' };
/** Weighed alone: a reference is long, and Lighthouse would time its length. */
const WEIGHED = { 'api-docs': '/api/docs' };

await bench('page', ['react', 'react-router', '@headlessui/react', 'lighthouse'], async () => {
  await using product = await startProduct('server');
  await using chromium = await startChromium();
  const measured: Measured[] = [];
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const page = await measurePage(name, product.url + path, chromium);
    measured.push(...page.measured);
    findings.push(...page.findings);
  }
  for (const [name, path] of Object.entries(WEIGHED)) {
    const { firstView, whole } = await visitPage(chromium.port, product.url + path);
    measured.push(...weights(name, firstView, whole));
  }
  return { measured, findings, versions: { chromium: chromium.version } } satisfies Outcome;
});

async function measurePage(
  name: string,
  url: string,
  chromium: Chromium,
): Promise<{ measured: Measured[]; findings: Finding[] }> {
  const { firstView, whole } = await visitPage(chromium.port, url);
  const { pathname } = new URL(url);
  await using peer = await startBareHttp({ [pathname]: await staticPage(url) });
  const runs: LighthouseRun[] = [];
  const peers: LighthouseRun[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    runs.push(await runLighthouse(url, chromium.port));
    peers.push(await runLighthouse(peer.url + pathname, chromium.port));
  }
  return {
    measured: [...weights(name, firstView, whole), ...marks(name, runs, peers)],
    findings: typical(runs).findings.map((finding) => ({
      ...finding,
      metric: finding.metric.replace('page.lighthouse', `page.${name}`),
    })),
  };
}

/** Limits hold for bodies as sent, that is compressed; how headers travel depends on the proxy in front. */
function weights(name: string, firstView: Transfer[], whole: Transfer[]): Measured[] {
  const scripts = scriptsOf(firstView);
  const size = (metric: string, value: number) => ({ metric: `page.${name}.${metric}`, unit: 'B', value });
  return [
    size('first-view.js', bodyBytes(scripts)),
    size('first-view.css', bodyBytes(ofType(firstView, 'Stylesheet'))),
    size('first-view.fonts', bodyBytes(ofType(firstView, 'Font'))),
    size('first-view.html', bodyBytes(ofType(firstView, 'Document'))),
    size('first-view.all', bodyBytes(firstView)),
    size('first-view.js-headers', headerBytes(scripts)),
    { metric: `page.${name}.first-view.requests`, unit: '', value: firstView.length },
    size('whole.js', bodyBytes(scriptsOf(whole))),
    size('whole.images', bodyBytes(ofType(whole, 'Image'))),
  ];
}

/** The run whose performance lies in the middle. */
function typical(runs: LighthouseRun[]): LighthouseRun {
  const sorted = runs.toSorted((left, right) => left.scores.performance - right.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Lighthouse did not run.');
  return middle;
}

function marks(name: string, runs: LighthouseRun[], peers: LighthouseRun[]): Measured[] {
  // How fast the machine was in each run is the control: the fastest run against the slowest.
  const speed = [...runs, ...peers].map(({ machineIndex }) => machineIndex);
  const { min, max } = rangeOf(speed);
  const isNoisy = isTooNoisy([max], [min]);
  const ratios = runs.map(({ vitals }, index) => vitals.lcp / (peers[index]?.vitals.lcp ?? Number.NaN));
  const metric = (what: string) => `page.${name}.${what}`;
  return [
    ...CATEGORIES.map((category) => ({
      metric: metric(category),
      unit: '',
      ...summarise(runs.map(({ scores }) => scores[category])),
      // Only this one depends on the clock.
      ...(category === 'performance' && { isNoisy }),
    })),
    { metric: metric('lcp'), unit: 'ms', ...summarise(runs.map(({ vitals }) => vitals.lcp)) },
    { metric: metric('lcp.ratio'), unit: '', ...summarise(ratios), isNoisy },
    { metric: metric('tbt'), unit: 'ms', ...summarise(runs.map(({ vitals }) => vitals.tbt)) },
    { metric: metric('cls'), unit: '', ...summarise(runs.map(({ vitals }) => vitals.cls)) },
    { metric: metric('machine-index'), unit: '', ...summarise(speed) },
  ];
}
