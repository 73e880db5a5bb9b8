import assert from 'node:assert/strict';
import type { Tab } from '../page/tab.ts';

const PER_SECOND = 30;
const STEP = 0.1;

/** Presses an arrow key of a condition so often, thirty times a second as a held key does. Gives how many got lost. */
export async function holdKey(tab: Tab, count: number): Promise<number> {
  await tab.send('Page.bringToFront');
  const field = `document.querySelector('[data-condition="eacn"] input[inputmode]')`;
  await tab.evaluate(`${field}.focus()`);
  const before = Number(await tab.evaluate(`${field}.value`));
  const start = performance.now();
  for (let n = 0; n < count; n += 1) {
    // Not waited for one by one: a key that finds the page busy queues up, as it does for a person.
    void tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ArrowUp', code: 'ArrowUp' });
    const wait = start + ((n + 1) * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  // One frame after the last key everything is drawn, or it was too much.
  await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  const after = Number(await tab.evaluate(`[...document.querySelectorAll('[data-readout]')][2].textContent`));
  assert.ok(Number.isFinite(before) && Number.isFinite(after), 'the field or the chart says no number');
  return count - Math.round((after - before) / STEP);
}
