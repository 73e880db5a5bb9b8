import { type DeliveryError, invalidQuery, unknownPath } from '../delivery-error.ts';
import { isRecord } from '../links.ts';
import { type Attribute, type FindAttribute, instantOf } from './attributes.ts';
import { hasWords, plainText, wordsOf } from './full-text.ts';

export type Predicate<Item> = (item: Item) => boolean;
type AttributeType = Attribute<unknown>['type'];

/** Turns one parameter such as `fields.weight[in]=1,2` into a test of an item, or refuses it. */
export function parseFilter<Item>(name: string, value: string, find: FindAttribute<Item>): Predicate<Item> {
  const { path, operator } = splitName(name);
  const attribute = find(path);
  const { type, read } = attribute;
  const refuse = (reason: string) => refuseFilter(name, attribute, reason);
  if (operator === 'exists') {
    if (value === 'true') return (item) => read(item) !== undefined;
    if (value === 'false') return (item) => read(item) === undefined;
    throw invalidQuery({ name: 'exists', path: [name], value, details: `"${name}" must be true or false` });
  }
  const known = OPERATORS.get(operator);
  if (!known?.types.has(type)) throw refuse(reasonAgainst(operator, path, type));
  const test = known.parse(value, type);
  if ('expected' in test) throw refuse(`must be compared with ${test.expected}, not with "${value}"`);
  if (operator !== 'match') return (item) => test(read(item));
  if (!attribute.find) throw refuse('is no text that can be searched');
  const mayHold = attribute.find(wordsOf(value));
  return (item) => mayHold.has(item) && test(read(item));
}

/** `a.b[op]` has the path `a.b` and the operator `op`; anything else is a path nobody knows. */
export function splitName(name: string): { path: string; operator: string } {
  const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(name);
  if (match?.[1] === undefined) throw unknownPath(name);
  return { path: match[1], operator: match[2] ?? '' };
}

function reasonAgainst(operator: string, path: string, type: AttributeType): string {
  // Links have no value to compare with; their ids have.
  if (type === 'Link' || type === 'Array') return `only supports [exists]; compare ${path}.sys.id`;
  if (operator === '') return `of type ${type} does not support equality`;
  return `of type ${type} does not support the operator [${operator}]`;
}

export function refuseFilter<Item>(name: string, { type }: Attribute<Item>, reason: string): DeliveryError {
  const { path } = splitName(name);
  return invalidQuery({
    name: 'filter',
    path: path.split('.'),
    type,
    value: name,
    details: `"${path}" ${reason}`,
  });
}

/** Tells of one value of an attribute (undefined: none) whether it fits. */
type Test = (held: unknown) => boolean;

interface Operator {
  types: ReadonlySet<AttributeType>;
  /** The test that a text means, or what the text should have been. */
  parse: (text: string, type: AttributeType) => Test | { expected: string };
}

const COMPARABLE: AttributeType[] = ['Symbol', 'Text', 'Integer', 'Number', 'Date', 'Boolean', 'List'];

const one = (text: string) => [text];
const many = (text: string) => text.split(',');

/** The operators by the name they have in a parameter; equality has none. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['', comparing(COMPARABLE, one, (wanted) => (held) => holdsAny(held, wanted))],
  ['ne', comparing(COMPARABLE, one, (unwanted) => (held) => !holdsAny(held, unwanted))],
  ['in', comparing(COMPARABLE, many, (wanted) => (held) => holdsAny(held, wanted))],
  ['nin', comparing(COMPARABLE, many, (unwanted) => (held) => !holdsAny(held, unwanted))],
  ['all', comparing(['List'], many, (wanted) => (held) => holdsAll(held, wanted))],
  ['lt', ordered((held, limit) => held < limit)],
  ['lte', ordered((held, limit) => held <= limit)],
  ['gt', ordered((held, limit) => held > limit)],
  ['gte', ordered((held, limit) => held >= limit)],
  ['match', { types: new Set<AttributeType>(['Symbol', 'Text', 'RichText', 'List']), parse: parseMatch }],
  ['within', { types: new Set<AttributeType>(['Location']), parse: parseWithin }],
]);

function comparing(
  types: AttributeType[],
  split: (text: string) => string[],
  make: (values: ReadonlySet<unknown>) => Test,
): Operator {
  return {
    types: new Set(types),
    parse(text, type) {
      const values = new Set(split(text).map((part) => readValue(part, type)));
      return values.has(undefined) ? { expected: expectedFor(type) } : make(values);
    },
  };
}

function ordered(isOnRightSide: (held: number, limit: number) => boolean): Operator {
  return comparing(['Integer', 'Number', 'Date'], one, ([limit]) => (held) => {
    return typeof held === 'number' && typeof limit === 'number' && isOnRightSide(held, limit);
  });
}

/** A list holds its values, anything else itself; no value holds nothing. */
function holdsAny(held: unknown, wanted: ReadonlySet<unknown>): boolean {
  return Array.isArray(held) ? held.some((value) => wanted.has(value)) : wanted.has(held);
}

function holdsAll(held: unknown, wanted: ReadonlySet<unknown>): boolean {
  return Array.isArray(held) && [...wanted].every((value) => held.includes(value));
}

function parseMatch(text: string): Test | { expected: string } {
  if (text.trim().length < 2) return { expected: 'at least 2 characters' };
  const words = wordsOf(text);
  return (held) => held !== undefined && hasWords(plainText(held), words);
}

function parseWithin(text: string): Test | { expected: string } {
  const area = readArea(text);
  if (!area)
    return { expected: 'latitude, longitude and radius, or the latitudes and longitudes of two corners' };
  return (held) => {
    const point = pointIn(held);
    return point !== undefined && isWithin(point, area);
  };
}

function expectedFor(type: AttributeType): string {
  if (type === 'Boolean') return 'true or false';
  return type === 'Date' ? 'an ISO 8601 date' : 'a number';
}

/** What a text means as a value of a type; undefined when it means none. */
function readValue(text: string, type: AttributeType): unknown {
  switch (type) {
    case 'Integer':
    case 'Number': {
      const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      return Number.isFinite(number) ? number : undefined;
    }
    case 'Boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'Date':
      return instantOf(text);
    default:
      return text;
  }
}

/** A point on the earth in degrees, as fields of type Location hold it. */
export interface Point {
  lat: number;
  lon: number;
}

/** A circle around a point, or a box from its bottom left to its top right corner. */
type Area = { centre: Point; radiusKm: number } | { from: Point; to: Point };

const EARTH_RADIUS_KM = 6371;

/** The point that a value of a field is. */
export function pointIn(value: unknown): Point | undefined {
  const { lat, lon } = isRecord(value) ? value : {};
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

/** Reads `lat,lon`; undefined for anything else. */
export function readPoint(text: string): Point | undefined {
  const [lat, lon, ...more] = readNumbers(text);
  return more.length === 0 ? toPoint(lat, lon) : undefined;
}

/** Reads `lat,lon,radius` or `lat,lon,lat,lon`; undefined for anything else. */
export function readArea(text: string): Area | undefined {
  const [first, second, third, fourth, ...more] = readNumbers(text);
  const point = toPoint(first, second);
  if (!point || third === undefined || more.length > 0) return undefined;
  if (fourth === undefined) return third >= 0 ? { centre: point, radiusKm: third } : undefined;
  const corner = toPoint(third, fourth);
  return corner && { from: point, to: corner };
}

export function isWithin({ lat, lon }: Point, area: Area): boolean {
  if ('centre' in area) return distanceKm({ lat, lon }, area.centre) <= area.radiusKm;
  const { from, to } = area;
  if (lat < from.lat || lat > to.lat) return false;
  // A box whose left side lies east of its right side reaches across the date line.
  return from.lon <= to.lon ? lon >= from.lon && lon <= to.lon : lon >= from.lon || lon <= to.lon;
}

/** Along the great circle (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function readNumbers(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part)) ? parts.map(Number) : [];
}

function toPoint(lat: number | undefined, lon: number | undefined): Point | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}
