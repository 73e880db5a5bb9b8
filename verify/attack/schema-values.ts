import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';

/** Ids that mean something to the server, by the name of their field; none where nothing fits. */
export type IdsFor = (field: string) => readonly string[];

/** At most so many items where the schema leaves the number open: a request shall be small. */
const ITEMS = 3;
const SOME_ID = '00000000-0000-4000-8000-000000000000';
/** One text at least for each pattern of the document; a new kind of pattern needs one more. */
const SAMPLES = [
  'Sunflower oil',
  'A note of 20 °C: naïve, 漢字, 🧪',
  'ann@kestrel.example',
  'kestrel.example',
  'https://kestrel.example/',
  '#A1b2C3',
  '1',
  '25',
  '100',
  SOME_ID,
];
const FORMATS: Record<string, Arbitrary<string>> = {
  date: fc.constantFrom('2026-01-31', '2024-02-29', '1999-12-31'),
  'date-time': fc.constantFrom('2027-01-31T10:00:00.000Z', '2026-12-24T23:59:59Z', '1999-12-31T00:00:00Z'),
  uri: fc.constantFrom('https://example.com/', 'https://example.com/a?b=c#d'),
  email: fc.constantFrom('ann@kestrel.example', 'bo@example.com'),
};

/** Values that a schema takes, as an arbitrary: which ones come is a matter of the seed. */
export function valuesOf(schema: Schema, idsFor: IdsFor, field = ''): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, idsFor, field)));
  if (Array.isArray(schema.type)) {
    const { type: types, ...rest } = schema;
    return fc.oneof(...types.map((type) => valuesOf({ ...rest, type }, idsFor, field)));
  }
  switch (schema.type) {
    case 'object':
      return objects(schema, idsFor);
    case 'array':
      return arrays(schema, idsFor, field);
    case 'string':
      return texts(schema, idsFor(field));
    case 'integer':
      return fc.integer(wholeRange(schema));
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, idsFor: IdsFor) {
  const known = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, idsFor, name)]);
  const record = fc.record<Record<string, unknown>>(
    Object.fromEntries(known) as Record<string, Arbitrary<unknown>>, // made of such pairs just above
    { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)), noNullPrototype: true },
  );
  if (typeof additionalProperties !== 'object' || known.length > 0) return record;
  return fc.dictionary(fc.constantFrom('a', 'name', 'x1'), valuesOf(additionalProperties, idsFor), {
    maxKeys: ITEMS,
    noNullPrototype: true,
  });
}

function arrays({ items = {}, prefixItems, minItems = 0, maxItems }: Schema, idsFor: IdsFor, field: string) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, idsFor, field)));
  const maxLength = Math.max(minItems, Math.min(maxItems ?? ITEMS, ITEMS));
  return fc.array(valuesOf(items, idsFor, field.replace(/s$/, '')), { minLength: minItems, maxLength });
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema, ids: readonly string[]) {
  if (format === 'uuid') return fc.constantFrom(...(ids.length > 0 ? ids : [SOME_ID]));
  const ready = format === undefined ? undefined : FORMATS[format];
  if (ready) return ready;
  const expression = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) =>
    expression.test(text) && text.length >= minLength && text.length <= maxLength;
  // Texts of a length that is asked for are as good as any, and an id is better where one may stand.
  const known = ids.filter(fits);
  const samples = known.length > 0 ? known : [...SAMPLES, 'x'.repeat(Math.max(1, minLength))].filter(fits);
  if (samples.length === 0) throw new Error(`No sample fits the pattern ${pattern}: add one that does.`);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) });
  const isFree = pattern === undefined || pattern.startsWith('^[^');
  const sample = fc.constantFrom(...samples);
  if (!isFree || ids.length > 0) return sample;
  return fc.oneof(
    sample,
    free.map((text) => (fits(text) ? text : (samples[0] ?? ''))),
  );
}

function numbers(schema: Schema) {
  const { exclusiveMinimum, minimum = exclusiveMinimum ?? -1e6, maximum = 1e6 } = schema;
  return fc.oneof(
    // Numbers as people write them get further than most that can be thought of.
    { weight: 3, arbitrary: fc.integer(plainRange(wholeRange(schema))) },
    {
      weight: 1,
      arbitrary: fc.double({
        min: minimum,
        max: maximum,
        minExcluded: exclusiveMinimum !== undefined,
        noNaN: true,
        noDefaultInfinity: true,
      }),
    },
  );
}

/** From 1 to 30, as far as that is within the bounds. */
function plainRange({ min, max }: { min: number; max: number }) {
  const from = Math.min(Math.max(min, 1), max);
  return { min: from, max: Math.max(from, Math.min(max, 30)) };
}

function wholeRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  const min = Math.ceil(exclusiveMinimum === undefined ? (minimum ?? -1000) : exclusiveMinimum + 1);
  const max = Math.floor(exclusiveMaximum === undefined ? (maximum ?? 1000) : exclusiveMaximum - 1);
  return { min: Math.min(min, max), max: Math.max(min, max) };
}
