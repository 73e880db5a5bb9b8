import { writeSync } from 'node:fs';
import { openEmbedded } from '../index.ts';

// A process that writes to a folder as fast as it can, until the folder is taken from it.
const [, , folder = ''] = process.argv;
const { client } = await openEmbedded({
  folder,
  statementMs: 10_000,
  keepDumps: 0,
  log: () => undefined,
  onTaken: () => process.exit(4),
});
await client.exec('CREATE TABLE line (text text)');
writeSync(1, 'writing\n');
for (;;) await client.query('INSERT INTO line VALUES ($1)', ['x'.repeat(1000)]);
