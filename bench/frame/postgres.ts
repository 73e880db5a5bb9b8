import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { User } from '@suite/server/src/db/actor.ts';
import { createDatabase, type Transaction } from '@suite/server/src/db/database.ts';
import { migrate } from '@suite/server/src/db/migrate.ts';
import { openEmbeddedFolder } from '@suite/server/src/db/embedded/open.ts';
import { openPostgres } from '@suite/server/src/db/postgres.ts';
import { seedIngredients } from '@suite/server/src/modules/ingredients/index.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { dataFolder } from './product.ts';

const log = () => undefined;

/** The PostgreSQL of the product on a folder that is gone at the end, for what has to be put into it from here. */
export async function startPostgres() {
  const folder = dataFolder();
  const { url, close } = await openEmbeddedFolder({ dataFolder: folder, limits: LIMITS.database, log });
  return {
    url,
    /** Runs statements as the product itself would, beside it. */
    fill: async (statements: string) => {
      await using opened = await open(url);
      await opened.fill(statements);
    },
    [Symbol.asyncDispose]: async () => {
      await close();
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

/** A database with the shipped rows, and a user who reads it. */
export async function filledDatabase() {
  await using opened = new AsyncDisposableStack();
  const { url } = opened.use(await startPostgres());
  const { driver, fill } = opened.use(await open(url));
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
  /** Asks a store as somebody, under row level security; what was found, and how long that took. */
  async function ask<Found>(as: User, work: (tx: Transaction) => Promise<Found>) {
    const start = performance.now();
    const found = await database.as(as).transaction(work);
    return { found, ms: performance.now() - start };
  }
  const all = opened.move();
  return { database, driver, user, fill, ask, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
