import type { Library } from './library.ts';
import { type Link, linksIn } from './links.ts';
import { ALL_LOCALES, type LocaleView, valueIn } from './locale.ts';
import { resourceKey, type StoredAsset, type StoredEntry } from './model.ts';
import { isSelected, type Selection } from './resource.ts';

/** What the entries of a page link to. */
export interface Included {
  entries: readonly StoredEntry[];
  assets: readonly StoredAsset[];
  /** Links within the depth that lead nowhere. */
  missing: readonly Link[];
}

interface Wanted {
  locale: LocaleView;
  selection: Selection | undefined;
  /** Counted in entries: assets of the deepest ones are included too. */
  include: number;
}

/** Follows links from the entries of a page, level by level; what is on the page is not included again. */
export function findIncludes(
  page: readonly StoredEntry[],
  { locale, selection, include }: Wanted,
  library: Library,
): Included {
  const seen = new Set(page.map(({ id }) => resourceKey('Entry', id)));
  const [entries, assets, missing]: [StoredEntry[], StoredAsset[], Link[]] = [[], [], []];
  let level = include > 0 ? page : [];
  for (let depth = 0; depth <= include; depth += 1) {
    const below: StoredEntry[] = [];
    for (const link of level.flatMap((entry) => linksOf(entry, depth === 0 ? selection : undefined))) {
      const isTooDeep = link.type === 'Entry' && depth === include;
      const key = resourceKey(link.type, link.id);
      if (isTooDeep || seen.has(key)) continue;
      seen.add(key);
      const found = library.resource(link.type, link.id);
      if (!found) missing.push(link);
      else if ('contentType' in found) below.push(found);
      else assets.push(found);
    }
    entries.push(...below);
    level = below;
  }
  return { entries, assets, missing };

  /** Of the fields and values that are shown. */
  function linksOf(entry: StoredEntry, chosen: Selection | undefined): Link[] {
    return Object.entries(entry.fields).flatMap(([id, byLocale]) => {
      const field = library.field(entry.contentType, id);
      if (!field || !isSelected(chosen, id)) return [];
      const shown =
        locale.code === ALL_LOCALES ? Object.values(byLocale) : [valueIn(byLocale, field.localized, locale)];
      return shown.flatMap((value) => linksIn(value, field));
    });
  }
}
