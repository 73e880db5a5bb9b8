import { invalidQuery } from '../delivery-error.ts';
import type { FindAttribute } from './attributes.ts';
import { refuseFilter, splitName } from './filter.ts';
import { distanceKm, pointIn, readPoint } from './location.ts';

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

/** The key of the first step is read once; the others only where it does not decide. */
interface Keyed<Item> {
  item: Item;
  key: unknown;
}

/** Pages are short and collections long: only what can still be among the first is sorted. */
function arrangeBy<Item>([first, ...others]: readonly Step<Item>[]): Arrange<Item> {
  return (items, count) => {
    const best: Keyed<Item>[] = [];
    let last: Keyed<Item> | undefined;
    for (const item of items) {
      const next = { item, key: first?.read(item) };
      // What is equal to the last of the first ones comes after it.
      if (last && compare(next, last) >= 0) continue;
      best.push(next);
      if (best.length < 2 * count + 64) continue;
      best.sort(compare);
      best.length = count;
      last = best.at(-1);
    }
    best.sort(compare);
    return best.slice(0, count).map(({ item }) => item);
  };

  function compare(a: Keyed<Item>, b: Keyed<Item>): number {
    let difference = compareKeys(a.key, b.key, first?.isDescending ?? false);
    for (const { read, isDescending } of others) {
      if (difference !== 0) break;
      difference = compareKeys(read(a.item), read(b.item), isDescending);
    }
    return difference;
  }
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
