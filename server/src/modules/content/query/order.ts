import { invalidQuery, unknownPath } from '../delivery-error.ts';
import type { StoredItem } from '../model.ts';
import type { Attribute, FindAttribute } from './attributes.ts';

export type Compare<Item> = (a: Item, b: Item) => number;

/** Newest first, then by id: an answer without `order` is the same every time. */
export function defaultOrder(a: StoredItem, b: StoredItem): number {
  return -compareValues(a.updatedAt, b.updatedAt) || compareValues(a.id, b.id);
}

/** Reads `order=fields.weight,-sys.createdAt`; equal items are left in the default order. */
export function parseOrder<Item extends StoredItem>(value: string, find: FindAttribute<Item>): Compare<Item> {
  const steps = value.split(',').map((part) => parseStep(part, find));
  return (a, b) => {
    for (const step of steps) {
      const difference = step(a, b);
      if (difference !== 0) return difference;
    }
    return defaultOrder(a, b);
  };
}

function parseStep<Item>(part: string, find: FindAttribute<Item>): Compare<Item> {
  const isDescending = part.startsWith('-');
  const path = isDescending ? part.slice(1) : part;
  const attribute = find(path);
  if ('problem' in attribute) throw unknownPath(path, attribute.problem);
  if (!isSortable(attribute)) throw refuseOrder(attribute);
  const { read } = attribute;
  return (a, b) => {
    const [left, right] = [read(a), read(b)];
    // Items without a value stand last, whichever way the order runs.
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return isDescending ? -compareValues(left, right) : compareValues(left, right);
  };
}

const SORTABLE: ReadonlySet<string> = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean']);

function isSortable<Item>({ type }: Attribute<Item>): boolean {
  return SORTABLE.has(type);
}

function refuseOrder<Item>({ path, type }: Attribute<Item>): Error {
  const hint = type === 'Text' ? '. Consider using a Symbol field instead' : '';
  return invalidQuery({
    name: 'order',
    path: path.split('.'),
    type,
    details: `${type} fields do not support ordering${hint}`,
  });
}

/**
 * Numbers by size, booleans false first, text by code unit: the same on every machine and in every language.
 * Stored dates are all written as UTC with milliseconds, so their text order is their order in time.
 */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
