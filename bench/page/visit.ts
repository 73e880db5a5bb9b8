import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../frame/settings.ts';
import type { Tab } from './tab.ts';
import type { Transfer } from './traffic.ts';
import { openWatchedTab } from './watched-tab.ts';

const MENU_BUTTON = `document.querySelector('nav button[aria-haspopup="menu"]')`;

/** Everything a page loads: before anybody touches it, and after its menu was opened and it was read to its end. */
export async function visitPage(
  port: number,
  url: string,
): Promise<{ firstView: Transfer[]; whole: Transfer[] }> {
  using tab = await openWatchedTab(port);
  const { traffic } = tab;
  await tab.send('Page.navigate', { url });
  await tab.until(`document.readyState === 'complete' && document.querySelector('h1') !== null`);
  await tab.untilQuiet();
  const firstView = structuredClone(traffic.transfers);
  await openMenu(tab);
  await tab.until(`document.querySelectorAll('[role="menu"] [role="menuitem"]').length > 0`);
  await tab.evaluate('scrollTo(0, document.body.scrollHeight)');
  await tab.untilQuiet();
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
