import assert from 'node:assert/strict';
import { DEFAULT_RECIPE, type RecipeAction, reduceRecipe, storeDocument } from '@suite/recipes';
import type { SurfactantType } from '@suite/hld';
import { bench, amount } from './frame/bench.ts';
import { openScreen, type Tab } from './frame/browser.ts';
import { compare, isTooNoisy, median, quantile, sum } from './frame/numbers.ts';
import { alternate } from './frame/turns.ts';

const EXPLORER = '/apps/hld/emulsion-explorer';
const LINK = `document.querySelector('main a[href="${EXPLORER}"], nav a[href="${EXPLORER}"]')`;
const FIELD = `document.querySelector('[data-condition="eacn"] input[inputmode]')`;
const TYPES: SurfactantType[] = ['anionic', 'anionic', 'ethoxylate', 'cationic', 'apg', 'other'];
const KEYS = 20;
const HELD = 90;
const PER_SECOND = 30;
const STEP = 0.1;

// From a key to every chart drawn in the emulsion explorer, keys that are held, and the bytes of its chunk.
await bench('explorer', ['react', 'd3-contour'], async (b) => {
  await using screen = await openScreen(b);
  const { product, person, tab, page } = screen;
  await tab.keep(person, { kind: 'hld', document: sampleDocument() });
  await page.goto(`${product.url}/apps`);
  await tab.until(`${LINK} !== null`);
  await tab.untilQuiet();
  const before = tab.transfers.size;
  await tab.evaluate(`${LINK}.click()`);
  await tab.until(`document.querySelectorAll('svg.chart path[data-line=main]').length === 4`);
  await tab.untilQuiet();
  // What came on top of the other screens of the apps.
  const scripts = [...tab.transfers.values()].slice(before).filter(({ type }) => type === 'script');
  b.report('chunk.js', 'B', sum(scripts.map(({ bytes }) => bytes)));
  const [cold = Number.NaN] = await typeKeys(tab, 1);
  b.report('keystroke.cold', 'ms', cold);
  await typeKeys(tab, amount(60, 5));
  const all: number[] = [];
  const round = async () => {
    const times = await typeKeys(tab, amount(KEYS, 5));
    all.push(...times);
    return median(times);
  };
  const { ours, control } = await alternate({ ours: round, control: round }, amount(12));
  b.report('keystroke', 'ms', all);
  b.report('keystroke.p95', 'ms', { value: quantile(all, 0.95), isNoisy: isTooNoisy(ours, control) });
  b.report('control', '×', compare(ours, control));
  b.report('dropped', 'keys', await holdKey(tab, HELD));
});

/** Six surfactants, so that every scan has seven lines. */
function sampleDocument(): object {
  let state = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
  for (const [n, surfactantType] of TYPES.entries()) {
    const ids = { datasetId: 'hld-surfactants', ingredientId: `00000000-0000-4000-8000-00000000000${n}` };
    const parameters = { surfactantType, cc0: n * 0.7 - 2, mw: 300 + 20 * n, sources: [] };
    const surfactant = { ...ids, name: `Surfactant ${n + 1}`, ...parameters };
    const action: RecipeAction = { type: 'select-surfactant', color: `e${n + 1}`, surfactant };
    state = reduceRecipe(state, action).state;
  }
  return storeDocument(state.current, 'snapshot');
}

/**
 * Script time of keys typed into a condition, until every chart is drawn: React draws what a key changes before the
 * turn ends. EACN moves all four scans and the map. Every answer is checked: the chart's own readout says it.
 */
async function typeKeys(tab: Tab, count: number): Promise<number[]> {
  const times = await tab.run(`
    const field = ${FIELD};
    const readout = [...document.querySelectorAll('[data-readout]')][2];
    const lines = () => [...document.querySelectorAll('svg.chart path')].map((path) => path.getAttribute('d')).join();
    field.focus();
    const times = [];
    for (let n = 0; n < ${count}; n += 1) {
      // Goes on from call to call: a value that stands there already is no key.
      globalThis.typed = (globalThis.typed ?? 0) + 1;
      const value = String(2 + (globalThis.typed % 17)) + '.5';
      const before = lines();
      const start = typeInto(field, value);
      await null;
      await null;
      times.push(performance.now() - start);
      if (readout.textContent !== value || lines() === before) return 'not drawn: ' + value;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return times;`);
  assert.ok(Array.isArray(times), String(times));
  return times.map(Number);
}

/** Presses an arrow key of a condition so amount, thirty times a second as a held key does. Gives how many got lost. */
async function holdKey(tab: Tab, count: number): Promise<number> {
  await tab.run(`${FIELD}.focus();`);
  const before = Number(await tab.evaluate(`${FIELD}.value`));
  const start = performance.now();
  for (let n = 0; n < count; n += 1) {
    // Not waited for one by one: a key that finds the page busy queues up, as it does for a person.
    void tab.page.keyboard.down('ArrowUp');
    const wait = start + ((n + 1) * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  // One frame after the last key everything is drawn, or it was too much.
  await tab.run('await frame(); await new Promise((resolve) => setTimeout(resolve));');
  const after = Number(await tab.evaluate(`[...document.querySelectorAll('[data-readout]')][2].textContent`));
  assert.ok(Number.isFinite(before) && Number.isFinite(after), 'the field or the chart says no number');
  return count - Math.round((after - before) / STEP);
}
