import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Person } from './person.ts';
import { type Product, startDemo } from './product.ts';
import { type NetworkEvent, Traffic } from './traffic.ts';

const EVENTS: NetworkEvent['method'][] = [
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.requestServedFromCache',
  'Network.loadingFinished',
  'Network.loadingFailed',
];
const QUIET_MS = 1000;
const WITHIN_MS = 60_000;

/** A tab of a desk's size, spoken to by the debugging protocol of its browser; every request is counted. */
export interface Tab extends AsyncDisposable {
  traffic: Traffic;
  send: (method: string, parameters?: object) => Promise<unknown>;
  on: (method: string, listen: (parameters: unknown) => void) => void;
  goTo: (url: string) => Promise<unknown>;
  /** The value of an expression in the page; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The same of statements, in front of the others, with `frame`, `typeInto` and `longTasks` at hand. */
  run: (statements: string) => Promise<unknown>;
  /** Brings the pointer to the middle of an element, as a hand does before it presses. */
  point: (element: string) => Promise<void>;
  press: (element: string) => Promise<void>;
  /** Waits until an expression holds in the page. */
  until: (expression: string) => Promise<void>;
  untilQuiet: () => Promise<void>;
  /** Leaves the session of somebody in the storage, as the sign-in page would, and the recipe they were at. */
  keep: (person: Person, open?: { kind: 'hld' | 'hsp'; document: object }) => Promise<void>;
  /** Answers requests from here: the browser alone is measured, not what it asks. By parts of addresses. */
  answer: (answers: Record<string, (url: URL) => object>) => Promise<void>;
}

/** What statements in a page may use. A tab behind another one waits a second for every timer. */
const AT_HAND = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Sets the value of a field as a key does; gives the time before the page heard of it. */
  const typeInto = (field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    const start = performance.now();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return start;
  };
  /** How long the tasks of the page took that were longer than 50 ms, until it is told to stop. */
  const longTasks = () => {
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    return { tasks, stop: () => observer.disconnect() };
  };`;

/** The product, with somebody who is signed in at one of its screens. */
export interface Screen extends AsyncDisposable {
  product: Product;
  person: Person;
  tab: Tab;
}

export async function openScreen(b: Bench): Promise<Screen> {
  await using started = new AsyncDisposableStack();
  const product = started.use(await startDemo());
  const browser = started.use(await startBrowser(b));
  const [tab, person] = [started.use(await browser.open()), await product.signIn()];
  await tab.keep(person);
  const all = started.move();
  return { product, person, tab, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

export interface Browser extends AsyncDisposable {
  open: () => Promise<Tab>;
  /** A tab of somebody who has never been here: nothing is cached or kept. */
  openAsStranger: () => Promise<Tab>;
}

/** Starts the browser that `npm run bench` found, with an empty profile. */
export async function startBrowser(b: Bench): Promise<Browser> {
  const executablePath = process.env['BENCH_CHROMIUM'];
  if (!executablePath)
    throw new Error('BENCH_CHROMIUM is not set: start the benchmark with `npm run bench`.');
  const args = (process.env['BENCH_CHROMIUM_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
  const browser = await chromium.launch({ executablePath, args });
  b.uses('chromium', browser.version());
  const newContext = () => browser.newContext({ viewport: { width: 1280, height: 800 } });
  const context = await newContext();
  return {
    open: () => openTab(context),
    openAsStranger: async () => {
      const own = await newContext();
      return { ...(await openTab(own)), [Symbol.asyncDispose]: () => own.close() };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The names of the protocol are written where they are used, and so are the shapes of what it answers.
  const send = (method: string, parameters: object = {}): Promise<unknown> =>
    session.send(method as 'Page.enable', parameters);
  const on = (method: string, listen: (parameters: unknown) => void) =>
    void session.on(method as 'Page.loadEventFired', listen);
  const traffic = new Traffic();
  for (const method of EVENTS) on(method, (params) => traffic.add({ method, params } as NetworkEvent));
  await send('Network.enable');
  async function evaluate(expression: string): Promise<unknown> {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await send('Runtime.evaluate', parameters)) as {
      result: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }
  async function until(expression: string): Promise<void> {
    const end = performance.now() + WITHIN_MS;
    while (!(await evaluate(expression))) {
      assert.ok(performance.now() < end, `the page never came to: ${expression}`);
      await sleep(50);
    }
  }
  const middleOf = async (element: string) => {
    const middle = await evaluate(`(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    return middle as object;
  };
  return {
    traffic,
    send,
    on,
    evaluate,
    run: async (statements) => {
      await send('Page.bringToFront');
      return await evaluate(`(async () => { ${AT_HAND} ${statements} })()`);
    },
    until,
    point: async (element) =>
      void (await send('Input.dispatchMouseEvent', { ...(await middleOf(element)), type: 'mouseMoved' })),
    press: async (element) => {
      const press = { ...(await middleOf(element)), button: 'left', clickCount: 1 };
      for (const type of ['mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { ...press, type });
    },
    goTo: (url) => send('Page.navigate', { url }),
    untilQuiet: () => untilQuiet(traffic),
    keep: async ({ grant, url }, open) => {
      // A page of the same origin that runs no script, and so leads nowhere else when the tab is signed in already.
      await send('Page.navigate', { url: `${url}/robots.txt` });
      await until(`document.readyState === 'complete' && location.pathname === '/robots.txt'`);
      const { accessToken, roles, expiresAt, user } = grant;
      const kept: Record<string, object> = {
        'user-data': { accessToken, roles, expiresAt: Date.parse(expiresAt), user },
      };
      const draft = open && { owner: user.userId, identity: {}, document: open.document };
      for (const state of draft ? ['current', 'original'] : [])
        kept[`${open?.kind}-recipe-${state}:${user.userId}`] = draft ?? {};
      for (const [name, value] of Object.entries(kept)) {
        const text = JSON.stringify(JSON.stringify(value));
        await evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${text})`);
      }
    },
    answer: async (answers) => {
      on('Fetch.requestPaused', (parameters) => {
        const { requestId, request } = parameters as { requestId: string; request: { url: string } };
        const url = new URL(request.url);
        const [, give] = Object.entries(answers).find(([path]) => url.href.includes(path)) ?? [];
        void send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'Content-Type', value: 'application/vnd.api+json' }],
          body: Buffer.from(JSON.stringify(give?.(url) ?? {})).toString('base64'),
        });
      });
      const patterns = Object.keys(answers).map((path) => ({ urlPattern: `*${path}*` }));
      await send('Fetch.enable', { patterns });
    },
    [Symbol.asyncDispose]: () => page.close(),
  };
}

async function untilQuiet(traffic: Traffic): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  let quietSince = performance.now();
  let seen = 0;
  while (performance.now() - quietSince < QUIET_MS) {
    assert.ok(performance.now() < end, 'the network never came to rest');
    await sleep(50);
    if (traffic.open > 0 || traffic.transfers.length > seen) quietSince = performance.now();
    seen = traffic.transfers.length;
  }
}
