import type { Driver } from './driver.ts';

// Any number, the same for every server of one database: they come one after another.
const LOCK = 7_231_964_003;

/**
 * Prepares a database that other servers may be preparing at this moment: schema, shipped data, queues, secrets, accounts.
 * The lock belongs to a connection of its own, so it ends with a process that dies, and nobody gives up waiting for it.
 */
export async function oneAtATime<Value>(
  driver: Driver,
  say: (line: string) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  return driver.longTransaction(async (session) => {
    const [lock] = await session.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      LOCK,
    ]);
    if (!lock?.mine) {
      say('another server is preparing the database: wait until it is done');
      await session.query('select pg_advisory_xact_lock($1)', [LOCK]);
    }
    return work();
  });
}
