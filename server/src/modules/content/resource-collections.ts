import { type Collection, findPage, pageResource } from './collection.ts';
import { notFound } from './delivery-error.ts';
import { findIncludes } from './includes.ts';
import type { Library } from './library.ts';
import { parseAssetsQuery, parseEntriesQuery, parseResourceQuery } from './query/resource-query.ts';
import { assetResource, type EntryView, entryResource, missingLink, type Place } from './resource.ts';

export function entriesCollection(library: Library, place: Place): Collection {
  const isLocalised = localisedBy(library);
  return {
    list(search) {
      const query = parseEntriesQuery(search, library);
      const { selection, locale } = query;
      const page = findPage(library.entries, query);
      const view: EntryView = { place, locale, isLocalised };
      const { entries, assets, missing } = findIncludes(page.items, query, library);
      const includes = {
        ...(entries.length > 0 && { Entry: entries.map((entry) => entryResource(entry, view)) }),
        ...(assets.length > 0 && { Asset: assets.map((asset) => assetResource(asset, view)) }),
      };
      return {
        ...pageResource(page, query, { place, name: 'entries', search }),
        items: page.items.map((entry) => entryResource(entry, { ...view, selection })),
        // Absent, not empty, when there is nothing.
        ...(missing.length > 0 && { errors: missing.map(missingLink) }),
        ...(Object.keys(includes).length > 0 && { includes }),
      };
    },
    one(id, search) {
      const locale = parseResourceQuery(search, library);
      const entry = library.entries.get(id);
      if (!entry) throw notFound({ type: 'Entry', id, ...place });
      return entryResource(entry, { place, locale, isLocalised });
    },
  };
}

export function assetsCollection(library: Library, place: Place): Collection {
  return {
    list(search) {
      const query = parseAssetsQuery(search, library);
      const { selection, locale } = query;
      const page = findPage(library.assets, query);
      return {
        ...pageResource(page, query, { place, name: 'assets', search }),
        items: page.items.map((asset) => assetResource(asset, { place, locale, selection })),
      };
    },
    one(id, search) {
      const locale = parseResourceQuery(search, library);
      const asset = library.assets.get(id);
      if (!asset) throw notFound({ type: 'Asset', id, ...place });
      return assetResource(asset, { place, locale });
    },
  };
}

export function localisedBy({ field }: Library): EntryView['isLocalised'] {
  return (contentType, id) => field(contentType, id)?.localized ?? false;
}
