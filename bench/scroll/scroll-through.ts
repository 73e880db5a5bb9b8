import assert from 'node:assert/strict';
import { quantile } from '../frame/statistics.ts';
import type { WatchedTab } from '../page/watched-tab.ts';

const SCROLLER = `document.querySelector('.catalogue-scroll')`;
const GRID = `document.querySelector('[role=grid]')`;

export interface Scrolled {
  /** Milliseconds from frame to frame. */
  frames: number[];
  /** How much of each frame was script, style and layout of ours. */
  tasks: number[];
  rows: number;
}

/** Goes down the list as fast as it comes, until so many rows are there, and then through them in leaps. */
export async function scrollThrough(tab: WatchedTab, wanted: number): Promise<Scrolled> {
  await tab.send('Page.bringToFront');
  const answer = await tab.evaluate(`(async () => {
    const scroller = ${SCROLLER};
    const frames = [];
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    const count = () => Math.round(scroller.scrollHeight / 36);
    const end = performance.now() + 240000;
    const step = async (top) => {
      scroller.scrollTop = top;
      const now = await frame();
      frames.push(now - last);
      last = now;
    };
    while (count() < ${wanted} && performance.now() < end) await step(scroller.scrollHeight);
    for (let n = 0; n < 300; n += 1) await step((scroller.scrollHeight / 300) * ((n * 97) % 300));
    observer.disconnect();
    return { frames, tasks, rows: count() };
  })()`);
  const scrolled = answer as Scrolled;
  assert.ok(scrolled.rows >= wanted, `only ${scrolled.rows} rows came`);
  const shown = await tab.evaluate(`${GRID}.getAttribute('aria-rowcount')`);
  assert.equal(Number(shown), wanted + 1);
  return scrolled;
}

/**
 * The same amount of work in every frame, for twenty seconds: how much longer the longest took than a usual one. A quiet
 * machine has 1; where others take the cores away, so do the frames of a list.
 */
export async function machineJitter(tab: WatchedTab): Promise<number> {
  const times = (await tab.evaluate(`(async () => {
    const times = [];
    const end = performance.now() + 20000;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      let sum = 0;
      for (let n = 0; n < 600000; n += 1) sum = Math.sin(sum + n);
      times.push(performance.now() - start);
    }
    return times;
  })()`)) as number[];
  return Math.max(...times) / quantile(times, 0.5);
}

/** Bytes of objects that are still needed. */
export async function heapBytes(tab: WatchedTab): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}
