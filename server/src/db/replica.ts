import type { PoolClient } from 'pg';
import { databaseTrouble } from './database-errors.ts';
import type { DatabaseLimits, Driver, LogFn } from './driver.ts';
import { inTransaction, openPool, ormOn } from './postgres.ts';

interface ReplicaOptions {
  url: string;
  limits: DatabaseLimits;
  random: () => number;
  log: LogFn;
}

/** How long a read waits for the replica to follow, each time; then the primary answers. */
const WAITS_MS = [1, 4, 15];
const CONNECT_MS = 1000;
const AWAY_MS = 10_000;
/** How long one that was behind is left alone, so that not every read waits for it. */
const BEHIND_MS = 200;

/** The replica has not got everything yet. */
class BehindError extends Error {}

/**
 * Gives what only reads to a replica, as long as nobody can tell the difference: a read asks the primary how far it has
 * written, and goes to the replica only once that has applied as much. So everybody sees their own writes, and everything
 * else that was committed before they asked, whichever server they wrote through: a right that was taken away is gone there
 * too. A replica that is behind, away or in trouble costs time and nothing else: the primary answers (decision 055).
 */
export function withReplica(primary: Driver, { url, limits, random, log }: ReplicaOptions): Driver {
  const pool = openPool(url, { ...limits, connectMs: CONNECT_MS }, log);
  let awayUntil = 0;
  let isAway = false;

  function leaveAlone(): void {
    if (!isAway)
      log('warn', 'The replica cannot be used at the moment: everything is read from the primary.');
    isAway = true;
    awayUntil = performance.now() + AWAY_MS * (0.5 + random());
  }

  const ormRead: Driver['ormRead'] = async (opening, work) => {
    if (performance.now() < awayUntil) return primary.ormRead(opening, work);
    // One request finds out whether it is back; the others do not wait with it.
    if (isAway) awayUntil = performance.now() + AWAY_MS;
    const [written] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    try {
      const value = await inTransaction(pool, {
        begin: async (client) => {
          await follow(client, written?.lsn ?? '');
          await Promise.all([client.query('begin read only'), client.query(opening)]);
        },
        work: (client) => work(ormOn(client)),
      });
      if (isAway) log('info', 'The replica can be used again.');
      isAway = false;
      awayUntil = 0;
      return value;
    } catch (error) {
      if (databaseTrouble(error) === 'unavailable') leaveAlone();
      if (error instanceof BehindError) awayUntil = performance.now() + BEHIND_MS;
      // Whatever it was, the primary's word counts: a statement may fail there for reasons of the replica alone.
      return primary.ormRead(opening, work);
    }
  };

  return {
    ...primary,
    ormRead,
    replica: () => (isAway ? 'away' : 'used'),
    close: async () => {
      await Promise.all([pool.end(), primary.close()]);
    },
  };
}

/** Waits for the replica, a little, to have what the primary had. */
async function follow(client: PoolClient, lsn: string): Promise<void> {
  for (const wait of [...WAITS_MS, undefined]) {
    const { rows } = await client.query<{ is_there: boolean }>(FOLLOWED, [lsn]);
    if (rows[0]?.is_there) return;
    if (wait === undefined) throw new BehindError('The replica is behind.');
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

// What is no replica has written it itself.
const FOLLOWED = `select
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as is_there`;
