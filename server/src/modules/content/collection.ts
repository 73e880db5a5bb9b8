import type { StoredItem } from './model.ts';
import { cutPage, type Page } from './query/page.ts';
import type { Query } from './query/query.ts';
import type { Place } from './resource.ts';
import type { Store } from './store.ts';

/** What a path such as `entries` or `entries/{id}` answers. */
export interface Collection {
  list: (search: URLSearchParams) => object;
  /** Locales have no addresses of their own. */
  one: ((id: string, search: URLSearchParams) => object) | undefined;
}

export function findPage<Item extends StoredItem>(
  store: Store<Item>,
  { filters, arrange, page }: Query<Item>,
): Page<Item> {
  return cutPage(store.find(filters), page, arrange);
}

/** Where a collection stands, so that a page can name the pages beside it. */
export interface PageAddress {
  place: Place;
  name: string;
  search: URLSearchParams;
}

/** A page without its items. Asked for by cursor it does not count, and names the pages beside it. */
export function pageResource<Item>(
  found: Page<Item>,
  { page }: Pick<Query<Item>, 'page'>,
  address: PageAddress,
): object {
  const sys = { type: 'Array' };
  if (page.by === 'offset') return { sys, total: found.total, skip: page.skip, limit: page.limit };
  const { pageNext, pagePrev } = found;
  const pages = {
    ...(pageNext !== undefined && { next: besides(address, 'pageNext', pageNext) }),
    ...(pagePrev !== undefined && { prev: besides(address, 'pagePrev', pagePrev) }),
  };
  return { sys, limit: page.limit, pages };
}

function besides({ place, name, search }: PageAddress, parameter: string, token: string): string {
  const query = new URLSearchParams(search);
  query.delete('pageNext');
  query.delete('pagePrev');
  query.set(parameter, token);
  return `/spaces/${place.space}/environments/${place.environment}/${name}?${query.toString()}`;
}
