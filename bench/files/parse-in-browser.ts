import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInTab } from '../explorer/open-explorer.ts';
import { openWatchedTab } from '../page/watched-tab.ts';
import { makeWorkbook } from './make-workbook.ts';

const BUTTON = `[...document.querySelectorAll('main button')].find((button) => button.textContent === 'Import')`;

// From the file in the field to the columns on the screen, and the longest time between two frames meanwhile.
const WATCH = `window.watched = new Promise((resolve) => {
  const input = document.querySelector('input[type=file]');
  let begun, before, longest = 0;
  input.addEventListener('change', () => { begun = performance.now(); before = begun; }, { capture: true });
  const tick = (now) => {
    if (before !== undefined) longest = Math.max(longest, now - before);
    if (begun !== undefined) before = now;
    if (document.querySelector('.import-columns')) {
      const rows = document.querySelector('.import').textContent.match(/[\\d,]+(?= rows)/)?.[0];
      resolve({ ms: performance.now() - begun, longest, rows });
    } else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}); true`;

export interface Parsed {
  ms: number;
  longest: number;
}

/** A workbook of so many rows, chosen in the import dialog of the running product. */
export async function parseInBrowser(port: number, url: string, rows: number): Promise<Parsed> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'oils.xlsx');
  const lines = Array.from({ length: rows }, (_, n) => [
    `Oil ${n}`,
    `${n}-11-5`,
    n % 30,
    100 + n / 7,
    'Supplier Ltd',
    'a note',
  ]);
  writeFileSync(file, makeWorkbook([['name', 'cas', 'eacn', 'mw', 'supplier', 'notes'], ...lines]));
  try {
    using tab = await openWatchedTab(port);
    await signInTab(tab, url);
    await tab.send('Page.navigate', { url: `${url}/apps/hld/ingredients` });
    await tab.until(`${BUTTON} !== undefined`);
    await tab.untilQuiet();
    await tab.evaluate(`${BUTTON}.click()`);
    await tab.until(`document.querySelector('input[type=file]') !== null`);
    await tab.untilQuiet();
    await tab.evaluate(WATCH);
    const { root } = (await tab.send('DOM.getDocument')) as { root: { nodeId: number } };
    const { nodeId } = (await tab.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'input[type=file]',
    })) as { nodeId: number };
    await tab.send('DOM.setFileInputFiles', { files: [file], nodeId });
    const seen = (await tab.evaluate('window.watched')) as Parsed & { rows: string };
    assert.equal(seen.rows.replace(',', ''), String(rows), 'every row must be there');
    return seen;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
