import assert from 'node:assert/strict';
import { amount, bench } from './frame/bench.ts';
import { type Browser, startBrowser, type Tab } from './frame/browser.ts';
import { isTooNoisy, median, sum } from './frame/numbers.ts';
import type { Person } from './frame/person.ts';
import { startDemo } from './frame/product.ts';

const ROUNDS = amount(3);
const SLOW = { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const WIDE = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/** Rows of a list, or of a table. */
const ROWS = `document.querySelectorAll('main tbody tr').length > 0`;
const all = (selector: string, count = 1) => `document.querySelectorAll('${selector}').length >= ${count}`;

interface Screen {
  path: string;
  /** What holds once somebody sees what they came for. */
  isShown: string;
  who?: string;
}

const SCREENS: Record<string, Screen> = {
  login: { path: '/login', isShown: all('main input[type="password"]'), who: '' },
  home: { path: '', isShown: ROWS },
  profile: { path: '/profile', isShown: all('main form input') },
  shares: { path: '/shares', isShown: all('main table, main .empty') },
  emulsion: { path: '/hld/emulsion-explorer', isShown: all('svg.chart path.main', 1) },
  racks: { path: '/hld/racks', isShown: all('main input') },
  'hld-recipes': { path: '/recipes/hld', isShown: ROWS },
  'hld-ingredients': { path: '/ingredients/hld-surfactant', isShown: ROWS },
  'hld-datasets': { path: '/hld/datasets', isShown: ROWS },
  compatibility: { path: '/hsp/compatibility-explorer', isShown: ROWS },
  substitution: { path: '/hsp/substitution', isShown: all('main input') },
  'hsp-recipes': { path: '/recipes/hsp', isShown: ROWS },
  'hsp-ingredients': { path: '/ingredients/hsp', isShown: ROWS },
  'hsp-datasets': { path: '/hsp/datasets', isShown: ROWS },
  property: { path: '/property', isShown: all('main textarea, main input') },
  supplier: { path: '/supplier/ingredients', isShown: ROWS, who: 'supplier' },
  customers: { path: '/customers', isShown: ROWS, who: 'admin' },
};

// Every screen of the apps for somebody who opens it by its address: files of script and the waves they come in, bytes, and
// the time until its content is there, with nothing kept, with what the browser kept, and on a line of 60 ms and 10 Mbit/s.
await bench('screens', ['react', 'react-router', 'rolldown'], async (b) => {
  await using product = await startDemo();
  await using browser = await startBrowser(b);
  const people = new Map<string, Person>();
  for (const [name, { path, isShown, who = 'formulator' }] of Object.entries(SCREENS)) {
    if (who !== '' && !people.has(who)) people.set(who, await product.signIn(who));
    const visit = { browser, url: `${product.url}/apps${path}`, isShown, person: people.get(who) };
    const visits: Visited[] = [];
    const slow: Visited[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(await look(visit));
      slow.push(await look(visit, SLOW));
    }
    const [first] = visits;
    assert.ok(first);
    const cold = visits.map(({ coldMs }) => coldMs);
    const isNoisy = isTooNoisy([Math.max(...cold)], [Math.min(...cold)]);
    b.report(`${name}.files`, '', first.files);
    b.report(`${name}.waves`, '', Math.max(...visits.map(({ waves }) => waves)));
    b.report(`${name}.js`, 'B', first.bytes);
    b.report(`${name}.cold`, 'ms', { value: median(cold), isNoisy });
    b.report(`${name}.warm`, 'ms', { value: median(visits.map(({ warmMs }) => warmMs)), isNoisy });
    b.report(`${name}.slow`, 'ms', { value: median(slow.map(({ coldMs }) => coldMs)), isNoisy });
    if (process.env['SHOW']) console.log(name, first, slow[0]);
  }
});

interface Visit {
  browser: Browser;
  url: string;
  isShown: string;
  person: Person | undefined;
}

interface Visited {
  files: number;
  waves: number;
  bytes: number;
  coldMs: number;
  warmMs: number;
}

async function look({ browser, url, isShown, person }: Visit, line?: typeof SLOW): Promise<Visited> {
  await using tab = await browser.open(WIDE);
  const { page } = tab;
  if (person) await tab.keep(person);
  else await page.goto(new URL('/robots.txt', url).href);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', line);
  const scripts = new Map<string, { asked: number; came: number; file: string }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (process.env['SHOW'] === 'all')
      console.log(
        type,
        request.url.slice(-50),
        timestamp,
        initiator.type,
        initiator.url?.slice(-40),
        initiator.stack?.callFrames[0]?.url.slice(-40),
      );
    if (/\.js$/.test(request.url) && !scripts.has(request.url))
      scripts.set(requestId, { asked: timestamp, came: Infinity, file: request.url });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const script = scripts.get(requestId);
    if (script) script.came = timestamp;
  });
  const coldMs = await timeOf(tab, url, isShown);
  await tab.untilQuiet();
  const files = [...new Map([...scripts.values()].map((one) => [one.file, one])).values()];
  const first = [...tab.transfers.values()].filter(({ url: one }) => one.endsWith('.js'));
  const warmMs = await timeOf(tab, url, isShown);
  return {
    files: first.length,
    waves: wavesOf(files),
    bytes: sum(first.map(({ bytes }) => bytes)),
    coldMs,
    warmMs,
  };
}

async function timeOf(tab: Tab, url: string, isShown: string): Promise<number> {
  await tab.page.goto(url, { waitUntil: 'commit' });
  const ms = await tab.run(
    `while (!(${isShown})) { if (performance.now() > 6000) return document.querySelector('main')?.innerHTML.slice(0, 1500); await frame(); } return performance.now();`,
  );
  if (typeof ms !== 'number') {
    console.log(url, ms);
    return NaN;
  }
  return ms;
}

/** A wave is a set of files that are asked for before the first of them has come. */
function wavesOf(scripts: { asked: number; came: number }[]): number {
  let waves = 0;
  let ends = -1;
  for (const { asked, came } of scripts.toSorted((one, other) => one.asked - other.asked)) {
    if (asked >= ends) {
      waves += 1;
      ends = came;
    } else ends = Math.min(ends, came);
  }
  return waves;
}
