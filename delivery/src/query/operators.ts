import { isRecord } from '../links.ts';
import { type Attribute, instantOf } from './attributes.ts';
import { hasWords, plainText, wordsOf } from './full-text.ts';
import { isWithin, readArea } from './location.ts';

type AttributeType = Attribute<unknown>['type'];

/** Tells of one value of an attribute (undefined: none) whether it fits. */
export type Test = (held: unknown) => boolean;

export interface Operator {
  types: ReadonlySet<AttributeType>;
  /** The test a text asks for, or what the text should have been. */
  parse: (text: string, type: AttributeType) => Test | { expected: string };
}

const COMPARABLE: AttributeType[] = ['Symbol', 'Text', 'Integer', 'Number', 'Date', 'Boolean', 'List'];
const ORDERED: AttributeType[] = ['Integer', 'Number', 'Date'];

/** The operators by the name they have in a parameter; equality has none. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['', withOne(COMPARABLE, (wanted) => (held) => holds(held, wanted))],
  ['ne', withOne(COMPARABLE, (unwanted) => (held) => !holds(held, unwanted))],
  ['in', withMany(COMPARABLE, (wanted) => (held) => holdsAny(held, wanted))],
  ['nin', withMany(COMPARABLE, (unwanted) => (held) => !holdsAny(held, unwanted))],
  ['all', withMany(['List'], (wanted) => (held) => [...wanted].every((value) => holds(held, value)))],
  ['lt', compared((held, limit) => held < limit)],
  ['lte', compared((held, limit) => held <= limit)],
  ['gt', compared((held, limit) => held > limit)],
  ['gte', compared((held, limit) => held >= limit)],
  ['match', { types: new Set<AttributeType>(['Symbol', 'Text', 'RichText', 'List']), parse: parseMatch }],
  ['within', { types: new Set<AttributeType>(['Location']), parse: parseWithin }],
]);

function withOne(types: AttributeType[], make: (value: unknown) => Test): Operator {
  return {
    types: new Set(types),
    parse(text, type) {
      const value = readValue(text, type);
      return value === undefined ? { expected: expectedFor(type) } : make(value);
    },
  };
}

function withMany(types: AttributeType[], make: (values: ReadonlySet<unknown>) => Test): Operator {
  return {
    types: new Set(types),
    parse(text, type) {
      const values = text.split(',').map((part) => readValue(part, type));
      return values.includes(undefined) ? { expected: expectedFor(type) } : make(new Set(values));
    },
  };
}

function compared(isOnRightSide: (held: number, limit: number) => boolean): Operator {
  return withOne(ORDERED, (limit) => (held) => {
    return typeof held === 'number' && typeof limit === 'number' && isOnRightSide(held, limit);
  });
}

/** A list holds its values, anything else itself; no value holds nothing. */
function holds(held: unknown, wanted: unknown): boolean {
  return Array.isArray(held) ? held.includes(wanted) : held === wanted;
}

function holdsAny(held: unknown, wanted: ReadonlySet<unknown>): boolean {
  return Array.isArray(held) ? held.some((value) => wanted.has(value)) : wanted.has(held);
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
  return (held) => isRecord(held) && isWithin(held, area);
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
