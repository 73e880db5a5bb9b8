import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bulkEdit from './bulk-edit.ts';
import * as calculations from './calculations.ts';
import * as clients from './clients.ts';
import * as customers from './customers.ts';
import * as datasets from './datasets.ts';
import { fieldMessage, withLabel } from './field-messages.ts';
import * as hldDocument from './hld-document.ts';
import * as hspDocument from './hsp-document.ts';
import * as imports from './imports.ts';
import * as inbox from './inbox.ts';
import * as ingredients from './ingredients.ts';
import * as labResults from './lab-results.ts';
import * as licences from './licences.ts';
import * as listParameters from './list-parameters.ts';
import * as people from './people.ts';
import * as portfolio from './portfolio.ts';
import * as productRequests from './product-requests.ts';
import * as recipes from './recipes.ts';
import * as shares from './shares.ts';
import * as users from './users.ts';
import * as votes from './votes.ts';
import * as wishes from './wishes.ts';

function sentences(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value, { error: fieldMessage });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('R5.16 the sentence of a field', () => {
  test.each<[sentence: string, schema: z.ZodType, value: unknown]>([
    ['seats is a required field', z.number(), undefined],
    ['seats is a required field', z.number(), null],
    ['seats is a required field', z.string().min(2), ''],
    ['seats is a required field', z.enum(['a', 'b']), ''],
    ['seats is a required field', z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]), undefined],
    ['seats must be a valid email', z.email(), 'ann'],
    ['seats must be a valid URL', z.url(), 'ann'],
    ['seats must be a valid UUID', z.uuid(), 'ann'],
    ['seats must be a date such as 2026-01-31', z.iso.date(), '31.1.2026'],
    ['seats must be a time such as 2026-01-31T12:00:00Z', z.iso.datetime(), '2026-01-31'],
    ['seats is not valid', z.string().regex(/^a$/), 'b'],
    ['seats must be at least 12 characters', z.string().min(12), 'short'],
    ['seats must be at most 3 characters', z.string().max(3), 'long'],
    ['seats must be a positive number', z.number().positive(), 0],
    ['seats must be a positive number', z.int().min(1), 0],
    ['seats must be at least 1', z.number().min(1), 0.5],
    ['seats must be at least 0', z.number().min(0), -1],
    ['seats must be at least -5', z.number().min(-5), -6],
    ['seats must be greater than 5', z.number().gt(5), 5],
    ['seats must be at most 100000', z.int().max(100_000), 100_001],
    ['seats must be less than 5', z.number().lt(5), 5],
    ['seats must be an integer', z.int(), 1.5],
    ['seats must be a number', z.number(), 'three'],
    ['seats must be a number', z.number(), Number.NaN],
    ['seats must be text', z.string(), 3],
    ['seats must be true or false', z.boolean(), 'yes'],
    ['seats must be a list', z.array(z.string()), 'a'],
    ['seats must be an object', z.object({}), 'a'],
    ['seats must be an object', z.record(z.string(), z.string()), 'a'],
    ['seats must not be empty', z.array(z.string()).min(1), []],
    ['seats must have at least 2 entries', z.array(z.string()).min(2), []],
    ['seats must have at most 1 entry', z.array(z.string()).max(1), ['a', 'b']],
    ['seats must have at most 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
    ['seats must be one of the following values: a, b', z.enum(['a', 'b']), 'c'],
    ['seats is not valid', z.union([z.string(), z.number()]), true],
    ['seats is not valid', z.string().refine(() => false), 'a'],
    ['other is not a known field', z.strictObject({}), { other: 1 }],
    ['one, two are not known fields', z.strictObject({}), { one: 1, two: 2 }],
  ])('%s', (sentence, schema, value) => {
    expect(sentences(z.object({ seats: schema }), { seats: value })).toEqual([sentence]);
  });

  test('in a list it is named after the list, and without any name it is the value', () => {
    expect(sentences(z.object({ ids: z.array(z.uuid()) }), { ids: ['a'] })).toEqual([
      'ids must be a valid UUID',
    ]);
    expect(sentences(z.object({}), 'a')).toEqual(['The value must be an object']);
  });

  test('a sentence of the schema itself stands', () => {
    expect(sentences(z.object({ a: z.literal(true, { error: 'Please accept.' }) }), {})).toEqual([
      'Please accept.',
    ]);
  });

  test('a person reads the label', () => {
    expect(withLabel('cc0 is a required field', { path: 'cc0', label: 'Cc' })).toBe('Cc is a required field');
    expect(withLabel('name is taken', { path: 'na', label: 'Na' })).toBe('name is taken');
  });
});

// How zod itself speaks; whatever is in the contracts must not let it through.
const ZOD = /^(?:Invalid |Too (?:small|big)|Unrecognized )/;
const VALUES = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(2000),
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  {},
  ['', 1],
];

/** The value at every place that a schema knows, one after the other. */
function* tries(schema: unknown, depth = 0): Generator {
  if (!(schema instanceof z.ZodType) || depth > 3) return;
  yield* VALUES;
  if (schema instanceof z.ZodObject) {
    for (const [key, inner] of Object.entries(schema.shape))
      for (const value of tries(inner, depth + 1)) yield { [key]: value, unknown: 1 };
  }
  if (schema instanceof z.ZodArray) {
    for (const value of tries(schema.element, depth + 1)) yield [value];
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* tries(schema.unwrap(), depth);
}

const CONTRACTS = [
  audit,
  auth,
  bulkEdit,
  calculations,
  clients,
  customers,
  datasets,
  hldDocument,
  hspDocument,
  imports,
  inbox,
  ingredients,
  labResults,
  licences,
  listParameters,
  people,
  portfolio,
  productRequests,
  recipes,
  shares,
  users,
  votes,
  wishes,
];

test('R5.16 no schema of the contracts answers in the words of zod', () => {
  const wrong = new Set<string>();
  let count = 0;
  for (const [name, schema] of CONTRACTS.flatMap((module) => Object.entries<unknown>(module))) {
    if (!(schema instanceof z.ZodType)) continue;
    count += 1;
    for (const value of tries(schema)) {
      for (const sentence of sentences(schema, value)) {
        if (ZOD.test(sentence)) wrong.add(`${name}: ${sentence}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
