import { z } from 'zod';

/** What a search asks of one field (R3.22): a value, one of a list, or a range whose ends may be open or closed. */
export type Condition =
  | { kind: 'equals'; value: string | number }
  | { kind: 'in'; values: (string | number)[] }
  /** None of these; what is not known passes. */
  | { kind: 'none'; values: (string | number)[] }
  | { kind: 'range'; from?: Bound; to?: Bound };

export interface Bound {
  value: number;
  /** Whether the end itself belongs to the range. */
  isClosed: boolean;
}

export type Conditions = Record<string, Condition>;

/** What a field holds: numbers can also be asked for by range. */
export type FieldKinds = Record<string, 'text' | 'number'>;

export const SEARCH_LIMITS = {
  ids: 100,
  pageSize: 200,
  defaultPageSize: 50,
  listValues: 50,
  textLength: 200,
  sorts: 3,
} as const;

const BOUNDS = {
  gt: { end: 'from', isClosed: false },
  gte: { end: 'from', isClosed: true },
  lt: { end: 'to', isClosed: false },
  lte: { end: 'to', isClosed: true },
} as const;
type BoundName = keyof typeof BOUNDS;
const BOUND_NAMES = Object.keys(BOUNDS) as BoundName[]; // the keys of the table itself

/** A refusal with the parameter it is about. */
export interface SearchProblem {
  parameter: string;
  detail: string;
}

// A database cannot hold all control characters, and nobody searches for one.
const LINE = /^[^\p{Cc}]*$/u;
const parameter = z
  .string()
  .max(4000)
  .regex(LINE, { error: 'Control characters are not allowed here.' })
  .optional();

const MEANINGS = { gt: 'above this', gte: 'this or above', lt: 'below this', lte: 'this or below' };

/** Every parameter a search over these fields may carry, for the check of a query and its documentation. */
export function filterParameters(fields: FieldKinds): Record<string, typeof parameter> {
  const described = (name: string, meaning: string): [string, typeof parameter] => [
    name,
    parameter.meta({ description: `Only where it is ${meaning}.` }),
  ];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, kind]) => [
      described(`filter[${field}]`, 'this'),
      described(`filter[${field}][in]`, 'one of these, separated by commas'),
      described(`filter[${field}][none]`, 'none of these, separated by commas; unknown values pass'),
      ...(kind === 'number'
        ? BOUND_NAMES.map((bound) => described(`filter[${field}][${bound}]`, MEANINGS[bound]))
        : []),
    ]),
  );
}

function rangeNames(field: string): string[] {
  return BOUND_NAMES.map((bound) => `filter[${field}][${bound}]`);
}

/** The conditions in a query; several parameters of one field must fit together. */
export function readConditions(
  query: Readonly<Record<string, unknown>>,
  fields: FieldKinds,
): { conditions: Conditions; problems: SearchProblem[] } {
  const conditions: Conditions = {};
  const problems: SearchProblem[] = [];
  // Of some fifty fields most searches ask for none.
  const asked = Object.keys(query).filter((name) => name.startsWith('filter['));
  for (const [field, kind] of Object.entries(fields)) {
    if (!asked.some((name) => name.startsWith(`filter[${field}]`))) continue;
    const read = readField(query, field, kind);
    if (read.problem) problems.push(read.problem);
    else if (read.condition) conditions[field] = read.condition;
  }
  return { conditions, problems };
}

interface Read {
  condition?: Condition;
  problem?: SearchProblem;
}

function readField(query: Readonly<Record<string, unknown>>, field: string, kind: 'text' | 'number'): Read {
  const names = [`filter[${field}]`, `filter[${field}][in]`, `filter[${field}][none]`, ...rangeNames(field)];
  const given = names.flatMap((name) => {
    const text = query[name];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
  const [first, second] = given;
  if (!first) return {};
  const isList = first.name.endsWith('[in]') || first.name.endsWith('[none]');
  const isRange = first.name !== `filter[${field}]` && !isList;
  if (isRange) return readRange(given, field);
  if (second) return { problem: { parameter: second.name, detail: 'Give only one condition per field.' } };
  const texts = isList ? splitList(first.text) : [first.text];
  if (
    texts.length > SEARCH_LIMITS.listValues ||
    texts.some(({ length }) => length > SEARCH_LIMITS.textLength)
  ) {
    return { problem: { parameter: first.name, detail: 'The list or one of its values is too long.' } };
  }
  const values = kind === 'number' ? texts.map(readNumber) : texts;
  if (!values.every((value) => value !== undefined)) {
    return { problem: { parameter: first.name, detail: 'Write numbers as in -1.5.' } };
  }
  if (isList) return { condition: { kind: first.name.endsWith('[in]') ? 'in' : 'none', values } };
  return { condition: { kind: 'equals', value: values[0] ?? '' } };
}

function readRange(given: { name: string; text: string }[], field: string): Read {
  const condition: Condition = { kind: 'range' };
  for (const { name, text } of given) {
    const bound = BOUND_NAMES.find((known) => name === `filter[${field}][${known}]`);
    const value = readNumber(text);
    if (value === undefined) return { problem: { parameter: name, detail: 'Write numbers as in -1.5.' } };
    if (!bound || condition[BOUNDS[bound].end]) {
      return { problem: { parameter: name, detail: 'Give at most one lower and one upper limit.' } };
    }
    condition[BOUNDS[bound].end] = { value, isClosed: BOUNDS[bound].isClosed };
  }
  return { condition };
}

/** The parameters that say the same, for the one who asks. */
export function writeConditions(conditions: Conditions): [name: string, value: string][] {
  return Object.entries(conditions).flatMap(([field, condition]): [string, string][] => {
    if (condition.kind === 'equals') return [[`filter[${field}]`, String(condition.value)]];
    if (condition.kind === 'in' || condition.kind === 'none')
      return [[`filter[${field}][${condition.kind}]`, joinList(condition.values.map(String))]];
    const { from, to } = condition;
    return [
      ...(from ? [[`filter[${field}][${from.isClosed ? 'gte' : 'gt'}]`, String(from.value)] as const] : []),
      ...(to ? [[`filter[${field}][${to.isClosed ? 'lte' : 'lt'}]`, String(to.value)] as const] : []),
    ].map(([name, value]) => [name, value]);
  });
}

const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:e[+-]?\d{1,2})?$/i;

/** A finite number in plain or scientific form; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** Values with commas between them; a comma that belongs to a value has a backslash in front. */
export function splitList(text: string): string[] {
  if (text === '') return [];
  return text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
}

export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(',');
}

export interface Sort {
  field: string;
  isDescending: boolean;
}

/** `sort=-updated,name`; undefined when a field is not one to sort by, or is there twice. */
export function readSort(text: string, fields: readonly string[]): Sort[] | undefined {
  const sorts = text.split(',').map((part) => ({
    field: part.replace(/^-/, ''),
    isDescending: part.startsWith('-'),
  }));
  const names = sorts.map(({ field }) => field);
  const isKnown = names.every((name, index) => fields.includes(name) && names.indexOf(name) === index);
  return isKnown && sorts.length <= SEARCH_LIMITS.sorts ? sorts : undefined;
}
