import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Person } from './person.ts';
import { startDemo } from './product.ts';

const QUIET_MS = 1000;
const WITHIN_MS = 60_000;
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** What scripts in a page may use. */
const AT_HAND = `
  globalThis.frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Sets the value of a field as a key does; gives the time before the page notices it. */
  globalThis.typeInto = (field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    const start = performance.now();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return start;
  };
  /** How long the tasks of the page took that were longer than 50 ms, until it is stopped. */
  globalThis.longTasks = () => {
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    return { tasks, stop: () => observer.disconnect() };
  };`;

/** What a page has loaded, each file once: one that was fetched before it runs comes again from the cache. */
export interface Transfer {
  url: string;
  type: string;
  status: number;
  headerBytes: number;
  /** Bytes of the body as sent, that is compressed. */
  bytes: number;
}

export interface Tab extends AsyncDisposable {
  page: Page;
  transfers: ReadonlyMap<string, Transfer>;
  /** The value of an expression in the page; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The same of statements, with `frame`, `typeInto` and `longTasks` at hand. */
  run: (statements: string) => Promise<unknown>;
  /** Waits until an expression holds in the page. */
  until: (expression: string) => Promise<void>;
  /** Waits until nothing has been loaded for a second. */
  untilQuiet: () => Promise<void>;
  /** Leaves the session of somebody in the storage, as the sign-in page would, and the recipe they were at. */
  keep: (person: Person, open?: { kind: 'hld' | 'hsp'; document: object }) => Promise<void>;
}

/** Starts the browser that `npm run bench` found. */
export async function startBrowser(b: Bench) {
  const executablePath = process.env['BENCH_CHROMIUM'];
  if (!executablePath)
    throw new Error('BENCH_CHROMIUM is not set: start the benchmark with `npm run bench`.');
  const args = (process.env['BENCH_CHROMIUM_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
  const browser = await chromium.launch({ executablePath, args });
  b.uses('chromium', browser.version());
  return {
    /** A tab of somebody who has never been here: nothing is cached or kept. */
    open: async (options = DESKTOP) => openTab(await browser.newContext(options)),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** The product, with somebody who is signed in at one of its screens. */
export async function openScreen(b: Bench) {
  await using started = new AsyncDisposableStack();
  const product = started.use(await startDemo());
  const browser = started.use(await startBrowser(b));
  const [tab, person] = [started.use(await browser.open()), await product.signIn()];
  await tab.keep(person);
  const all = started.move();
  return { product, person, tab, page: tab.page, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

export type Screen = Awaited<ReturnType<typeof openScreen>>;

async function openTab(context: BrowserContext): Promise<Tab> {
  await context.addInitScript(AT_HAND);
  const page = await context.newPage();
  const transfers = new Map<string, Transfer>();
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What a page still waits for when it is left never comes, and nothing reports it.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', async (request) => {
    const url = request.url();
    if (url.startsWith('http') && !transfers.has(url)) {
      const transfer = { url, type: request.resourceType(), status: 0, headerBytes: 0, bytes: 0 };
      transfers.set(url, transfer);
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      const status = (await request.response())?.status() ?? 0;
      Object.assign(transfer, { status, headerBytes: responseHeadersSize, bytes: responseBodySize });
    }
    open.delete(request);
  });
  const evaluate = (expression: string): Promise<unknown> => page.evaluate(expression);
  // Not by waitForFunction: it evaluates inside of the page, which the policy of the public pages forbids.
  async function until(expression: string): Promise<void> {
    const end = performance.now() + WITHIN_MS;
    while (!(await evaluate(expression))) {
      assert.ok(performance.now() < end, `the page never came to: ${expression}`);
      await sleep(50);
    }
  }
  return {
    page,
    transfers,
    evaluate,
    run: (statements) => evaluate(`(async () => { ${statements} })()`),
    until,
    untilQuiet: async () => {
      const end = performance.now() + WITHIN_MS;
      let [quietSince, seen] = [performance.now(), 0];
      while (performance.now() - quietSince < QUIET_MS) {
        assert.ok(performance.now() < end, 'the network never came to rest');
        await sleep(50);
        if (open.size > 0 || transfers.size > seen) quietSince = performance.now();
        seen = transfers.size;
      }
    },
    keep: async ({ grant, url }, recipe) => {
      // A page of the same origin that runs no script, and so leads nowhere else when the tab is signed in already.
      await page.goto(`${url}/robots.txt`);
      const { accessToken, roles, expiresAt, user } = grant;
      const kept: Record<string, object> = {
        'user-data': { accessToken, roles, expiresAt: Date.parse(expiresAt), user },
      };
      const draft = recipe && { owner: user.userId, identity: {}, document: recipe.document };
      for (const state of draft ? ['current', 'original'] : [])
        kept[`${recipe?.kind}-recipe-${state}:${user.userId}`] = draft ?? {};
      await evaluate(`for (const [name, value] of Object.entries(${JSON.stringify(kept)}))
        localStorage.setItem(name, JSON.stringify(value));`);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Answers requests from here: the browser alone is measured, not what it asks. By patterns of addresses. */
export async function answerFromHere(page: Page, answers: Record<string, (url: URL) => object>) {
  for (const [pattern, answer] of Object.entries(answers))
    await page.route(
      (url) => url.href.includes(pattern),
      (route) => {
        const body = JSON.stringify(answer(new URL(route.request().url())));
        return route.fulfill({ status: 200, contentType: 'application/vnd.api+json', body });
      },
    );
}
