import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, ask, textOf } from './frame/ask.ts';
import { amount, bench, type Bench, type Finding, ROOT } from './frame/bench.ts';
import { type Browser, startBrowser, type Tab, type Transfer } from './frame/browser.ts';
import { compare, isTooNoisy, rangeOf, sum } from './frame/numbers.ts';
import { startPeer } from './frame/peer.ts';
import { startProduct } from './frame/product.ts';

const RUNS = amount(3);
const PAGES = { home: '/', predimatch: '/predimatch', predimulsion: '/predimulsion' };
/** A phone in the middle of the field on a slow 4G network. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
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

/** Screen by screen: pictures come when they are near, and make the page longer. */
const READ_TO_END = `for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
  scrollTo({ top, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 100));
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
  // Weighed alone: a reference is long, and its vitals would follow from its length.
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
  await using tab = await browser.open();
  await tab.page.goto(url);
  await tab.until(`document.querySelector('h1') !== null`);
  await tab.untilQuiet();
  const first = [...tab.transfers.values()];
  const menu = tab.page.locator('nav button[aria-haspopup="menu"]').first();
  // As a person does it: the pointer comes near, then presses.
  await menu.hover();
  await menu.click();
  await tab.until(`document.querySelectorAll('[role="menu"] [role="menuitem"]').length > 0`);
  await tab.run(READ_TO_END);
  await tab.untilQuiet();
  const whole = [...tab.transfers.values()];
  whole.forEach(checkTransfer);
  assert.ok(whole.length > first.length, 'the menu was there before anybody came near');
  const bytes = (metric: string, transfers: readonly Transfer[], type?: string) => {
    const counted = transfers.filter((one) => type === undefined || typeOf(one) === type);
    b.report(`${name}.${metric}`, 'B', sum(counted.map((one) => one.bytes)));
    return counted;
  };
  const scripts = bytes('first-view.js', first, 'script');
  bytes('first-view.css', first, 'stylesheet');
  bytes('first-view.fonts', first, 'font');
  bytes('first-view.html', first, 'document');
  bytes('first-view.all', first);
  b.report(`${name}.first-view.js-headers`, 'B', sum(scripts.map(({ headerBytes }) => headerBytes)));
  b.report(`${name}.first-view.requests`, '', first.length);
  bytes('whole.js', whole, 'script');
  bytes('whole.images', whole, 'image');
}

/** Scripts too where they are fetched as files before they run (decision 049). */
function typeOf({ url, type }: Transfer): string {
  return new URL(url).pathname.endsWith('.js') ? 'script' : type;
}

/** Every answer is whole, and an asset has exactly the bytes of the file that was built. */
function checkTransfer({ url, status, bytes }: Transfer): void {
  assert.equal(status, 200, url);
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/assets/')) return;
  const file = join(ROOT, 'web', 'build', 'client', pathname);
  const sent = existsSync(`${file}.br`) ? `${file}.br` : file;
  assert.equal(bytes, statSync(sent).size, `${pathname} has other bytes than its file`);
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
  const column = (runs: Vitals[], key: 'lcp' | 'tbt' | 'cls') => runs.map((vitals) => vitals[key]);
  // The same file painted again and again is the control: a machine that others use paints it at other times.
  const { min, max } = rangeOf(column(peers, 'lcp'));
  const isNoisy = isTooNoisy([max], [min]);
  for (const fault of ['accessibility', 'head', 'complaints']) {
    const faults = ours.map(({ findings }) => findings.filter(({ metric }) => metric === fault));
    b.report(
      `${name}.${fault}`,
      '',
      faults.map((found) => found.length),
    );
    for (const finding of faults[0] ?? []) b.find({ ...finding, metric: `page.${name}.${fault}` });
  }
  b.report(`${name}.lcp`, 'ms', { series: column(ours, 'lcp'), isNoisy });
  b.report(`${name}.lcp.ratio`, '×', { ...compare(column(ours, 'lcp'), column(peers, 'lcp')), isNoisy });
  b.report(`${name}.tbt`, 'ms', { series: column(ours, 'tbt'), isNoisy });
  b.report(`${name}.cls`, '', column(ours, 'cls'));
  b.report(`${name}.lcp.control`, 'ms', { series: column(peers, 'lcp'), isNoisy });
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
  await using tab = await browser.open({ ...PHONE, serviceWorkers: 'block' });
  const { page } = tab;
  const findings: Finding[] = [];
  const complain = (text: string) => findings.push({ metric: 'complaints', id: 'console', text });
  page.on('pageerror', ({ message }) => complain(message));
  page.on('console', (said) => {
    if (said.type() === 'error') complain(said.text());
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(COUNT);
  await page.goto(url);
  await tab.until(`document.readyState === 'complete' && globalThis.__vitals?.lcp > 0`);
  await tab.untilQuiet();
  await sleep(SETTLE_MS);
  // The script above left this shape.
  const { fcp, lcp, cls, tasks } = (await tab.evaluate('globalThis.__vitals')) as Omit<Vitals, 'tbt'> & {
    fcp: number;
    tasks: [number, number][];
  };
  assert.equal(page.url(), url, 'the browser ended on another page');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const blocking = tasks.filter(([start]) => start >= fcp).map(([, duration]) => duration - LONG_TASK_MS);
  return { lcp, cls, tbt: sum(blocking), findings: [...(await findingsIn(tab)), ...findings] };
}

/** What axe finds wrong, and what is missing in the head. */
async function findingsIn(tab: Tab): Promise<Finding[]> {
  await tab.evaluate(`${AXE};0`);
  const violations = await tab.evaluate(
    `axe.run(document).then(({ violations }) => violations.map(({ id, help, nodes }) => [id, help + ': ' + nodes[0].html.slice(0, 160)]))`,
  );
  // Made by the line above.
  const findings = (violations as [string, string][]).map(([id, text]) => ({
    metric: 'accessibility',
    id,
    text,
  }));
  for (const [id, expression] of Object.entries(HEAD)) {
    if (!(await tab.evaluate(expression))) findings.push({ metric: 'head', id, text: `there is no ${id}` });
  }
  return findings;
}
