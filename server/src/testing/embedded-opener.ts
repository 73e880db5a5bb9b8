import { writeSync } from 'node:fs';
import { openEmbedded } from '../db/embedded/open.ts';
import { embeddedDriver } from '../db/open.ts';
import { LIMITS } from '../platform/limits.ts';

// Opens a folder, says so, and writes one row after another, the first half of a pair and then the second; says each number
// when the database has acknowledged it. Or says why it cannot open the folder. What the database refuses is tried again.
const [, , folder = '', from = '0'] = process.argv;
process.once('SIGTERM', () => process.exit(0));
try {
  const log = () => undefined;
  const onTaken = (error: Error) => say(error.message);
  const embedded = await openEmbedded({ folder, connections: 20, log, onTaken });
  const driver = await embeddedDriver(embedded, LIMITS.database, log);
  await driver.exec('create table if not exists half (id integer, side text)');
  say(`open ${process.pid}`);
  for (let id = Number(from); ; ) {
    const isWritten = await driver
      .transaction(async (session) => {
        for (const side of ['left', 'right'])
          await session.query('insert into half values ($1, $2)', [id, side]);
      })
      .then(
        () => true,
        () => false,
      );
    if (isWritten) say(String(id));
    // The number of a write that nobody has acknowledged is not used again: it may be there.
    id += 1;
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(3);
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}
