import { invalidQuery, unknownPath } from '../delivery-error.ts';
import { isRecord } from '../links.ts';
import type { Attribute, FindAttribute } from './attributes.ts';
import { isPoint, type Point, distanceKm } from './location.ts';

/** The first so many items in the order asked for; what is equal stays as it was. */
export type Arrange<Item> = (items: readonly Item[], count: number) => Item[];

/** By what items are compared in one step. */
interface Step<Item> {
  read: (item: Item) => unknown;
  isDescending: boolean;
}

/** Reads `order=fields.weight,-sys.createdAt`. */
export function parseOrder<Item>(value: string, find: FindAttribute<Item>): Arrange<Item> {
  return arrangeBy(value.split(',').map((part) => parseStep(part, find)));
}

export function orderByDistance<Item>(from: Point, read: (item: Item) => unknown): Arrange<Item> {
  const distance = (item: Item) => {
    const place = read(item);
    return isRecord(place) && isPoint(place) ? distanceKm(place, from) : undefined;
  };
  return arrangeBy([{ read: distance, isDescending: false }]);
}

/** The key of the first step is read once; the others only where it does not decide. */
interface Keyed<Item> {
  item: Item;
  key: unknown;
}

/** Pages are short and collections long: only what can still be among the first is sorted. */
function arrangeBy<Item>([first, ...others]: readonly Step<Item>[]): Arrange<Item> {
  const isDescending = first?.isDescending ?? false;
  return (items, count) => {
    const best: Keyed<Item>[] = [];
    let last: Keyed<Item> | undefined;
    for (const item of items) {
      const key = first?.read(item);
      // What is equal to the last of the first ones comes after it.
      if (last && (compareKeys(key, last.key, isDescending) || compareRest(item, last.item)) >= 0) continue;
      best.push({ item, key });
      if (best.length < 2 * count + 64) continue;
      best.sort(compare);
      best.length = count;
      last = best.at(-1);
    }
    best.sort(compare);
    return best.slice(0, count).map(({ item }) => item);
  };

  function compare(a: Keyed<Item>, b: Keyed<Item>): number {
    return compareKeys(a.key, b.key, isDescending) || compareRest(a.item, b.item);
  }

  function compareRest(a: Item, b: Item): number {
    for (const { read, isDescending: isReversed } of others) {
      const difference = compareKeys(read(a), read(b), isReversed);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function parseStep<Item>(part: string, find: FindAttribute<Item>): Step<Item> {
  const isDescending = part.startsWith('-');
  const path = isDescending ? part.slice(1) : part;
  const attribute = find(path);
  if ('problem' in attribute) throw unknownPath(path, attribute.problem);
  if (!SORTABLE.has(attribute.type)) throw refuseOrder(attribute);
  const { read } = attribute;
  return { read: attribute.type === 'Location' ? (item) => northing(read(item)) : read, isDescending };
}

const SORTABLE: ReadonlySet<string> = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean', 'Location']);

/** Places have no order of their own: from south to north is one that everybody can follow. */
function northing(place: unknown): number | undefined {
  return isRecord(place) && isPoint(place) ? place.lat : undefined;
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
