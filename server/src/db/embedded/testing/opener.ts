import { writeSync } from 'node:fs';
import { openEmbedded } from '../index.ts';

// A process that opens a folder and stays, or says why it cannot.
const [, , folder = ''] = process.argv;
try {
  await openEmbedded({ folder, statementMs: 10_000, keepDumps: 0, log: () => undefined });
  writeSync(1, 'open\n');
} catch (error) {
  writeSync(1, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(3);
}
