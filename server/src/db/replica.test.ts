import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { someUser } from '../testing/actors.ts';
import { openTestPostgres } from '../testing/prepare-databases.ts';
import { freshPostgresUrl } from '../testing/test-database.ts';
import { createDatabase, type Database, type Transaction } from './database.ts';
import type { Driver } from './driver.ts';
import { withReplica } from './replica.ts';

// Runs in the project `postgres` only. The replica is the same database behind a line that can be cut, and, to be behind,
// another database, whose functions about what was written answer as those of a replica do.
let fresh: Awaited<ReturnType<typeof freshPostgresUrl>>;
let line: Line;
let driver: Driver;
let database: Database;
const lines: string[] = [];
beforeAll(async () => {
  fresh = await freshPostgresUrl();
  line = await openLine(new URL(fresh.url));
  driver = withReplica(await openTestPostgres(fresh.url), {
    url: line.url,
    limits: LIMITS.database,
    random: () => -0.5, // tried again at once
    log: (_, text) => void lines.push(text),
  });
  database = createDatabase(driver);
});
afterAll(async () => {
  await driver.close();
  line.close();
  await fresh.drop();
});

interface Line {
  url: string;
  connections: () => number;
  cut: () => void;
  restore: () => void;
  close: () => void;
}

/** A line to a database that can be cut. */
async function openLine(to: URL): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  let connections = 0;
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy();
    connections += 1;
    const far = connect(Number(to.port || 5432), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => into.destroy()).on('close', () => into.destroy());
      from.pipe(into);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    connections: () => connections,
    cut,
    restore: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}

const one = ({ orm }: Transaction) =>
  orm
    .select({ mark: sql<string>`current_setting('transaction_read_only')`, role: sql<string>`current_user` })
    .from(sql`(select 1) as one`);
const read = () => database.as(someUser()).read(one);

test('F-04 what only reads goes to the replica, and to the primary while that is away', async () => {
  expect(await read()).toEqual([{ mark: 'on', role: 'suite_app' }]);
  expect(line.connections()).toBe(1);
  expect(driver.replica?.()).toBe('used');
  line.cut();
  for (let time = 0; time < 3; time += 1) expect(await read()).toHaveLength(1);
  expect(driver.replica?.()).toBe('away');
  expect(lines.filter((text) => text.includes('everything is read from the primary'))).toHaveLength(1);
  const before = line.connections();
  line.restore();
  expect(await read()).toHaveLength(1);
  expect(line.connections()).toBe(before + 1);
  expect(lines.at(-1)).toBe('The replica can be used again.');
  expect(driver.replica?.()).toBe('used');
});

test('S-22 nothing is written by what only reads', async () => {
  const writing = database
    .as(someUser())
    .read(({ orm }) => orm.execute(sql`insert into rate_limit values ('x', now())`));
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('R3.5 a replica that is behind is not asked: everybody sees what was committed before', async () => {
  // A replica that has stopped following says that it has applied nothing.
  await driver.exec(`create schema behind;
    create function behind.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$select '0/1'::pg_lsn$$;
    create function behind.pg_current_wal_lsn() returns pg_lsn language sql as $$select '0/1'::pg_lsn$$`);
  const url = new URL(line.url);
  url.searchParams.set('options', '-c search_path=behind,pg_catalog,public');
  const stopped = withReplica(await openTestPostgres(fresh.url), {
    url: url.href,
    limits: LIMITS.database,
    random: () => 0,
    log: (_, text) => void lines.push(text),
  });
  const told = lines.length;
  const path = await createDatabase(stopped)
    .as(someUser())
    .read(({ orm }) =>
      orm.select({ path: sql<string>`current_setting('search_path')` }).from(sql`(select 1) as one`),
    );
  expect(path[0]?.path).not.toContain('behind');
  expect(lines.length).toBe(told); // behind is no trouble
  await stopped.close();
});
