import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../frame/settings.ts';
import type { Tab } from '../page/tab.ts';

const SOURCE = join(ROOT, 'node_modules', 'uplot', 'dist', 'uPlot.iife.min.js');

/** Four charts of uPlot with seven lines of 51 points each, as large as ours; no bands, letters or handles. */
export async function prepareUplot(tab: Tab): Promise<void> {
  await tab.evaluate(`${readFileSync(SOURCE, 'utf8')};
    globalThis.uPlot = uPlot;
    globalThis.x = Float64Array.from({ length: 51 }, (_, n) => n);
    globalThis.linesOf = (shift) =>
      Array.from({ length: 7 }, (_, line) => Float64Array.from(x, (at) => 3 * Math.log(1 + at + shift) - line));
    globalThis.charts = Array.from({ length: 4 }, () => new uPlot({
      width: 240,
      height: 140,
      scales: { x: { time: false }, y: { range: [-4.5, 4.5] } },
      series: [{}, ...Array.from({ length: 7 }, () => ({ stroke: '#123', width: 1.5, points: { show: false } }))],
    }, [x, ...linesOf(0)], document.body)); true`);
}

/** Script time of drawing all four anew. */
export async function drawUplot(tab: Tab, count: number): Promise<number[]> {
  await tab.send('Page.bringToFront'); // a tab behind another one waits a second for every timer
  const times = await tab.evaluate(`(async () => {
    const times = [];
    for (let n = 0; n < ${count}; n += 1) {
      const data = charts.map((_, chart) => [x, ...linesOf(n + chart)]);
      const start = performance.now();
      charts.forEach((chart, place) => chart.setData(data[place]));
      await null;
      await null;
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return times;
  })()`);
  assert.ok(Array.isArray(times), 'uPlot did not draw');
  return times.map(Number);
}
