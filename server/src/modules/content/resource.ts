import { brand } from '@suite/contracts/brand';
import type { StoredContentType, StoredEntry, StoredItem, StoredLocale, StoredTag } from './model.ts';
import { pick, type Selection } from './query/select.ts';

/** Whose resources these are; every delivered resource says so. */
export interface Place {
  space: string;
  environment: string;
}

export interface EntryView extends Place {
  locale: string;
  selection: Selection | undefined;
}

/** Some of the items that were found, and how many there are. */
export interface Page<Item> {
  total: number;
  items: readonly Item[];
}

/** A page of a collection. `errors` and `includes` are absent when there is nothing in them. */
export function collectionResource<Item>(
  page: Page<Item>,
  { skip, limit }: { skip: number; limit: number },
  toResource: (item: Item) => object,
): object {
  return { sys: { type: 'Array' }, total: page.total, skip, limit, items: page.items.map(toResource) };
}

export function entryResource(entry: StoredEntry, { selection, locale, ...place }: EntryView): object {
  const metadata = { tags: entry.tags.map((id) => link('Tag', id)), concepts: [] };
  const sys = {
    ...placedSys('Entry', entry, place),
    publishedVersion: entry.revision,
    revision: entry.revision,
    contentType: link('ContentType', entry.contentType),
    locale,
  };
  const fields = fieldsIn(entry, locale);
  if (!selection) return { metadata, sys, fields };
  // JSON leaves out what is undefined: parts that were not selected are not in the answer.
  return {
    metadata: pick(selection, 'metadata', metadata),
    sys: pick(selection, 'sys', sys),
    fields: pick(selection, 'fields', fields),
  };
}

export function contentTypeResource(contentType: StoredContentType, place: Place): object {
  return {
    sys: {
      ...placedSys('ContentType', contentType, place),
      publishedVersion: contentType.revision,
      revision: contentType.revision,
    },
    displayField: contentType.displayField,
    name: contentType.name,
    description: contentType.description,
    fields: contentType.fields.map((field) => ({ ...field, disabled: false, omitted: false })),
  };
}

export function tagResource(tag: StoredTag, place: Place): object {
  return {
    name: tag.name,
    sys: { ...placedSys('Tag', tag, place), visibility: 'public', version: tag.revision },
  };
}

export function localeResource(locale: StoredLocale): object {
  return { ...localeSummary(locale), sys: { id: locale.id, type: 'Locale', version: locale.revision } };
}

export function spaceResource(space: string, locales: readonly StoredLocale[]): object {
  return { sys: { type: 'Space', id: space }, name: brand.name, locales: locales.map(localeSummary) };
}

function localeSummary({ code, name, default: isDefault, fallbackCode }: StoredLocale): object {
  return { code, name, default: isDefault, fallbackCode };
}

function placedSys(
  type: string,
  { id, createdAt, updatedAt }: StoredItem,
  { space, environment }: Place,
): object {
  return {
    space: link('Space', space),
    id,
    type,
    createdAt,
    updatedAt,
    environment: link('Environment', environment),
  };
}

function link(linkType: string, id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}

/** One value per field; a field without a value is absent, never null. */
function fieldsIn(entry: StoredEntry, locale: string): Record<string, unknown> {
  const values = Object.entries(entry.fields).map(([id, byLocale]): [string, unknown] => [
    id,
    byLocale[locale],
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
