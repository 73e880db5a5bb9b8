import { randomUUID } from 'node:crypto';
import type { User } from '@suite/server/src/db/actor.ts';
import { createDatabase, type Database } from '@suite/server/src/db/database.ts';
import type { Driver } from '@suite/server/src/db/driver.ts';
import { migrate } from '@suite/server/src/db/migrate.ts';
import { openPostgres } from '@suite/server/src/db/postgres.ts';
import { seedIngredients } from '@suite/server/src/modules/ingredients/index.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { ownDatabase } from '../frame/own-database.ts';

export interface GeneratedDatabase extends AsyncDisposable {
  database: Database;
  driver: Driver;
  user: User;
  /** Adds rows until the set holds so many. */
  growTo: (rows: number) => Promise<void>;
}

/** A database of its own on the server, with the shipped rows; taken away afterwards. */
export async function makeDatabase(server: string, seed: number): Promise<GeneratedDatabase> {
  const own = await ownDatabase(server);
  const limits = { ...LIMITS.database, statementMs: 600_000 };
  const driver = await openPostgres({ url: own.url, limits, random: Math.random, log: () => undefined });
  await migrate(driver);
  const database = createDatabase(driver);
  await seedIngredients({ database, clock: systemClock, folder: 'data', progress: () => undefined });
  const user: User = {
    kind: 'user',
    userId: randomUUID(),
    organisationId: undefined,
    roles: ['hsp-app-group'],
    address: '127.0.0.1',
    loopback: true,
  };
  let present = 2503;
  return {
    database,
    driver,
    user,
    growTo: async (rows) => {
      await driver.transaction((session) => session.exec(grow(present, rows, seed)));
      for (const table of ['ingredient', 'ingredient_search']) await driver.exec(`vacuum analyze ${table}`);
      present = rows;
    },
    [Symbol.asyncDispose]: async () => {
      await driver.close();
      await own[Symbol.asyncDispose]();
    },
  };
}

/** Names of syllables, points spread like the shipped ones, a few words for each of the filters. */
function grow(from: number, to: number, seed: number): string {
  const word = (list: string) => `(array[${list}])[1 + floor(random() * ${list.split(',').length})::int]`;
  const syllable = word("'meth','eth','prop','but','chlor','brom','nitr','cycl','phen','tolu','acet','form'");
  const ending = word("'yl ether','anol','anone','yl acetate','amide','ene','ic acid','yl phthalate'");
  return `
    set local app.actor_kind = 'system';
    select setseed(${(seed % 1000) / 1000});
    insert into ingredient (id, dataset_id, kind, name, method, dd, dp, dh, density, flash_point, state, types, industries, applications,
      sources, created, updated)
    select gen_random_uuid(), (select id from dataset where slug = 'hsp-predictid'), 'hsp',
      ${syllable} || ${syllable} || ${ending} || ' ' || n, ${word("'exp','calc','na'")},
      14 + random() * 8, random() * 18, random() * 22, 0.7 + random(),
      random() * 120, ${word("'liquid','liquid','solid'")},
      array['solvent', ${word("'ester','ether','alcohol','ketone','amine','halogenated'")}],
      array[${word("'coatings','personal care','home care','pharmaceuticals','agrochemicals','polymers'")}],
      array[${word("'solvent','emollient','carrier','cleaner'")}], array['hspipy'], now(), now()
    from generate_series(${from + 1}, ${to}) n`;
}
