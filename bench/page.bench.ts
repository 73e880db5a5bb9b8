import { bench, type Finding, type Outcome } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { rangeOf, summarise } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { type Chromium, startChromium } from './page/chromium.ts';
import { staticPage } from './page/static-page.ts';
import { bodyBytes, headerBytes, ofType, scriptsOf, type Transfer } from './page/traffic.ts';
import { visitPage } from './page/visit.ts';
import { readVitals, type Vitals } from './page/vitals.ts';
import { startBareHttp } from './peers/start-bare-http.ts';

const RUNS = 3;
const PAGES = { home: '/', predimatch: '/predimatch', predimulsion: '/predimulsion' };
/** Weighed alone: a reference is long, and its vitals would tell its length. */
const WEIGHED = { 'api-docs': '/api/docs' };

await bench('page', ['react', 'react-router', '@headlessui/react', 'axe-core'], async () => {
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
  const runs: Vitals[] = [];
  const peers: Vitals[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    runs.push(await readVitals(chromium.port, url));
    peers.push(await readVitals(chromium.port, peer.url + pathname));
  }
  return {
    measured: [...weights(name, firstView, whole), ...marks(name, runs, peers)],
    findings: (runs[0]?.findings ?? []).map((finding) => ({
      ...finding,
      metric: finding.metric.replace('page', `page.${name}`),
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

function marks(name: string, runs: Vitals[], peers: Vitals[]): Measured[] {
  // The same file painted again and again is the control: a machine that others use paints it at other times.
  const { min, max } = rangeOf(peers.map(({ lcp }) => lcp));
  const isNoisy = isTooNoisy([max], [min]);
  const ratios = runs.map(({ lcp }, index) => lcp / (peers[index]?.lcp ?? Number.NaN));
  const metric = (what: string) => `page.${name}.${what}`;
  const faults = (what: string) => ({
    metric: metric(what),
    unit: '',
    ...summarise(runs.map(({ findings }) => findings.filter((one) => one.metric === `page.${what}`).length)),
  });
  return [
    ...['accessibility', 'head', 'complaints'].map(faults),
    { metric: metric('lcp'), unit: 'ms', ...summarise(runs.map(({ lcp }) => lcp)), isNoisy },
    { metric: metric('lcp.ratio'), unit: '', ...summarise(ratios), isNoisy },
    { metric: metric('tbt'), unit: 'ms', ...summarise(runs.map(({ tbt }) => tbt)), isNoisy },
    { metric: metric('cls'), unit: '', ...summarise(runs.map(({ cls }) => cls)) },
    { metric: metric('lcp.control'), unit: 'ms', ...summarise(peers.map(({ lcp }) => lcp)) },
  ];
}
