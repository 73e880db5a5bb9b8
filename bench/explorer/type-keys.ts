import assert from 'node:assert/strict';
import type { Tab } from '../page/tab.ts';

/**
 * Script time of keys typed into a condition, until every chart is drawn: React draws what a key changes before the
 * turn ends. EACN moves all four scans and the map. Every answer is checked: the chart's own readout says it.
 */
export async function typeKeys(tab: Tab, count: number): Promise<number[]> {
  await tab.send('Page.bringToFront'); // a tab behind another one waits a second for every timer
  const times = await tab.evaluate(`(async () => {
    const field = document.querySelector('[data-condition="eacn"] input[inputmode]');
    const readout = [...document.querySelectorAll('[data-readout]')][2];
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const lines = () => [...document.querySelectorAll('svg.chart path')].map((path) => path.getAttribute('d')).join();
    field.focus();
    const times = [];
    for (let n = 0; n < ${count}; n += 1) {
      // Goes on from call to call: a value that stands there already is no key.
      globalThis.typed = (globalThis.typed ?? 0) + 1;
      const value = String(2 + (globalThis.typed % 17)) + '.5';
      const before = lines();
      set.call(field, value);
      const start = performance.now();
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await null;
      await null;
      times.push(performance.now() - start);
      if (readout.textContent !== value || lines() === before) return 'not drawn: ' + value;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return times;
  })()`);
  assert.ok(Array.isArray(times), String(times));
  return times.map(Number);
}
