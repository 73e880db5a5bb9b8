import { invalidQuery, unknownPath } from '../delivery-error.ts';
import type { StoredItem } from '../model.ts';
import type { FindAttribute } from './attributes.ts';
import { parseFilter, type Predicate, refuseFilter, splitName } from './filter.ts';
import { readPoint } from './location.ts';
import { type Arrange, orderByDistance, parseOrder } from './order.ts';
import { type PageRequest, takePage } from './page.ts';
import type { Parameters } from './parameters.ts';
import { hasWords, wordsOf } from './full-text.ts';

/** Which items of a collection are asked for, in which order, and which page of them. */
export interface Query<Item> {
  filters: readonly Predicate<Item>[];
  /** Undefined: the order of the store. */
  arrange: Arrange<Item> | undefined;
  page: PageRequest;
}

export interface CollectionRules<Item> {
  find: FindAttribute<Item>;
  limit: number;
  /** The text that `query` looks at; without it there is no such parameter. */
  textOf?: (item: Item) => string;
}

/** Reads what all collections understand: a page, order and filters. Whatever else is there is refused. */
export function parseQuery<Item extends StoredItem>(
  parameters: Parameters,
  { find, limit, textOf }: CollectionRules<Item>,
): Query<Item> {
  const page = takePage(parameters, limit);
  const order = parameters.take('order');
  const search = textOf && parameters.take('query');
  const words = wordsOf(search ?? '');
  const filters: Predicate<Item>[] = search ? [(item) => hasWords(textOf?.(item) ?? '', words)] : [];
  let nearest: Arrange<Item> | undefined;
  for (const [name, value] of parameters.rest()) {
    if (splitName(name).operator === 'near') nearest = parseNear(name, value, find);
    else filters.push(parseFilter(name, value, find));
  }
  return { filters, arrange: order === undefined ? nearest : parseOrder(order, find), page };
}

export function refuseRest(parameters: Parameters): void {
  const [first] = parameters.rest();
  if (first) throw unknownPath(first[0]);
}

/** `[near]` leaves nothing out: it puts the nearest first. */
function parseNear<Item>(name: string, value: string, find: FindAttribute<Item>): Arrange<Item> {
  const { path } = splitName(name);
  const attribute = find(path);
  if ('problem' in attribute) throw unknownPath(path, attribute.problem);
  if (attribute.type !== 'Location') {
    throw refuseFilter(name, attribute, `of type ${attribute.type} does not support the operator [near]`);
  }
  const point = readPoint(value);
  if (point) return orderByDistance(point, attribute.read);
  throw invalidQuery({ name: 'near', path: [name], value, details: `"${name}" must be latitude,longitude` });
}
