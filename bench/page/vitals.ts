import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../frame/bench.ts';
import { openWatchedTab } from './watched-tab.ts';

/** What is kept of one look at a page, as a phone with a slow network sees it. */
export interface Vitals {
  /** Milliseconds until the largest text or picture was painted. */
  lcp: number;
  /** Milliseconds beyond 50 of every task between the first paint and the end of the load. */
  tbt: number;
  /** How much moved under a reader; no unit. */
  cls: number;
  findings: Finding[];
}

/** Counted in the page, from before its first script. */
const COUNT = `{
  const seen = (globalThis.__vitals = { fcp: 0, lcp: 0, cls: 0, tasks: [] });
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}`;

/** A phone in the middle of the field on a slow 4G network. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER_CPU = 4;
const LONG_TASK_MS = 50;
const SETTLE_MS = 1000;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page needs to be found, by what finds it. */
const HEAD = {
  title: 'document.title',
  description: `document.querySelector('meta[name="description"]')?.content`,
  language: 'document.documentElement.lang',
  viewport: `document.querySelector('meta[name="viewport"]')?.content`,
  canonical: `document.querySelector('link[rel="canonical"]')?.href`,
  'may be indexed': `!/noindex/.test(document.querySelector('meta[name="robots"]')?.content ?? '')`,
  doctype: `document.compatMode === 'CSS1Compat'`,
};

export async function readVitals(port: number, url: string): Promise<Vitals> {
  using tab = await openWatchedTab(port);
  const complaints: string[] = [];
  tab.on('Log.entryAdded', (told) => {
    // The protocol sends these parameters with this method.
    const { entry } = told as { entry: { level: string; text: string } };
    if (entry.level === 'error') complaints.push(entry.text);
  });
  tab.on('Runtime.exceptionThrown', (told) => {
    const { exceptionDetails } = told as { exceptionDetails: { text: string } };
    complaints.push(exceptionDetails.text);
  });
  for (const domain of ['Page', 'Log', 'Runtime']) await tab.send(`${domain}.enable`);
  // As somebody comes who has never been here.
  await tab.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true });
  await tab.send('Network.setBypassServiceWorker', { bypass: true });
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await tab.send('Network.emulateNetworkConditions', SLOW_4G);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: COUNT });
  await tab.send('Page.navigate', { url });
  await tab.until(`document.readyState === 'complete' && globalThis.__vitals?.lcp > 0`);
  await tab.untilQuiet();
  await sleep(SETTLE_MS);
  // The script above left this shape.
  const seen = (await tab.evaluate('globalThis.__vitals')) as {
    fcp: number;
    lcp: number;
    cls: number;
    tasks: [number, number][];
  };
  assert.equal(await tab.evaluate('location.href'), url, 'the browser ended on another page');
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const blocking = seen.tasks.filter(([start]) => start >= seen.fcp);
  return {
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: blocking.reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0),
    findings: [
      ...(await axeFindings(tab.evaluate)),
      ...(await missingInHead(tab.evaluate)),
      ...complaints.map((text) => ({ metric: 'page.complaints', id: 'console', text })),
    ],
  };
}

type Evaluate = (expression: string) => Promise<unknown>;

async function axeFindings(evaluate: Evaluate): Promise<Finding[]> {
  await evaluate(`${AXE};0`);
  const told = await evaluate(
    `axe.run(document).then(({ violations }) => violations.map(({ id, help, nodes }) => [id, help + ': ' + nodes[0].html.slice(0, 160)]))`,
  );
  // Made by the line above.
  return (told as [string, string][]).map(([id, text]) => ({ metric: 'page.accessibility', id, text }));
}

async function missingInHead(evaluate: Evaluate): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, expression] of Object.entries(HEAD)) {
    if (!(await evaluate(expression)))
      findings.push({ metric: 'page.head', id: name, text: `there is no ${name}` });
  }
  return findings;
}
