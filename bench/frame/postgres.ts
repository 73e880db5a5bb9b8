import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { User } from '@suite/server/src/db/actor.ts';
import { createDatabase, type Database, type Transaction } from '@suite/server/src/db/database.ts';
import type { Driver } from '@suite/server/src/db/driver.ts';
import { migrate } from '@suite/server/src/db/migrate.ts';
import { openEmbeddedFolder } from '@suite/server/src/db/embedded/open.ts';
import { openPostgres } from '@suite/server/src/db/postgres.ts';
import { seedIngredients } from '@suite/server/src/modules/ingredients/index.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { dataFolder } from './product.ts';

const log = () => undefined;

/** The PostgreSQL of the product on a folder that is gone at the end, for what has to be put into it from here. */
export interface Postgres extends AsyncDisposable {
  url: string;
  /** Runs statements as the product itself would, beside it. */
  fill: (statements: string) => Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const folder = dataFolder();
  const embedded = await openEmbeddedFolder({ dataFolder: folder, limits: LIMITS.database, log });
  const { url } = embedded;
  return {
    url,
    fill: async (statements) => {
      await using driver = await open(url);
      await driver.fill(statements);
    },
    [Symbol.asyncDispose]: async () => {
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function open(url: string) {
  const limits = { ...LIMITS.database, statementMs: 1_800_000 };
  const driver = await openPostgres({ url, limits, random: Math.random, log });
  const fill = async (statements: string) => {
    await driver.transaction((session) => session.exec(`set local app.actor_kind = 'system'; ${statements}`));
    // As the database does by itself within the minute.
    await driver.exec('vacuum analyze');
  };
  return { driver, fill, [Symbol.asyncDispose]: () => driver.close() };
}

export interface FilledDatabase extends AsyncDisposable {
  database: Database;
  driver: Driver;
  user: User;
  fill: (statements: string) => Promise<void>;
  /** Asks a store as somebody, under row level security; what was found, and how long that took. */
  ask: <Found>(
    user: User,
    work: (tx: Transaction) => Promise<Found>,
  ) => Promise<{ found: Found; ms: number }>;
}

/** A database with the shipped rows, and somebody who asks it. */
export async function filledDatabase(): Promise<FilledDatabase> {
  const postgres = await startPostgres();
  const { driver, fill } = await open(postgres.url);
  await migrate(driver);
  const database = createDatabase(driver);
  await seedIngredients({ database, clock: systemClock, folder: 'data', progress: log });
  const user: User = {
    kind: 'user',
    userId: randomUUID(),
    organisationId: undefined,
    roles: ['hsp-app-group'],
    address: '127.0.0.1',
    loopback: true,
  };
  return {
    database,
    driver,
    user,
    fill,
    ask: async (as, work) => {
      const start = performance.now();
      const found = await database.as(as).transaction(work);
      return { found, ms: performance.now() - start };
    },
    [Symbol.asyncDispose]: async () => {
      await driver.close();
      await postgres[Symbol.asyncDispose]();
    },
  };
}
