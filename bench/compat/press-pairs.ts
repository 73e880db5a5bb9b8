import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchedTab } from '../page/watched-tab.ts';

const BUTTON = `[...document.querySelectorAll('.compat-find button')]
  .find((button) => button.textContent.trim() === 'Search')`;
const OPEN = `document.querySelector('.compat-find') ?? [...document.querySelectorAll('button')]
  .find((button) => button.textContent.trim() === 'Find blends').click()`;
const FOUND = `(document.querySelector('.compat-found')?.textContent ?? '')`;

/** Until the ranking that follows the target is drawn. */
const SETTLED = 1500;

export interface Pressed {
  /** From the press until the answer is drawn. */
  time: number;
  /** How much of it the worker took. */
  engine: number;
  /** The first blend that was found. */
  best: string;
}

/** Brings the pointer to the button, as a hand does before it presses; what the page gets ready meanwhile is waited for. */
export async function approach(tab: WatchedTab): Promise<void> {
  await open(tab);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await placeOf(tab)) });
  await tab.until(`globalThis.asked.some(({ kind }) => kind === 'pool')`);
  await sleep(300);
}

/** Opens the search for blends, which looks for pairs to begin with. */
async function open(tab: WatchedTab): Promise<void> {
  await tab.evaluate(`void (${OPEN})`);
  await tab.until(`${BUTTON} !== undefined`);
}

/** Presses "Search" for a target that was moved, so that there is another answer. */
export async function pressPairs(tab: WatchedTab, dP: number): Promise<Pressed> {
  await tab.send('Page.bringToFront');
  await open(tab);
  await tab.evaluate(`(() => {
    const field = document.querySelectorAll('article[data-target] .compat-values input')[1];
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${dP.toFixed(1)}');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  })()`);
  await sleep(SETTLED);
  await tab.evaluate(`(() => {
    globalThis.asked.length = 0;
    globalThis.pressed = new Promise((resolve) => {
      ${BUTTON}.addEventListener('click', () => {
        const start = performance.now();
        const before = ${FOUND};
        const look = () => {
          if (${FOUND} === before) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        look();
      }, { once: true, capture: true });
    });
  })()`);
  const place = { ...(await placeOf(tab)), button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
  const time = Number(await tab.evaluate('globalThis.pressed'));
  const engine = Number(await tab.evaluate(`globalThis.asked.find(({ kind }) => kind === 'blends').time`));
  const best = String(
    await tab.evaluate(`document.querySelector('.compat-found .compat-red').textContent + ' ' +
      document.querySelector('.compat-found tbody th').textContent`),
  );
  assert.ok(Number.isFinite(time));
  return { time, engine, best };
}

async function placeOf(tab: WatchedTab): Promise<{ x: number; y: number }> {
  const place = await tab.evaluate(`(() => {
    const button = ${BUTTON};
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  return place as { x: number; y: number };
}
