import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTab, type Tab } from './tab.ts';
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

export interface WatchedTab extends Tab {
  traffic: Traffic;
  /** Waits until an expression holds in the page. */
  until: (expression: string) => Promise<void>;
  untilQuiet: () => Promise<void>;
}

/** A tab of a desk's size whose every request is counted. */
export async function openWatchedTab(port: number): Promise<WatchedTab> {
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
  return {
    ...tab,
    traffic,
    until: (expression) => until(tab, expression),
    untilQuiet: () => untilQuiet(traffic),
  };
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
