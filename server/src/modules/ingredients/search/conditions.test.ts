import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fuzzyPart, whereOf } from './conditions.ts';
import { orderOf } from './order.ts';

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
