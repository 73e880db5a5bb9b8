import { type DeliveryError, invalidQuery, unknownPath } from '../delivery-error.ts';
import type { Attribute, FindAttribute } from './attributes.ts';
import { OPERATORS } from './operators.ts';
import { wordsOf } from './full-text.ts';

export type Predicate<Item> = (item: Item) => boolean;

/** Turns one parameter such as `fields.weight[in]=1,2` into a test of an item, or refuses it. */
export function parseFilter<Item>(name: string, value: string, find: FindAttribute<Item>): Predicate<Item> {
  const { path, operator } = splitName(name);
  const attribute = find(path);
  if ('problem' in attribute) throw unknownPath(path, attribute.problem);
  if (operator === 'exists') return existsFilter(attribute, name, value);

  const known = OPERATORS.get(operator);
  if (!known?.types.has(attribute.type))
    throw refuseFilter(name, attribute, reasonAgainst(operator, attribute));
  const test = known.parse(value, attribute.type);
  if ('expected' in test)
    throw refuseFilter(name, attribute, `must be compared with ${test.expected}, not with "${value}"`);
  const { read } = attribute;
  if (operator !== 'match') return (item) => test(read(item));

  if (!attribute.mayHold) throw refuseFilter(name, attribute, 'is no text that can be searched');
  const mayHold = attribute.mayHold(wordsOf(value));
  return (item) => mayHold(item) && test(read(item));
}

/** `a.b[op]` has the path `a.b` and the operator `op`; anything else is a path nobody knows. */
export function splitName(name: string): { path: string; operator: string } {
  const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(name);
  if (match?.[1] === undefined) throw unknownPath(name);
  return { path: match[1], operator: match[2] ?? '' };
}

function existsFilter<Item>({ read }: Attribute<Item>, name: string, value: string): Predicate<Item> {
  if (value !== 'true' && value !== 'false') {
    throw invalidQuery({ name: 'exists', path: [name], value, details: `"${name}" must be true or false` });
  }
  const wanted = value === 'true';
  return (item) => (read(item) !== undefined) === wanted;
}

function reasonAgainst(operator: string, { path, type }: Pick<Attribute<unknown>, 'path' | 'type'>): string {
  // Links have no value to compare with; their ids have.
  if (type === 'Link' || type === 'Array') return `only supports [exists]; compare ${path}.sys.id`;
  if (operator === '') return `of type ${type} does not support equality`;
  return `of type ${type} does not support the operator [${operator}]`;
}

export function refuseFilter<Item>(
  name: string,
  { path, type }: Attribute<Item>,
  reason: string,
): DeliveryError {
  return invalidQuery({
    name: 'filter',
    path: path.split('.'),
    type,
    value: name,
    details: `"${path}" ${reason}`,
  });
}
