import { isDeepStrictEqual } from 'node:util';

/** The part of JSON Schema that the chart's schema is written in; Helm applies the whole, and this refuses what it does not know. */
export interface Schema {
  $schema?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: string | number | boolean;
  not?: Schema;
}

interface Place {
  schema: Schema;
  /** As it is written down. */
  at: string;
}
type Rule<Key extends keyof Schema> = (
  value: unknown,
  rule: NonNullable<Schema[Key]>,
  place: Place,
) => string[];

/** What is wrong with a value, each with its place. */
export function faultsOf(value: unknown, schema: Schema, at = 'values'): string[] {
  return Object.keys(schema).flatMap((keyword) => {
    const judge = RULES[keyword as keyof Schema] as Rule<keyof Schema> | undefined; // by the key it stands under
    if (!judge) throw new Error(`${at}: the keyword ${keyword} is not known.`);
    const rule = schema[keyword as keyof Schema];
    return rule === undefined ? [] : judge(value, rule, { schema, at });
  });
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isMap(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'string' || type === 'boolean' || type === 'number') return typeof value === type;
  throw new Error(`The type ${type} is not known.`);
}

const unless = (isRight: boolean, at: string, what: string) => (isRight ? [] : [`${at} ${what}`]);

const RULES: { [Key in keyof Schema]-?: Rule<Key> } = {
  $schema: () => [],
  type: (value, rule, { at }) =>
    unless(
      [rule].flat().some((type) => isOfType(value, type)),
      at,
      `is no ${[rule].flat().join(' or ')}`,
    ),
  properties: (value, rule, { at }) =>
    isMap(value)
      ? Object.entries(rule).flatMap(([name, schema]) =>
          name in value ? faultsOf(value[name], schema, `${at}.${name}`) : [],
        )
      : [],
  additionalProperties: (value, rule, { at, schema: { properties = {} } }) =>
    isMap(value)
      ? Object.keys(value)
          .filter((name) => !(name in properties))
          .flatMap((name) => {
            if (rule === true) return [];
            return rule === false
              ? [`${at}.${name} is not known`]
              : faultsOf(value[name], rule, `${at}.${name}`);
          })
      : [],
  propertyNames: (value, rule, { at }) =>
    isMap(value) ? Object.keys(value).flatMap((name) => faultsOf(name, rule, `${at}: the name ${name}`)) : [],
  required: (value, rule, { at }) =>
    isMap(value) ? rule.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`) : [],
  items: (value, rule, { at }) =>
    Array.isArray(value) ? value.flatMap((one, index) => faultsOf(one, rule, `${at}[${index}]`)) : [],
  minItems: (value, rule, { at }) => unless(!Array.isArray(value) || value.length >= rule, at, 'has too few'),
  minLength: (value, rule, { at }) =>
    unless(typeof value !== 'string' || value.length >= rule, at, 'is too short'),
  pattern: (value, rule, { at }) =>
    unless(typeof value !== 'string' || new RegExp(rule, 'u').test(value), at, `does not fit ${rule}`),
  minimum: (value, rule, { at }) => unless(typeof value !== 'number' || value >= rule, at, 'is too small'),
  maximum: (value, rule, { at }) => unless(typeof value !== 'number' || value <= rule, at, 'is too large'),
  enum: (value, rule, { at }) =>
    unless(
      rule.some((one) => isDeepStrictEqual(one, value)),
      at,
      `is none of ${rule.join(', ')}`,
    ),
  const: (value, rule, { at }) => unless(isDeepStrictEqual(rule, value), at, 'is another value'),
  not: (value, rule, { at }) => unless(faultsOf(value, rule).length > 0, at, 'is not allowed'),
};
