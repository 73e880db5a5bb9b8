/** The way to a value inside a JSON value. */
export type Way = readonly (string | number)[];

export interface Leaf {
  way: Way;
  value: unknown;
}

/** Every text, number, yes or no, and null of a value, with the way to it. */
export function leavesOf(value: unknown, way: Way = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ way, value }];
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, [...way, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Every object of a value, with the way to it. */
export function objectsOf(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) =>
    objectsOf(child, [...way, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? below : [way, ...below];
}

/** A copy in which another value stands at the end of the way. */
export function replaceAt(value: unknown, way: Way, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? replaceAt(item, rest, change) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? replaceAt(item, rest, change) : item]),
  );
}

/** Texts that break what does not expect them: storage, terminals, mail headers, expressions, queries, paths. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\ud800',
  'a\udc00b',
  'a\0b',
  '\u0001\u0007\u001b[31m',
  '\u007f\u0085',
  'a\r\nBcc: all@example.com',
  'line\u2028line\u2029',
  '\u202e\u2066gpj.exe\u2069',
  '\ufeff\u200b\u00ad',
  '\uffff\ufffe',
  'x'.repeat(5_000),
  '漢'.repeat(70_000),
  `${'a'.repeat(500)}@${'b'.repeat(500)}.example`,
  'e\u0301'.repeat(300),
  "'; drop table users; --",
  '%_\\%',
  "to_tsquery('a & & b') | ! ( <-> :*",
  '"\' ( ) * ? + [ { ^ $ \\',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '=cmd|calc!A0',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e999',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '99999-12-31',
  'javascript:alert(1)',
  'https://[::1',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-00000000000G',
];

/** Numbers at and beyond the edges of what engine, database and index can hold, as they stand in JSON. */
export const BAD_NUMBERS: readonly string[] = [
  '1e308',
  '-1e308',
  '1e999',
  '-0',
  '1e-320',
  '5e-324',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '-9223372036854775809',
  '0.1e-7',
  '0',
  '-1',
  '1.5',
  '"NaN"',
  '"Infinity"',
  '"12"',
  `1${'0'.repeat(400)}`,
];

/** What stands where something of another kind should. */
export const WRONG_KINDS: readonly unknown[] = [null, true, [], {}, [[]], { length: 1 }, 0, 'text'];

/** A mark that is taken for a raw number when the body is written: JSON.stringify knows none of these. */
const RAW = '\u{10ffff}raw:';

export function rawNumber(text: string): string {
  return RAW + text;
}

/** Writes a body in which raw numbers stand as they are spelled. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'gu'),
    (_, raw: string) => raw.replaceAll('\\"', '"'),
  );
}
