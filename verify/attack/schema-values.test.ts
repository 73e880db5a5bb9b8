import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApiDocument, readOperations, type Schema } from './document.ts';
import { createRandom } from './random.ts';
import { valuesOf } from './schema-values.ts';

const NO_IDS = () => [];

/** Of many values of a schema those that do not fit it. */
function wrongOf(schema: Schema, isRight: (value: unknown) => boolean): unknown[] {
  return fc.sample(valuesOf(schema, NO_IDS), 200).filter((value) => !isRight(value));
}

describe('values of a schema', () => {
  test('numbers keep to their bounds', () => {
    const between = (min: number, max: number) => (value: unknown) =>
      typeof value === 'number' && value >= min && value <= max;
    expect(wrongOf({ type: 'number', minimum: -5, maximum: 5 }, between(-5, 5))).toEqual([]);
    expect(
      wrongOf(
        { type: 'number', exclusiveMinimum: 0, maximum: 1e6 },
        (value) => between(0, 1e6)(value) && value !== 0,
      ),
    ).toEqual([]);
    expect(
      wrongOf({ type: 'integer', minimum: 1 }, (value) => Number.isInteger(value) && between(1, 1000)(value)),
    ).toEqual([]);
    expect(wrongOf({ type: 'number', enum: [1] }, (value) => value === 1)).toEqual([]);
  });

  test('texts keep to their length and their pattern', () => {
    expect(
      wrongOf({ type: 'string', minLength: 3, maxLength: 4 }, (value) => /^[\s\S]{3,4}$/.test(String(value))),
    ).toEqual([]);
    const pattern = '^#[0-9A-Fa-f]{6}$';
    expect(
      wrongOf({ type: 'string', pattern }, (value) => new RegExp(pattern, 'u').test(String(value))),
    ).toEqual([]);
    const line = String.raw`^[^\p{Cc}\u2028\u2029]*$`;
    expect(
      wrongOf({ type: 'string', minLength: 1, maxLength: 9, pattern: line }, (value) => {
        const { length } = String(value);
        return new RegExp(line, 'u').test(String(value)) && length >= 1 && length <= 9;
      }),
    ).toEqual([]);
  });

  test('a pattern that no sample fits is reported at once', () => {
    expect(() => valuesOf({ type: 'string', pattern: '^[A-Z]{5}\\d{9}$' }, NO_IDS)).toThrow('No sample fits');
  });

  test('objects have what is required, and nothing that is not known', () => {
    const schema: Schema = {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: ['string', 'null'], format: 'date' } },
      required: ['a'],
      additionalProperties: false,
    };
    expect(
      wrongOf(schema, (value) => {
        const keys = Object.keys(value as object); // the schema's objects
        return keys.includes('a') && keys.every((key) => ['a', 'b'].includes(key));
      }),
    ).toEqual([]);
  });

  test('lists are short, pairs have their length, and a choice is one of them', () => {
    expect(
      wrongOf(
        { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 20_000 },
        (value) => Array.isArray(value) && value.length >= 1 && value.length <= 3,
      ),
    ).toEqual([]);
    expect(
      wrongOf(
        { type: 'array', prefixItems: [{ type: 'boolean' }, { type: 'null' }] },
        (value) => Array.isArray(value) && value.length === 2 && value[1] === null,
      ),
    ).toEqual([]);
    expect(
      wrongOf({ oneOf: [{ enum: ['x'] }, { enum: ['y'] }] }, (value) => value === 'x' || value === 'y'),
    ).toEqual([]);
  });

  test('an id is one that is known for its field', () => {
    const idsFor = (field: string) => (field === 'datasetId' ? ['set-1'] : []);
    const schema: Schema = {
      type: 'object',
      properties: { datasetId: { type: 'string', maxLength: 40 }, other: { type: 'string', format: 'uuid' } },
      required: ['datasetId', 'other'],
    };
    const value = createRandom(1).value(valuesOf(schema, idsFor));
    expect(value).toEqual({ datasetId: 'set-1', other: '00000000-0000-4000-8000-000000000000' });
  });

  test('the same seed gives the same values and choices', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed);
      const text = valuesOf({ type: 'string', maxLength: 40 }, NO_IDS);
      const items = Array.from({ length: 50 }, (_, index) => index);
      return JSON.stringify([
        random.value(text),
        random.pick(items),
        random.some(items, 5),
        random.value(text),
      ]);
    };
    expect(draw(42)).toBe(draw(42));
    expect(new Set([1, 2, 3, 4, 5].map(draw)).size).toBe(5);
  });
});

describe('the operations of a document', () => {
  const one = { 'x-who': 'account' as const, 'x-reach': 'own' };

  test('are read with path, query, body and permission', () => {
    const document: ApiDocument = {
      paths: {
        '/api/sets/{id}/rows/{row}': {
          patch: {
            ...one,
            parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }],
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          },
        },
      },
    };
    expect(readOperations(document)).toEqual([
      {
        name: 'PATCH /api/sets/{id}/rows/{row}',
        method: 'PATCH',
        path: '/api/sets/{id}/rows/{row}',
        pathParameters: ['id', 'row'],
        query: [{ name: 'q', schema: { type: 'string' }, isRequired: false }],
        body: { mediaType: 'application/json', schema: { type: 'object' } },
        who: 'account',
        reach: 'own',
      },
    ]);
  });

  test('S-20 one that does not say who may call it is refused', () => {
    expect(() => readOperations({ paths: { '/x': { get: {} } } })).toThrow('who may call GET /x');
  });
});
