import assert from 'node:assert/strict';
import { bench, amount } from './frame/bench.ts';
import { answerFromHere, openScreen, type Tab } from './frame/browser.ts';
import { quantile, rangeOf } from './frame/numbers.ts';
import { ingredientOf } from './frame/samples.ts';

const ROWS = amount(100_000, 3000);
/** As many as one page of the explorer requests. */
const PAGE = 100;

// A hundred thousand rows in the ingredient explorer: the longest task while scrolling, memory.
await bench('scroll', ['react', '@tanstack/react-virtual', '@tanstack/react-query'], async (b) => {
  await using screen = await openScreen(b);
  const { product, tab, page } = screen;
  await answerFromHere(page, {
    '/api/ingredients/hsp?': pageOf,
    '/api/votes': () => ({ data: [], meta: { totals: {} } }),
  });
  await page.goto(`${product.url}/apps/ingredients/hsp`);
  await tab.until(`document.querySelectorAll('[role=grid] tbody tr').length > 5`);
  b.report('heap.start', 'B', await heapBytes(tab));
  const { frames, tasks } = await scrollThrough(tab);
  b.report('frame.p50', 'ms', quantile(frames, 0.5));
  b.report('frame.p99', 'ms', { value: quantile(frames, 0.99), range: rangeOf(frames) });
  // What the page itself takes; where others take the cores away, that is longer too.
  b.report('task.longest', 'ms', { value: Math.max(0, ...tasks), isNoisy: b.isCrowded });
  b.report('heap', 'B', await heapBytes(tab));
});

/** A page of generated ingredients that look like the shipped ones. */
function pageOf(url: URL): object {
  const from = Number(url.searchParams.get('page[after]') ?? 0);
  const size = Math.min(PAGE, Number(url.searchParams.get('page[size]') ?? PAGE), ROWS - from);
  const next = new URL(url);
  next.searchParams.set('page[after]', String(from + size));
  const row = (n: number) => {
    const point = { dD: 14 + (n % 80) / 10, dP: (n % 180) / 10, dH: (n % 220) / 10 };
    return ingredientOf(n, '6f0b3c5e-51d2-4a0c-9a6b-3f3c8d0a7e11', point);
  };
  return {
    data: Array.from({ length: size }, (_, n) => row(from + n)),
    meta: { total: ROWS, filters: { counts: {}, ranges: {} } },
    links: { next: from + size < ROWS ? `${next.pathname}${next.search}` : null },
  };
}

/** Goes down the list as fast as it comes, until all rows are there, and then through them in leaps. */
async function scrollThrough(tab: Tab): Promise<{ frames: number[]; tasks: number[] }> {
  const scrolled = (await tab.run(`
    const scroller = document.querySelector('.catalogue-scroll');
    const frames = [];
    const { tasks, stop } = longTasks();
    let last = await frame();
    const count = () => Math.round(scroller.scrollHeight / 36);
    const end = performance.now() + 240000;
    const step = async (top) => {
      scroller.scrollTop = top;
      const now = await frame();
      frames.push(now - last);
      last = now;
    };
    while (count() < ${ROWS} && performance.now() < end) await step(scroller.scrollHeight);
    for (let n = 0; n < 300; n += 1) await step((scroller.scrollHeight / 300) * ((n * 97) % 300));
    stop();
    return { frames, tasks, rows: count() };`)) as { frames: number[]; tasks: number[]; rows: number };
  assert.ok(scrolled.rows >= ROWS, `only ${scrolled.rows} rows came`);
  const shown = await tab.evaluate(`document.querySelector('[role=grid]').getAttribute('aria-rowcount')`);
  assert.equal(Number(shown), ROWS + 1);
  return scrolled;
}

/** Bytes of objects that are still needed. */
async function heapBytes(tab: Tab): Promise<number> {
  await tab.page.requestGC();
  const session = await tab.page.context().newCDPSession(tab.page);
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
