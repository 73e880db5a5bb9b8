import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTab, type Tab } from '../page/tab.ts';
import { type NetworkEvent, Traffic, type Transfer } from '../page/traffic.ts';
import { sampleDraft } from './sample-draft.ts';

export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';

const EVENTS: NetworkEvent['method'][] = [
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
];
const WITHIN_MS = 60_000;
const QUIET_MS = 1000;
const EXPLORER = '/apps/hld/emulsion-explorer';

export interface OpenExplorer extends Disposable {
  tab: Tab;
  /** What came on top of the other screens of the apps. */
  chunk: Transfer[];
}

/** Signs in, goes to the overview and from there to the explorer, with a recipe of six surfactants. */
export async function openExplorer(port: number, url: string): Promise<OpenExplorer> {
  const grant = await signIn(url);
  const tab = await openTab(port);
  const traffic = new Traffic();
  for (const method of EVENTS) {
    // The protocol sends these parameters with this method.
    tab.on(method, (params) => traffic.add({ method, params } as NetworkEvent));
  }
  await tab.send('Network.enable');
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tab.send('Page.navigate', { url: `${url}/apps/login` });
  await until(tab, `document.querySelector('form') !== null`);
  const { accessToken, roles, expiresAt, user } = grant;
  const userData = JSON.stringify({ accessToken, roles, expiresAt: Date.parse(expiresAt), user });
  const draft = JSON.stringify(sampleDraft(user.userId));
  await tab.evaluate(`localStorage.setItem('user-data', ${JSON.stringify(userData)});
    for (const name of ['current', 'original'])
      localStorage.setItem('hld-recipe-' + name + ':${user.userId}', ${draft});`);
  await tab.send('Page.navigate', { url: `${url}/apps` });
  const link = `document.querySelector('main a[href="${EXPLORER}"], nav a[href="${EXPLORER}"]')`;
  await until(tab, `${link} !== null`);
  await untilQuiet(traffic);
  const before = traffic.transfers.length;
  await tab.evaluate(`${link}.click()`);
  await until(tab, `document.querySelectorAll('svg.chart path.main').length === 4`);
  await untilQuiet(traffic);
  return { tab, chunk: traffic.transfers.slice(before), [Symbol.dispose]: () => tab[Symbol.dispose]() };
}

interface Grant {
  accessToken: string;
  roles: string[];
  expiresAt: string;
  user: { userId: string };
}

async function signIn(url: string): Promise<Grant> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'formulator@demo.example', password: DEMO_PASSWORD }),
  });
  assert.equal(answer.status, 200, 'the demo account could not sign in');
  return (await answer.json()) as Grant;
}

async function until(tab: Tab, expression: string): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!(await tab.evaluate(expression))) {
    assert.ok(performance.now() < end, `the page never came to: ${expression}`);
    await sleep(50);
  }
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
