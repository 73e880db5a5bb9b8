import assert from 'node:assert/strict';
import { amount, bench } from './frame/bench.ts';
import { type Browser, startBrowser, type Tab } from './frame/browser.ts';
import { isTooNoisy, median, sum } from './frame/numbers.ts';
import type { Person } from './frame/person.ts';
import { startDemo } from './frame/product.ts';

const ROUNDS = amount(5);
const WINDOW = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
const LINE = { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

interface Screen {
  path: string;
  /** What somebody sees who came for it. */
  content: string;
  /** Who opens it; nobody is signed in where this is empty. */
  by?: string;
}

const SCREENS: Record<string, Screen> = {
  login: { path: '/login', content: 'main input[type=password]', by: '' },
  home: { path: '', content: 'main tbody tr' },
  profile: { path: '/profile', content: 'main form input' },
  shares: { path: '/shares', content: 'main [data-hydrated], main section, main table' },
  emulsion: { path: '/hld/emulsion-explorer', content: 'main input[inputmode]' },
  racks: { path: '/hld/racks', content: 'main input' },
  'hld-recipes': { path: '/recipes/hld', content: 'main tbody tr' },
  'hld-ingredients': { path: '/ingredients/hld-surfactant', content: 'main tbody tr' },
  'hld-datasets': { path: '/hld/datasets', content: 'main tbody tr' },
  compatibility: { path: '/hsp/compatibility-explorer', content: 'main tbody tr' },
  substitution: { path: '/hsp/substitution', content: 'main input' },
  'hsp-recipes': { path: '/recipes/hsp', content: 'main tbody tr' },
  'hsp-ingredients': { path: '/ingredients/hsp', content: 'main tbody tr' },
  'hsp-datasets': { path: '/hsp/datasets', content: 'main tbody tr' },
  property: { path: '/property', content: 'main textarea, main input' },
  supplier: { path: '/supplier/ingredients', content: 'main .supplier-numbers dd', by: 'supplier' },
  customers: { path: '/customers', content: 'main tbody tr', by: 'admin' },
};

// Every screen of the apps, opened by its address: files of script, the waves they come in and their bytes; the time until its
// content is there with nothing kept, with what the browser has kept, and on a line of 60 ms and 10 Mbit/s.
await bench('screens', ['react', 'react-router', 'rolldown'], async (b) => {
  await using product = await startDemo();
  await using browser = await startBrowser(b);
  const people = new Map<string, Person>();
  const most = { files: 0, waves: 0, cold: 0, warm: 0, slow: 0 };
  let isAnyNoisy = false;
  for (const [name, { path, content, by = 'formulator' }] of Object.entries(SCREENS)) {
    if (by !== '' && !people.has(by)) people.set(by, await product.signIn(by));
    const visit = { browser, url: `${product.url}/apps${path}`, content, person: people.get(by) };
    const fast: Visited[] = [];
    const slow: Visited[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      fast.push(await look(visit));
      slow.push(await look(visit, LINE));
    }
    const count = (key: 'files' | 'waves' | 'bytes') => Math.max(...fast.map((one) => one[key]));
    const [cold, warm, far] = [
      fast.map(({ cold: ms }) => ms),
      fast.map(({ warm: ms }) => ms),
      slow.map(({ cold: ms }) => ms),
    ];
    // The same visit is the control of its neighbour.
    const isNoisy = isTooNoisy(cold.slice(1), cold.slice(0, -1));
    b.report(`${name}.js`, 'B', count('bytes'));
    b.report(`${name}.files`, '', count('files'));
    b.report(`${name}.waves`, '', count('waves'));
    b.report(`${name}.cold`, 'ms', { series: cold, isNoisy });
    b.report(`${name}.warm`, 'ms', { series: warm, isNoisy });
    b.report(`${name}.slow`, 'ms', { series: far, isNoisy });
    isAnyNoisy ||= isNoisy;
    most.files = Math.max(most.files, count('files'));
    most.waves = Math.max(most.waves, count('waves'));
    most.cold = Math.max(most.cold, median(cold));
    most.warm = Math.max(most.warm, median(warm));
    most.slow = Math.max(most.slow, median(far));
  }
  b.report('most.files', '', most.files);
  b.report('most.waves', '', most.waves);
  for (const key of ['cold', 'warm', 'slow'] as const)
    b.report(`most.${key}`, 'ms', { value: most[key], isNoisy: isAnyNoisy });
});

interface Visit {
  browser: Browser;
  url: string;
  content: string;
  person: Person | undefined;
}

interface Visited {
  files: number;
  waves: number;
  bytes: number;
  cold: number;
  warm: number;
}

/** Opens a screen with nothing kept, counts its scripts when all is quiet, and opens it once more. */
async function look({ browser, url, content, person }: Visit, line?: typeof LINE): Promise<Visited> {
  await using tab = await browser.open(WINDOW);
  const { page } = tab;
  if (person) await tab.keep(person);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', line);
  const requests = new Map<string, { url: string; from: number; to: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp: from }) => {
    // A file that is loaded ahead is in the cache when it is run.
    const isKnown = [...requests.values()].some((one) => one.url === request.url);
    if (isScript(request.url) && !isKnown) requests.set(requestId, { url: request.url, from, to: Infinity });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp: to }) => {
    const request = requests.get(requestId);
    if (request) request.to = to;
  });
  const cold = await open(tab, url, content);
  await tab.untilQuiet();
  const scripts = [...tab.transfers.values()].filter((one) => isScript(one.url));
  for (const { status, url: file } of scripts) assert.equal(status, 200, file);
  const waves = countWaves([...requests.values()]);
  const warm = await open(tab, url, content);
  return { files: scripts.length, waves, bytes: sum(scripts.map(({ bytes }) => bytes)), cold, warm };
}

function isScript(url: string): boolean {
  return new URL(url).pathname.endsWith('.js');
}

/** Milliseconds from the start of a navigation to the frame in which the content is there. */
async function open(tab: Tab, url: string, content: string): Promise<number> {
  await tab.page.goto(url, { waitUntil: 'commit' });
  const ms = await tab.run(`
    while (!document.querySelector(${JSON.stringify(content)})) {
      if (performance.now() > 30000) return document.body.innerText;
      await frame();
    }
    return performance.now();`);
  assert.ok(typeof ms === 'number', `${url} never showed ${content}:\n${String(ms)}`);
  assert.equal(tab.page.url(), url);
  return ms;
}

/** A wave is a set of files that are requested before the first of them has come. */
function countWaves(requests: { from: number; to: number }[]): number {
  let waves = 0;
  let end = -Infinity;
  for (const { from, to } of requests.toSorted((one, other) => one.from - other.from)) {
    if (from >= end) waves += 1;
    end = from >= end ? to : Math.min(end, to);
  }
  return waves;
}
