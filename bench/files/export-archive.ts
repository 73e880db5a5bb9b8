import assert from 'node:assert/strict';
import { signInTab } from '../explorer/open-explorer.ts';
import { openWatchedTab } from '../page/watched-tab.ts';

const BUTTON = `[...document.querySelectorAll('main button')].find((button) => button.textContent === 'Export all to notebook')`;

// From the press of the button to the file that is handed to the browser.
const WATCH = `window.exported = new Promise((resolve) => {
  const begun = performance.now();
  const before = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    URL.createObjectURL = before;
    const ms = performance.now() - begun;
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve({ ms, type: blob.type, content: reader.result.split(',')[1] }));
    reader.readAsDataURL(blob);
    return before.call(URL, blob);
  };
  ${BUTTON}.click();
}); true`;

const DONE = `/ exported to /.test(document.querySelector('main').textContent)`;

export interface Exported {
  ms: number;
  archive: Uint8Array;
}

/** All recipes of a list as an archive, in the running product. */
export async function exportArchive(port: number, url: string, runs: number): Promise<Exported[]> {
  using tab = await openWatchedTab(port);
  await signInTab(tab, url);
  await tab.send('Page.navigate', { url: `${url}/apps/hld/recipes` });
  await tab.until(`${BUTTON} !== undefined`);
  await tab.untilQuiet();
  const found: Exported[] = [];
  for (let run = 0; run < runs; run += 1) {
    await tab.evaluate(WATCH);
    const seen = (await tab.evaluate('window.exported')) as { ms: number; type: string; content: string };
    assert.equal(seen.type, 'application/vnd.eln+zip');
    found.push({ ms: seen.ms, archive: new Uint8Array(Buffer.from(seen.content, 'base64')) });
    // The network is no sign: what a worker loads is never told to have come.
    await tab.until(DONE);
  }
  return found;
}
