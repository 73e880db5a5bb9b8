import assert from 'node:assert/strict';
import type { WatchedTab } from '../page/watched-tab.ts';

export interface Moved {
  /** Milliseconds from the question to the worker to its answer. */
  ranked: number[];
  /** From a step of the slider until the best row of the new order is drawn. */
  drawn: number[];
  /** Pieces of work of the page of 50 ms and more: each is a frame that came too late. */
  tasks: number[];
  /** Name and RED of the first rows, after the last step. */
  rows: string[];
  dP: number;
}

/** Moves δP of the target up and down, step after step as a slider does. */
export async function moveTarget(tab: WatchedTab, steps: number): Promise<Moved> {
  await tab.send('Page.bringToFront');
  const moved = await tab.evaluate(`(async () => {
    const field = document.querySelectorAll('article[data-target] .compat-values input')[1];
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const first = () => document.querySelector('tr[data-index="0"]')?.textContent;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The pictures ask for many more rows, and only when the slider has rested: on a slow machine after every step.
    const ofTable = () => globalThis.asked.filter(({ kind, top }) => kind === 'own-rank' && top < 1000);
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    globalThis.asked.length = 0;
    const drawn = [];
    let dP = 0;
    field.focus();
    for (let n = 0; n < ${steps}; n += 1) {
      dP = 3 + ((7 * n + 3) % 60) / 10; // never the same twice in a row
      const before = first();
      set.call(field, String(dP.toFixed(1)));
      const start = performance.now();
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      while (ofTable().length <= n && performance.now() - start < 5000) await frame();
      while (first() === before && performance.now() - start < 5000) await frame();
      drawn.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 33));
    }
    await frame();
    observer.disconnect();
    const ranked = ofTable().map(({ time }) => time);
    const rows = [0, 1, 2, 3, 4].map((index) => {
      const row = document.querySelector('tr[data-index="' + index + '"]');
      return row.dataset.row + ' ' + row.querySelector('.compat-redbar').parentElement.textContent;
    });
    return { ranked, drawn, tasks, rows, dP: Number(dP.toFixed(1)) };
  })()`);
  const answer = moved as Moved;
  assert.equal(answer.ranked.length, steps, 'every step asks the worker once for the table');
  assert.ok(Math.max(...answer.drawn) < 5000, 'a step was never drawn');
  return answer;
}
