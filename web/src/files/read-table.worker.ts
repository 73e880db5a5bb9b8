import { readTable, readText } from './read-table.ts';
import type { Cell, ReadOutcome } from './table.ts';

/** Rows come in parts: unpacking a whole table at once would hold up a frame of the page. */
export type ReadMessage = { rows: Cell[][] } | { outcome: ReadOutcome };

const PART = 1000;

// Workbooks of thousands of rows take a second or two: long enough to freeze a page.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array | string>) => void answer(data));

async function answer(given: Uint8Array | string): Promise<void> {
  const outcome = typeof given === 'string' ? readText(given) : await readTable(given);
  if ('problem' in outcome) return say({ outcome });
  const { rows, ...table } = outcome.table;
  for (let from = 0; from < rows.length; from += PART) {
    say({ rows: rows.slice(from, from + PART) });
    await new Promise((resolve) => setTimeout(resolve));
  }
  say({ outcome: { table: { ...table, rows: [] } } });
}

function say(message: ReadMessage): void {
  self.postMessage(message, {});
}
