import { invalidQuery } from '../delivery-error.ts';
import type { FindAttribute } from './attributes.ts';
import { distanceKm, pointIn, readPoint, refuseFilter, splitName } from './filter.ts';

/** The first so many items in the order asked for; what is equal stays as it was. */
export type Arrange<Item> = (items: readonly Item[], count: number) => Item[];

/** By what items are compared in one step. */
interface Step<Item> {
  read: (item: Item) => unknown;
  isDescending: boolean;
}

const SORTABLE: ReadonlySet<string> = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean', 'Location']);

/** Reads `order=fields.weight,-sys.createdAt`. */
export function parseOrder<Item>(value: string, find: FindAttribute<Item>): Arrange<Item> {
  const steps = value.split(',').map((part): Step<Item> => {
    const isDescending = part.startsWith('-');
    const path = isDescending ? part.slice(1) : part;
    const { type, read } = find(path);
    if (!SORTABLE.has(type)) {
      const hint = type === 'Text' ? '. Consider using a Symbol field instead' : '';
      const details = `${type} fields do not support ordering${hint}`;
      throw invalidQuery({ name: 'order', path: path.split('.'), type, details });
    }
    // Places have no order of their own: from south to north is one that everybody can follow.
    return { read: type === 'Location' ? (item) => pointIn(read(item))?.lat : read, isDescending };
  });
  return arrangeBy(steps);
}

/** Reads `fields.place[near]=52,13`, which leaves nothing out: it puts the nearest first. */
export function parseNear<Item>(name: string, value: string, find: FindAttribute<Item>): Arrange<Item> {
  const attribute = find(splitName(name).path);
  if (attribute.type !== 'Location') {
    throw refuseFilter(name, attribute, `of type ${attribute.type} does not support the operator [near]`);
  }
  const from = readPoint(value);
  if (!from) {
    throw invalidQuery({
      name: 'near',
      path: [name],
      value,
      details: `"${name}" must be latitude,longitude`,
    });
  }
  const read = (item: Item) => {
    const place = pointIn(attribute.read(item));
    return place && distanceKm(place, from);
  };
  return arrangeBy([{ read, isDescending: false }]);
}

/** The keys of an item are read once, not with every comparison. */
function arrangeBy<Item>(steps: readonly Step<Item>[]): Arrange<Item> {
  return (items, count) => {
    const keyed = items.map((item) => ({ item, keys: steps.map(({ read }) => read(item)) }));
    keyed.sort((a, b) => {
      let difference = 0;
      for (let at = 0; difference === 0 && at < steps.length; at += 1)
        difference = compareKeys(a.keys[at], b.keys[at], steps[at]?.isDescending ?? false);
      return difference;
    });
    return keyed.slice(0, count).map(({ item }) => item);
  };
}

/** Items without a value stand last, whichever way the order runs. */
function compareKeys(a: unknown, b: unknown, isDescending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return isDescending ? compareValues(b, a) : compareValues(a, b);
}

/** Numbers by size, booleans false first, text by code unit: the same on every machine and in every language. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === b) return 0;
  return String(a) < String(b) ? -1 : 1;
}
