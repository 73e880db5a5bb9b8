import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../frame/settings.ts';
import { openTab, type Tab } from './tab.ts';
import { type NetworkEvent, Traffic, type Transfer } from './traffic.ts';

const EVENTS: NetworkEvent['method'][] = [
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
];
const QUIET_MS = 1000;
const WITHIN_MS = 30_000;
const MENU_BUTTON = `document.querySelector('nav button[aria-haspopup="menu"]')`;

/** Everything a page loads: before anybody touches it, and after its menu was opened and it was read to its end. */
export async function visitPage(
  port: number,
  url: string,
): Promise<{ firstView: Transfer[]; whole: Transfer[] }> {
  using tab = await openTab(port);
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
  await tab.send('Page.navigate', { url });
  await until(tab, `document.readyState === 'complete' && document.querySelector('h1') !== null`);
  await untilQuiet(traffic);
  const firstView = structuredClone(traffic.transfers);
  await openMenu(tab);
  await until(tab, `document.querySelectorAll('[role="menu"] [role="menuitem"]').length > 0`);
  await tab.evaluate('scrollTo(0, document.body.scrollHeight)');
  await untilQuiet(traffic);
  const whole = traffic.transfers;
  whole.forEach(checkTransfer);
  assert.ok(whole.length > firstView.length, 'the menu was there before anybody came near');
  return { firstView, whole };
}

/** As a person does it: the pointer comes near, then presses. */
async function openMenu(tab: Tab): Promise<void> {
  const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;
  const point = (await tab.evaluate(`${middle}(${MENU_BUTTON}.getBoundingClientRect())`)) as {
    x: number;
    y: number;
  };
  const press = { ...point, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { ...point, type: 'mouseMoved' });
  await tab.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
  await tab.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
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
