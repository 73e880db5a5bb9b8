import type { StoredItem } from './model.ts';
import type { Query } from './query/query.ts';
import type { Page } from './resource.ts';

/** Things of one kind in memory: found by id, or by a query. */
export interface Store<Item> {
  get: (id: string) => Item | undefined;
  find: (query: Query<Item>) => Page<Item>;
}

export function createStore<Item extends StoredItem>(items: readonly Item[]): Store<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    get: (id) => byId.get(id),
    find({ filters, compare, skip, limit }) {
      const found = items.filter((item) => filters.every((matches) => matches(item))).toSorted(compare);
      return { total: found.length, items: found.slice(skip, skip + limit) };
    },
  };
}
