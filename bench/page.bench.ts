import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, ask, textOf } from './frame/ask.ts';
import { bench, type Bench, type Finding, often, ROOT } from './frame/bench.ts';
import { type Browser, startBrowser, type Tab } from './frame/browser.ts';
import { compare, isTooNoisy, rangeOf } from './frame/numbers.ts';
import { startPeer } from './frame/peer.ts';
import { startProduct } from './frame/product.ts';
import { bodyBytes, headerBytes, ofType, scriptsOf, type Transfer } from './frame/traffic.ts';

const RUNS = often(3);
const PAGES = { home: '/', predimatch: '/predimatch', predimulsion: '/predimulsion' };
const MENU_BUTTON = `document.querySelector('nav button[aria-haspopup="menu"]')`;
/** A phone in the middle of the field on a slow 4G network. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER_CPU = 4;
const LONG_TASK_MS = 50;
const SETTLE_MS = 1000;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

// Bytes of the public pages, before anybody touches them and read to their end; when a phone has painted them and how long
// it was blocked, beside the same pages as static files; what axe and the browser find wrong.
await bench('page', ['react', 'react-router', '@headlessui/react', 'axe-core'], async (b) => {
  await using product = await startProduct();
  await using browser = await startBrowser(b);
  for (const [name, path] of Object.entries(PAGES)) {
    await weigh(b, name, { browser, url: product.url + path });
    await time(b, name, { browser, url: product.url + path });
  }
  // Weighed alone: a reference is long, and its vitals would tell its length.
  await weigh(b, 'api-docs', { browser, url: `${product.url}/api/docs` });
});

interface Visit {
  browser: Browser;
  url: string;
}

/**
 * Everything a page loads: before anybody touches it, and after its menu was opened and it was read to its end. Limits hold
 * for bodies as sent, that is compressed; how headers travel depends on the proxy in front.
 */
async function weigh(b: Bench, name: string, { browser, url }: Visit): Promise<void> {
  await using tab = await browser.openAsStranger();
  const { traffic } = tab;
  await tab.goTo(url);
  await tab.until(`document.readyState === 'complete' && document.querySelector('h1') !== null`);
  await tab.untilQuiet();
  const first = structuredClone(traffic.transfers);
  // As a person does it: the pointer comes near, then presses.
  await tab.point(MENU_BUTTON);
  await tab.press(MENU_BUTTON);
  await tab.until(`document.querySelectorAll('[role="menu"] [role="menuitem"]').length > 0`);
  await tab.evaluate('scrollTo(0, document.body.scrollHeight)');
  await tab.untilQuiet();
  const whole = traffic.transfers;
  whole.forEach(checkTransfer);
  assert.ok(whole.length > first.length, 'the menu was there before anybody came near');
  const bytes = (metric: string, value: number) => b.tell(`${name}.${metric}`, 'B', value);
  bytes('first-view.js', bodyBytes(scriptsOf(first)));
  bytes('first-view.css', bodyBytes(ofType(first, 'Stylesheet')));
  bytes('first-view.fonts', bodyBytes(ofType(first, 'Font')));
  bytes('first-view.html', bodyBytes(ofType(first, 'Document')));
  bytes('first-view.all', bodyBytes(first));
  bytes('first-view.js-headers', headerBytes(scriptsOf(first)));
  b.tell(`${name}.first-view.requests`, '', first.length);
  bytes('whole.js', bodyBytes(scriptsOf(whole)));
  bytes('whole.images', bodyBytes(ofType(whole, 'Image')));
}

/** Every answer is whole, and an asset has exactly the bytes of the file that was built. */
function checkTransfer({ url, status, state, body }: Transfer): void {
  assert.deepEqual({ status, state }, { status: 200, state: 'finished' }, url);
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/assets/')) return;
  const file = join(ROOT, 'web', 'build', 'client', pathname);
  const sent = existsSync(`${file}.br`) ? `${file}.br` : file;
  assert.equal(body, statSync(sent).size, `${pathname} has other bytes than its file`);
}

/** When a page is painted beside the same page as a file without scripts and fonts, in turns, and what is wrong with it. */
async function time(b: Bench, name: string, { browser, url }: Visit): Promise<void> {
  const { pathname } = new URL(url);
  await using peer = await startPeer(pathname, await staticPage(url));
  const [ours, peers]: [Vitals[], Vitals[]] = [[], []];
  for (let count = 0; count < RUNS; count += 1) {
    ours.push(await readVitals(browser, url));
    peers.push(await readVitals(browser, peer.url + pathname));
  }
  // The same file painted again and again is the control: a machine that others use paints it at other times.
  const { min, max } = rangeOf(peers.map(({ lcp }) => lcp));
  const isNoisy = isTooNoisy([max], [min]);
  const tell = (metric: string, unit: string, series: number[]) =>
    b.tell(`${name}.${metric}`, unit, { series, isNoisy: unit === 'ms' && isNoisy });
  const column = (runs: Vitals[], key: 'lcp' | 'tbt' | 'cls') => runs.map((vitals) => vitals[key]);
  for (const fault of ['accessibility', 'head', 'complaints']) {
    const faults = ours.map(({ findings }) => findings.filter(({ metric }) => metric === fault));
    const counts = faults.map((found) => found.length);
    tell(fault, '', counts);
    for (const finding of faults[0] ?? []) b.find({ ...finding, metric: `page.${name}.${fault}` });
  }
  tell('lcp', 'ms', column(ours, 'lcp'));
  b.tell(`${name}.lcp.ratio`, '×', { ...compare(column(ours, 'lcp'), column(peers, 'lcp')), isNoisy });
  tell('tbt', 'ms', column(ours, 'tbt'));
  tell('cls', '', column(ours, 'cls'));
  tell('lcp.control', 'ms', column(peers, 'lcp'));
}

/**
 * The same page as a file somebody wrote by hand: the HTML and styles that the product sends, without any script and
 * without fonts of its own. What it takes to paint is the floor for a page of this size.
 */
async function staticPage(url: string): Promise<Answer> {
  const answer = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
  const html = textOf(answer)
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/<link\b[^>]*>/g, '');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  return { ...answer, body: gzipSync(html), headers };
}

/** What is kept of one look at a page, as a phone with a slow network sees it. */
interface Vitals {
  /** Milliseconds until the largest text or picture was painted. */
  lcp: number;
  /** Milliseconds beyond 50 of every task between the first paint and the end of the load. */
  tbt: number;
  /** How much moved under a reader; no unit. */
  cls: number;
  findings: Finding[];
}

async function readVitals(browser: Browser, url: string): Promise<Vitals> {
  await using tab = await browser.openAsStranger();
  const complaints: string[] = [];
  // The protocol sends these parameters with these methods.
  tab.on('Log.entryAdded', (told) => {
    const { entry } = told as { entry: { level: string; text: string } };
    if (entry.level === 'error') complaints.push(entry.text);
  });
  tab.on('Runtime.exceptionThrown', (told) => {
    const { exceptionDetails } = told as { exceptionDetails: { text: string } };
    complaints.push(exceptionDetails.text);
  });
  for (const domain of ['Page', 'Log', 'Runtime']) await tab.send(`${domain}.enable`);
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true });
  await tab.send('Network.setBypassServiceWorker', { bypass: true });
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await tab.send('Network.emulateNetworkConditions', SLOW_4G);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: COUNT });
  await tab.goTo(url);
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
  const told = complaints.map((text) => ({ metric: 'complaints', id: 'console', text }));
  return {
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: blocking.reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0),
    findings: [...(await axeFindings(tab)), ...(await missingInHead(tab)), ...told],
  };
}

async function axeFindings(tab: Tab): Promise<Finding[]> {
  await tab.evaluate(`${AXE};0`);
  const told = await tab.evaluate(
    `axe.run(document).then(({ violations }) => violations.map(({ id, help, nodes }) => [id, help + ': ' + nodes[0].html.slice(0, 160)]))`,
  );
  // Made by the line above.
  return (told as [string, string][]).map(([id, text]) => ({ metric: 'accessibility', id, text }));
}

async function missingInHead(tab: Tab): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [id, expression] of Object.entries(HEAD)) {
    if (!(await tab.evaluate(expression))) findings.push({ metric: 'head', id, text: `there is no ${id}` });
  }
  return findings;
}
