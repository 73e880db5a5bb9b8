import assert from 'node:assert/strict';
import type { WatchedTab } from '../page/watched-tab.ts';

/**
 * From the wish to see Hansen space until the graphics have drawn it: loading the library, making its context and its
 * programs, placing the points. Each time in a new document, so that nothing is left of the time before.
 */
export async function firstPicture(tab: WatchedTab, url: string): Promise<number> {
  await tab.send('Page.navigate', { url });
  const button = `document.querySelector('button[data-show-space]')`;
  await tab.until(`${button} !== null && 'hydrated' in document.documentElement.dataset`);
  await tab.untilQuiet();
  const time = await tab.evaluate(`(async () => {
    const start = performance.now();
    ${button}.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('[data-space="ready"] canvas')) await frame();
    await frame();
    const context = document.querySelector('[data-space] canvas').getContext('webgl2');
    context.finish();
    return context.isContextLost() ? 'the context was lost' : performance.now() - start;
  })()`);
  assert.ok(typeof time === 'number', String(time));
  return time;
}
