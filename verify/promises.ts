import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Promised {
  what: string;
  promise: string;
}

/** What the product promises, by number: the first table of docs/reliability.md, where people read it. */
export const PROMISES: Readonly<Record<string, Promised>> = Object.fromEntries(
  [...readLedger().matchAll(/^\| (F-\d+) \| (.*?) \| (.*?) \|/gm)].map(
    ([, number = '', what = '', promise = '']) => [number, { what, promise }],
  ),
);

function readLedger(): string {
  const [ledger = ''] = readFileSync(join(import.meta.dirname, '..', 'docs', 'reliability.md'), 'utf8').split(
    '\n## ',
  );
  return ledger;
}
