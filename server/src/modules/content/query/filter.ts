import { type DeliveryError, invalidQuery, unknownPath } from '../delivery-error.ts';
import type { Attribute, FindAttribute } from './attributes.ts';

export type Predicate<Item> = (item: Item) => boolean;

/** Turns one parameter such as `fields.weight[in]=1,2` into a test of an item, or refuses it. */
export function parseFilter<Item>(name: string, value: string, find: FindAttribute<Item>): Predicate<Item> {
  const { path, operator } = splitName(name);
  const attribute = find(path);
  if ('problem' in attribute) throw unknownPath(path, attribute.problem);
  if (operator === 'exists') return existsFilter(attribute, name, value);

  // `metadata.tags` holds links, which have no value to compare with; their ids have.
  if (path === 'metadata.tags')
    throw refuse(name, attribute, 'only supports [exists]; compare metadata.tags.sys.id');
  if (attribute.type === 'RichText' || attribute.type === 'Text')
    throw refuse(name, attribute, 'only supports [exists]');

  const heldBy = (item: Item) => valuesOf(attribute, item);
  switch (operator) {
    case undefined: {
      const wanted = readValue(value, name, attribute);
      return (item) => heldBy(item).includes(wanted);
    }
    case 'ne': {
      const unwanted = readValue(value, name, attribute);
      return (item) => !heldBy(item).includes(unwanted);
    }
    case 'in': {
      const wanted = new Set(readList(value, name, attribute));
      return (item) => heldBy(item).some((held) => wanted.has(held));
    }
    case 'nin': {
      const unwanted = new Set(readList(value, name, attribute));
      return (item) => !heldBy(item).some((held) => unwanted.has(held));
    }
    case 'all': {
      if (attribute.type !== 'List')
        throw refuse(name, attribute, 'does not support [all], which is for lists');
      const wanted = readList(value, name, attribute);
      return (item) => wanted.every((one) => heldBy(item).includes(one));
    }
    default:
      throw refuse(name, attribute, `does not support the operator [${operator}]`);
  }
}

/** A single value is a list of one, no value an empty list. Dates compare as instants, whatever their spelling. */
function valuesOf<Item>({ type, read }: Attribute<Item>, item: Item): readonly unknown[] {
  const held = read(item);
  if (held === undefined) return [];
  if (Array.isArray(held)) return held;
  return [type === 'Date' && typeof held === 'string' ? Date.parse(held) : held];
}

/** `a.b[op]` has the path `a.b` and the operator `op`; anything else is a path nobody knows. */
function splitName(name: string): { path: string; operator: string | undefined } {
  const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(name);
  if (match?.[1] === undefined) throw unknownPath(name);
  return { path: match[1], operator: match[2] };
}

function existsFilter<Item>({ read }: Attribute<Item>, name: string, value: string): Predicate<Item> {
  if (value !== 'true' && value !== 'false') {
    throw invalidQuery({ name: 'exists', path: [name], value, details: `"${name}" must be true or false` });
  }
  const wanted = value === 'true';
  return (item) => (read(item) !== undefined) === wanted;
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function readList<Item>(text: string, name: string, attribute: Attribute<Item>): unknown[] {
  return text.split(',').map((part) => readValue(part, name, attribute));
}

function readValue<Item>(text: string, name: string, attribute: Attribute<Item>): unknown {
  switch (attribute.type) {
    case 'Integer':
    case 'Number': {
      const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      if (Number.isFinite(number)) return number;
      throw refuse(name, attribute, `must be compared with a number, not with "${text}"`);
    }
    case 'Boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw refuse(name, attribute, `must be compared with true or false, not with "${text}"`);
    case 'Date': {
      const instant = DATE.test(text) ? Date.parse(text) : Number.NaN;
      if (Number.isFinite(instant)) return instant;
      throw refuse(name, attribute, `must be compared with an ISO 8601 date, not with "${text}"`);
    }
    default:
      return text;
  }
}

function refuse<Item>(name: string, { path, type }: Attribute<Item>, reason: string): DeliveryError {
  return invalidQuery({
    name: 'filter',
    path: path.split('.'),
    type,
    value: name,
    details: `"${path}" ${reason}`,
  });
}
