import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { type Hsp, rankBlends, rankColumns } from '@suite/hsp';
import { bench, amount } from './frame/bench.ts';
import { answerFromHere, openScreen, type Screen, type Tab } from './frame/browser.ts';
import { columnsOf, idOf, ingredientOf, samplePoints } from './frame/samples.ts';

const ROWS = 100_000;
const POOL = 10_000;
/** Another target each: nothing of the answer before helps. */
const PRESSES = [5.2, 6.4, 7.1, 8.3, 4.6, 5.8, 6.9, 7.7].slice(0, amount(8, 2));
/** The target that is moved; its δP is what a slider changes. */
const TARGET = { dD: 17.5, dP: 6, dH: 7.5, r: 6 };
const SETTLED = 2000;
const FIELD = `document.querySelectorAll('article[data-target] .compat-values input')[1]`;
const FOUND = `(document.querySelector('.compat-found')?.textContent ?? '')`;

/** Keeps, for every question to a worker, how long its answer took: before the page has scripts of its own. */
const WATCH_WORKERS = `globalThis.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, options) {
    const start = performance.now();
    const kind = message?.question?.kind;
    const listen = ({ data }) => {
      if (data?.number !== message.number) return;
      this.removeEventListener('message', listen);
      globalThis.asked.push({ kind, top: message.question.request?.top, time: performance.now() - start });
    };
    if (kind) this.addEventListener('message', listen);
    return post.call(this, message, options);
  };`;

// What the compatibility explorer makes of many candidates, as somebody sees it who moves a slider or presses a button.
await bench('compat', ['react', '@tanstack/react-query', '@tanstack/react-virtual'], async (b) => {
  await using screen = await openScreen(b);
  const { tab, page, person } = screen;
  // An own set, whose rows the browser ranks itself.
  const { id } = await person.make('/api/datasets', 'datasets', { name: 'Generated', kind: 'hsp' });
  const points = samplePoints(ROWS, b.seed);
  const pool = samplePoints(POOL, b.seed + 1);
  await page.addInitScript(WATCH_WORKERS);
  const own = { data: points.map((point, row) => ingredientOf(row, id, point)) };
  const columns = poolOf(pool);
  await answerFromHere(page, {
    [`/api/datasets/${id}/export`]: () => own,
    '/api/calculations/hsp-pool': () => columns,
  });

  await openCompat(screen, [id]);
  await moveTarget(tab, amount(15, 3));
  const moved = await moveTarget(tab, amount(60, 5));
  checkRows(points, moved);
  b.report(`rank.${ROWS}`, 'ms', moved.ranked);
  b.report(`rank.${ROWS}.drawn`, 'ms', moved.drawn);
  b.report(`rank.${ROWS}.task.longest`, 'ms', Math.max(0, ...moved.tasks));

  await openCompat(screen, []);
  // Nobody came near before: reading ten thousand rows is in it, but for the database.
  const unprepared = await pressPairs(tab, pool, 5);
  await openCompat(screen, []);
  await (await openSearch(tab)).hover(); // what the page gets ready when a hand comes near is waited for
  await tab.until(`globalThis.asked.some(({ kind }) => kind === 'pool')`);
  await sleep(300);
  const presses: Pressed[] = [];
  for (const dP of PRESSES) presses.push(await pressPairs(tab, pool, dP));
  const [first = Number.NaN, ...later] = presses.map(({ time }) => time);
  const engine = presses.map((pressed) => pressed.engine);
  b.report(`pairs.${POOL}.first`, 'ms', first);
  b.report(`pairs.${POOL}`, 'ms', later);
  b.report(`pairs.${POOL}.engine`, 'ms', engine);
  b.report(`pairs.${POOL}.unprepared`, 'ms', unprepared.time);
});

/** Opens the explorer with one target and waits until the candidates stand in their order. No set means the database. */
async function openCompat({ tab, person }: Screen, datasetIds: readonly string[]): Promise<void> {
  const target = { id: 't', name: 'Target', role: 'must', kind: 'values', ...TARGET, radius: 'known' };
  const document = { ...DEFAULT_HSP_DOCUMENT, targets: [target], candidates: { datasetIds, filters: {} } };
  await tab.keep(person, { kind: 'hsp', document });
  await tab.page.goto(`${person.url}/apps/hsp/compatibility-explorer`);
  await tab.until(`document.querySelectorAll('tr[data-row]').length > 5`);
  await sleep(SETTLED); // what was answered here counts as open for ever, so the network never comes to rest
}

function poolOf(points: readonly Hsp[]): object {
  const each = (give: (row: number) => unknown) => points.map((_, row) => give(row));
  const { dD, dP, dH } = columnsOf(points, Float64Array);
  const columns = {
    ingredientId: each(idOf),
    datasetId: each(() => idOf(0)),
    name: each((row) => `Generated ${row}`),
    cas: each((row) => `${row}-00-0`),
    dD: [...dD],
    dP: [...dP],
    dH: [...dH],
    r: each(() => null),
    method: each(() => 'calc'),
    density: each((row) => 0.7 + (row % 50) / 100),
    molarVolume: each((row) => 60 + (row % 200)),
    boilingPoint: each((row) => 40 + (row % 200)),
  };
  return { total: points.length, columns };
}

interface Moved {
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
async function moveTarget(tab: Tab, steps: number): Promise<Moved> {
  const moved = (await tab.run(`
    const field = ${FIELD};
    const first = () => document.querySelector('tr[data-index="0"]')?.textContent;
    // The charts request many more rows, and only when the slider has rested: on a slow machine after every step.
    const ofTable = () => globalThis.asked.filter(({ kind, top }) => kind === 'own-rank' && top < 1000);
    const { tasks, stop } = longTasks();
    globalThis.asked.length = 0;
    const drawn = [];
    let dP = 0;
    field.focus();
    for (let n = 0; n < ${steps}; n += 1) {
      dP = 3 + ((7 * n + 3) % 60) / 10; // never the same twice in a row
      const before = first();
      const start = typeInto(field, String(dP.toFixed(1)));
      while (ofTable().length <= n && performance.now() - start < 5000) await frame();
      while (first() === before && performance.now() - start < 5000) await frame();
      drawn.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 33));
    }
    await frame();
    stop();
    const ranked = ofTable().map(({ time }) => time);
    const rows = [0, 1, 2, 3, 4].map((index) => {
      const row = document.querySelector('tr[data-index="' + index + '"]');
      return row.dataset.row + ' ' + row.querySelector('.compat-redbar').parentElement.textContent;
    });
    return { ranked, drawn, tasks, rows, dP: Number(dP.toFixed(1)) };`)) as Moved;
  assert.equal(moved.ranked.length, steps, 'every step asks the worker once for the table');
  assert.ok(Math.max(...moved.drawn) < 5000, 'a step was never drawn');
  return moved;
}

/** The rows on the screen are those of the engine. */
function checkRows(points: readonly Hsp[], { rows, dP }: Moved): void {
  const target = { id: 't', name: '', role: 'must' as const, spheres: [{ ...TARGET, dP }], isAssumed: false };
  const ranking = rankColumns(columnsOf(points, Float64Array), [target], { top: rows.length });
  const expected = [...ranking.rows].map(
    (row, place) => `Generated ${row} ${(ranking.worst[place] ?? 0).toFixed(2)}`,
  );
  assert.deepEqual(rows, expected);
}

/** Opens the search for blends, which looks for pairs to begin with; gives its button. */
async function openSearch({ page }: Tab) {
  const search = page.locator('.compat-find');
  if ((await search.count()) === 0)
    await page.getByRole('button', { name: 'Find blends', exact: true }).first().click();
  return search.getByRole('button', { name: 'Search', exact: true });
}

interface Pressed {
  /** From the press until the answer is drawn. */
  time: number;
  /** How much of it the worker took. */
  engine: number;
}

/** Presses "Search" for a target that was moved, so that there is another answer, which must be the best one. */
async function pressPairs(tab: Tab, points: readonly Hsp[], dP: number): Promise<Pressed> {
  const button = await openSearch(tab);
  await tab.run(`typeInto(${FIELD}, '${dP.toFixed(1)}');`);
  await sleep(SETTLED); // until the ranking that follows the target is drawn
  await tab.run(`
    globalThis.asked.length = 0;
    document.addEventListener('click', () => {
      const start = performance.now();
      const before = ${FOUND};
      globalThis.pressed = (async () => {
        while (${FOUND} === before) await frame();
        return performance.now() - start;
      })();
    }, { once: true, capture: true });`);
  await button.click();
  await tab.until('globalThis.pressed !== undefined');
  const time = Number(await tab.evaluate('globalThis.pressed.finally(() => delete globalThis.pressed)'));
  const engine = Number(await tab.evaluate(`globalThis.asked.find(({ kind }) => kind === 'blends').time`));
  const best = await tab.evaluate(`document.querySelector('.compat-found .compat-red').textContent + ' ' +
      document.querySelector('.compat-found tbody th').textContent`);
  assert.ok(Number.isFinite(time));
  checkPair(points, dP, String(best));
  return { time, engine };
}

function checkPair(points: readonly Hsp[], dP: number, best: string): void {
  const ranked = rankBlends(points, { ...TARGET, dP }, { size: 2, top: 48 });
  assert.ok(ranked.ok);
  // Shares that nobody can weigh stand last (BLE-12).
  const blend = ranked.value.blends.find(({ parts }) => parts.every(({ fraction }) => fraction >= 0.05));
  const red = ((blend?.ra ?? Number.NaN) / TARGET.r).toFixed(2);
  assert.ok(best.startsWith(red), `${best} was found where RED ${red} is possible`);
  for (const { index } of blend?.parts ?? [])
    assert.ok(best.includes(`Generated ${index}`), `${best}: ${index}`);
}
