import { type DeliveryError, invalidQuery, unknownPath } from '../delivery-error.ts';
import type { Attribute, FindAttribute } from './attributes.ts';
import { wordsOf } from './full-text.ts';
import { OPERATORS } from './operators.ts';

export type Predicate<Item> = (item: Item) => boolean;

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

function reasonAgainst(operator: string, path: string, type: Attribute<unknown>['type']): string {
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
