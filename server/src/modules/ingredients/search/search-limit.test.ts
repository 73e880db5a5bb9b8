import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { LIMITS, RAISED_LIMITS } from '../../../platform/limits.ts';
import { DATABASES, HLD, HSP, type Person } from '../../../testing/parameter-server.ts';
import { sharedServer } from '../../../testing/shared.ts';
import { fuzzyPart, whereOf } from './conditions.ts';
import { orderOf } from './order.ts';

const LIST = '/api/ingredients/hld-oil?page[size]=1';
const search = { count: 3, perMs: 1000 };
const server = sharedServer({ limits: { ...RAISED_LIMITS, search }, isSeeded: false });

test('S-11 the product allows five searches a second', () => {
  expect(LIMITS.search.count / LIMITS.search.perMs).toBe(5 / 1000);
});

const rank = (who: Person) =>
  who.send(
    'POST /api/calculations/hsp-rank',
    { targets: [{ goal: 'dissolve', spheres: [{ dD: 22.28, dP: 5.75, dH: 4.3, r: 12.68 }] }], size: 1 },
    { 'Content-Type': 'application/json' },
  );

test('S-11 who searches, ranks or exports too often waits, and nobody else does', async () => {
  const eager = await server.person([...HLD, ...HSP, ...DATABASES]);
  for (let count = 0; count < 2; count += 1) expect((await eager.get(LIST)).status).toBe(200);
  expect((await rank(eager)).status).toBe(200);
  const often = await eager.get(LIST);
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await rank(eager)).status).toBe(429);
  expect((await eager.text('/api/datasets/hld-oils/export')).status).toBe(429);
  expect((await (await server.person(HLD)).get(LIST)).status).toBe(200);
  server.clock.move(1000);
  expect((await eager.get(LIST)).status).toBe(200);
});

const readScope = { datasetIds: ['hld-oils'], organisationId: undefined };

/** Everything a search of these words hands to the database beside its text. */
function parametersOf(searchText: string): string[] {
  const wanted = { kind: 'hld-oil', searchText, conditions: {} } as const;
  const { terms } = orderOf(wanted, []);
  const dialect = new PgDialect();
  const asked = [
    whereOf(readScope, wanted, { isFuzzy: true }) ?? sql``,
    ...terms.map(({ expression }) => expression),
  ];
  return asked.flatMap((part) => dialect.sqlToQuery(part).params.map(String));
}

/** What the words are compared with letter by letter, which costs the most: not the patterns, nor the name itself. */
const compared = (searchText: string) =>
  parametersOf(searchText).filter((text) => text.length > 20 && !text.includes('%') && text !== searchText);

test('S-11 two hundred characters of nonsense are searched like sixty-four', () => {
  const nonsense = 'qwxz'.repeat(50);
  expect(compared(nonsense).map(({ length }) => length)).toEqual([64, 64, 64]);
  expect(fuzzyPart('ab '.repeat(40).trim())).toBe('ab '.repeat(21).trim());
  expect(fuzzyPart('sodium dodecyl sulphate')).toBe('sodium dodecyl sulphate');
});

test('S-11 a hundred words are looked for like sixteen', () => {
  const letters = Array.from({ length: 100 }, (_, n) => `w${n}`).join(' ');
  const patterns = parametersOf(letters).filter((text) => /^%w\d+%$/.test(text));
  expect(new Set(patterns).size).toBe(16);
});
