import type { Link } from './links.ts';
import { ALL_LOCALES, fieldsIn, type LocaleView } from './locale.ts';
import type {
  StoredAsset,
  StoredContentType,
  StoredEntry,
  StoredItem,
  StoredLocale,
  StoredResource,
  StoredTag,
} from './model.ts';
import { pick, type Selection } from './query/select.ts';

/** Whose resources these are; every delivered resource says so. */
export interface Scope {
  space: string;
  environment: string;
}

export interface ResourceView {
  scope: Scope;
  locale: LocaleView;
  selection?: Selection | undefined;
}

export interface EntryView extends ResourceView {
  /** Whether a field of a content type has a value in each locale. */
  isLocalised: (contentType: string, field: string) => boolean;
}

export function entryResource(entry: StoredEntry, view: EntryView): object {
  const fields = fieldsIn(entry.fields, (field) => view.isLocalised(entry.contentType, field), view.locale);
  const contentType = linkTo('ContentType', entry.contentType);
  return selectParts(view, { ...resourceParts('Entry', entry, view), sysMore: { contentType }, fields });
}

export function assetResource(asset: StoredAsset, view: ResourceView): object {
  const fields = fieldsIn(asset.fields, () => true, view.locale);
  return selectParts(view, { ...resourceParts('Asset', asset, view), sysMore: {}, fields });
}

function resourceParts(
  type: string,
  item: StoredResource,
  { scope }: ResourceView,
): { metadata: Record<string, unknown>; sys: object } {
  return {
    metadata: metadataOf(item),
    sys: {
      ...scopedSys(type, item, scope),
      publishedVersion: item.publishedVersion,
      revision: item.revision,
    },
  };
}

export function metadataOf({ tags, concepts }: StoredResource): Record<string, unknown> {
  return {
    tags: tags.map((id) => linkTo('Tag', id)),
    concepts: concepts.map((id) => linkTo('TaxonomyConcept', id)),
  };
}

interface Parts {
  metadata: Record<string, unknown>;
  sys: object;
  sysMore: object;
  fields: Record<string, unknown>;
}

/** In all locales at once no resource is of one of them. */
function selectParts({ selection, locale }: ResourceView, { metadata, fields, ...parts }: Parts): object {
  const ofLocale = locale.code === ALL_LOCALES ? {} : { locale: locale.code };
  const sys = { ...parts.sys, ...parts.sysMore, ...ofLocale };
  if (!selection) return { metadata, sys, fields };
  // JSON leaves out what is undefined: parts that were not selected are not in the answer.
  return {
    metadata: pick(selection, 'metadata', metadata),
    sys: pick(selection, 'sys', sys),
    fields: pick(selection, 'fields', fields),
  };
}

export function contentTypeResource(contentType: StoredContentType, scope: Scope): object {
  const { displayField, name, description, fields, revision, publishedVersion } = contentType;
  return {
    sys: { ...scopedSys('ContentType', contentType, scope), publishedVersion, revision },
    displayField,
    name,
    description,
    fields: fields.map((field) => ({
      ...field,
      disabled: field.disabled ?? false,
      omitted: field.omitted ?? false,
    })),
  };
}

export function tagResource(tag: StoredTag, scope: Scope): object {
  return {
    name: tag.name,
    sys: { ...scopedSys('Tag', tag, scope), visibility: 'public', version: tag.publishedVersion },
  };
}

export function localeResource(locale: StoredLocale): object {
  return {
    ...localeSummary(locale),
    sys: { id: locale.id, type: 'Locale', version: locale.publishedVersion },
  };
}

export function spaceResource(space: { id: string; name: string }, locales: readonly StoredLocale[]): object {
  return { sys: { type: 'Space', id: space.id }, name: space.name, locales: locales.map(localeSummary) };
}

/** What a link within the depth that leads nowhere is reported as; the small letters are the service's. */
export function missingLink({ type, id }: Link): object {
  return { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType: type, id } };
}

export function scopedSys(
  type: string,
  { id, createdAt, updatedAt }: Pick<StoredItem, 'id' | 'createdAt' | 'updatedAt'>,
  { space, environment }: Scope,
): object {
  return {
    space: linkTo('Space', space),
    id,
    type,
    createdAt,
    updatedAt,
    environment: linkTo('Environment', environment),
  };
}

export function linkTo(linkType: string, id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}

function localeSummary({ code, name, default: isDefault, fallbackCode }: StoredLocale): object {
  return { code, name, default: isDefault, fallbackCode };
}
