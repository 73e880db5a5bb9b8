import { writeSync } from 'node:fs';
import { openEmbedded } from '../db/embedded/open.ts';
import { embeddedDriver } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { LIMITS } from '../platform/limits.ts';

// Opens a folder or an address, says so, and writes one pair of rows after another, each in a transaction; says each number
// when the database has acknowledged it. Or says why it cannot open the folder. What the database refuses is tried again.
const [, , place = '', from = '0'] = process.argv;
process.once('SIGTERM', () => process.exit(0));
const log = () => undefined;
const limits = LIMITS.database;
try {
  const driver = place.startsWith('postgres:')
    ? await openPostgres({ url: place, limits, random: Math.random, log })
    : await embeddedDriver(
        await openEmbedded({ folder: place, connections: 20, log, onTaken: ({ message }) => say(message) }),
        limits,
        log,
      );
  await driver.exec('create table if not exists half (id integer, side text)');
  say(`open ${process.pid}`);
  // The number of a write that nobody has acknowledged is not used again: it may be there.
  for (let id = Number(from); ; id += 1) {
    await driver
      .transaction(async (session) => {
        for (const side of ['left', 'right'])
          await session.query('insert into half values ($1, $2)', [id, side]);
      })
      .then(
        () => say(String(id)),
        () => undefined,
      );
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(3);
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}
