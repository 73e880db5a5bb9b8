import assert from 'node:assert/strict';
import { bench, amount } from './frame/bench.ts';
import { startBrowser, type Tab } from './frame/browser.ts';
import { startProduct } from './frame/product.ts';

const POINTS = 10_000;
const ROUNDS = amount(7);
const BUTTON = `document.querySelector('button[data-show-space]')`;

// From the wish to see Hansen space with ten thousand points to its first picture in WebGL.
await bench('space', ['react', 'three'], async (b) => {
  // The gallery is no page of the product: it is served unbundled, which makes it slower, not faster.
  await using product = await startProduct({ way: 'development' });
  await using browser = await startBrowser(b);
  await using tab = await browser.open();
  const url = `${product.url}/dev/gallery/hansen?points=${POINTS}&space=later`;
  await firstPicture(tab, url); // the development server prepares its files for the first visitor
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await firstPicture(tab, url));
  b.report(`first-picture.${POINTS}`, 'ms', times);
});

/**
 * Until the graphics have drawn it: loading the library, making its context and its programs, placing the points. Each time
 * in a new document, so that nothing is left of the time before.
 */
async function firstPicture(tab: Tab, url: string): Promise<number> {
  await tab.page.goto(url);
  await tab.until(`${BUTTON} !== null && 'hydrated' in document.documentElement.dataset`);
  await tab.untilQuiet();
  const time = await tab.run(`
    const start = performance.now();
    ${BUTTON}.click();
    while (!document.querySelector('[data-space="ready"] canvas')) await frame();
    await frame();
    const context = document.querySelector('[data-space] canvas').getContext('webgl2');
    context.finish();
    return context.isContextLost() ? 'the context was lost' : performance.now() - start;`);
  assert.ok(typeof time === 'number', String(time));
  return time;
}
