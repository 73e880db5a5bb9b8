import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../db/actor.ts';
import { HttpError } from '../../../http/http-error.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { someUser } from '../../../testing/actors.ts';
import { someDocument } from '../../../testing/hld-documents.ts';
import {
  HLD,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';
import { personalDatasets } from '../../datasets/index.ts';
import { personalRecipes } from '../../recipes/index.ts';
import { ownExport } from './personal-data.ts';

const VERSIONS = 205;
const ROWS = 1001;
const MEGABYTE = 1024 * 1024;

let server: ParameterServer;
let person: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  person = await server.person(HLD);
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const body = {
      data: { type: 'hld-recipe', attributes: { document: someDocument({ name: `No. ${n}` }) } },
    };
    ids.push((await person.send('POST /api/recipes/hld', body)).body.data.id);
    server.clock.move(1000);
  }
  const set = await person.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Many', kind: 'hld-oil' } },
  });
  const rows = Array.from({ length: ROWS }, (_, n) => ({ name: `Oil ${n % 7}`, eacn: n / 10 }));
  await person.send(`POST /api/datasets/${set.body.data.id}/import`, {
    data: { type: 'dataset-imports', attributes: { duplicates: 'keep-both', rows } },
  });
  await server.prepared.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    await session.query(
      `insert into recipe_version (recipe_id, version, author_id, at, note, document, summary)
       select recipe_id, n, author_id, at, note, document || jsonb_build_object('racks', repeat('x', 250000)), summary
       from recipe_version, generate_series(2, $2::integer) n where recipe_id = $1`,
      [ids[12], VERSIONS],
    );
  });
});
afterAll(() => server.close());

const begin = (limits = LIMITS.exports) => {
  const user: User = { ...someUser(HLD), userId: person.userId };
  const personalData = [personalRecipes, personalDatasets];
  return ownExport(server.auth.parts, { user, requestId: randomUUID(), personalData, limits });
};

test('S-54 an export of any size comes in small parts, and is all of it in the order it was made', async () => {
  let [text, largest] = ['', 0];
  for await (const part of await begin()) {
    text += part;
    largest = Math.max(largest, part.length);
  }
  expect(text.length).toBeGreaterThan(45 * MEGABYTE);
  expect(largest).toBeLessThan(4 * MEGABYTE);
  const { recipes, datasets, user } = JSON.parse(text) as {
    user: { userId: string };
    recipes: { name: string; versions: { version: number }[] }[];
    datasets: { name: string; ingredients: { eacn: number }[] }[];
  };
  expect(user.userId).toBe(person.userId);
  expect(recipes.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, n) => `No. ${n}`));
  expect(
    recipes
      .map(({ versions }) => versions.length)
      .toSorted((one, other) => other - one)
      .slice(0, 2),
  ).toEqual([VERSIONS, 1]);
  expect(recipes[12]?.versions.map(({ version }) => version)).toEqual(
    Array.from({ length: VERSIONS }, (_, n) => n + 1),
  );
  const { ingredients = [] } = datasets.find(({ name }) => name === 'Many') ?? {};
  expect(new Set(ingredients.map(({ eacn }) => eacn)).size).toBe(ROWS);
});

test('S-54 others work while it is read, and who stops reading ends it', async () => {
  const reading = (await begin()).getReader();
  await reading.read();
  await expect(begin()).rejects.toThrow(HttpError);
  const body = { data: { type: 'hld-recipe', attributes: { document: someDocument() } } };
  expect((await person.send('POST /api/recipes/hld', body)).status).toBe(201);
  await reading.cancel();
  const again = (await begin()).getReader();
  expect((await again.read()).done).toBe(false);
  await again.cancel();
});

test('S-54 an export that lasts longer than its turn is ended', async () => {
  const reading = (await begin()).getReader();
  await reading.read();
  server.clock.move(LIMITS.exports.atOnce.perMs + 1);
  const readOn = async () => {
    while (!(await reading.read()).done);
  };
  await expect(readOn()).rejects.toThrow('took too long');
  await (await begin()).cancel();
});
