import { openEmbedded } from '../index.ts';
import { Ledger, readEntries } from './ledger.ts';

// A process that says what it finds, then writes and says each acknowledged number, until it is killed.
const [, , folder = ''] = process.argv;
const { client } = await openEmbedded({ folder, statementMs: 10_000, keepDumps: 0, log: () => undefined });
await Ledger.create(client);
const entries = await readEntries(client);
say({ entries });
const ledger = new Ledger();
// The entry that was under way when the last process died may be there or not.
ledger.continueAt((entries.at(-1)?.id ?? -1) + 1);
for (;;) say({ acknowledged: await ledger.write(client) });

/** To a pipe Node.js writes at once: nothing said is lost when the process is killed. */
function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
