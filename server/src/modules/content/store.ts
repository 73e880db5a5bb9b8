import type { StoredItem } from './model.ts';

/** Things of one kind in memory: found by id, or by what they must fulfil. */
export interface Store<Item> {
  get: (id: string) => Item | undefined;
  /** What fulfils all filters, newest first, then by id: an answer without an order is the same every time. */
  find: (filters: readonly ((item: Item) => boolean)[]) => Item[];
}

export function createStore<Item extends StoredItem>(items: readonly Item[]): Store<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inOrder = items.toSorted(
    (a, b) => compareTexts(b.updatedAt, a.updatedAt) || compareTexts(a.id, b.id),
  );
  return {
    get: (id) => byId.get(id),
    find: (filters) => inOrder.filter((item) => filters.every((matches) => matches(item))),
  };
}

/** By code unit: the same on every machine and in every language. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
