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
