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
import { pickSelected, type Selection } from './query/select.ts';

/** Whose resources these are; every delivered resource says so. */
export interface Scope {
  space: string;
  environment: string;
}

export interface ResourceView {
  scope: Scope;
  locale: LocaleView;
  /** Whether a field of a content type has a value in each locale. */
  isLocalised: (contentType: string, field: string) => boolean;
  selection?: Selection | undefined;
}

export function resourceOf(
  item: StoredEntry | StoredAsset,
  { scope, locale, isLocalised, selection }: ResourceView,
): object {
  const { publishedVersion, revision } = item;
  const contentType = 'contentType' in item ? item.contentType : undefined;
  // Of an asset every field has a value in each locale.
  const isInEach = (field: string) => contentType === undefined || isLocalised(contentType, field);
  const sys = {
    ...scopedSys(contentType === undefined ? 'Asset' : 'Entry', item, scope),
    publishedVersion,
    revision,
    ...(contentType !== undefined && { contentType: linkTo('ContentType', contentType) }),
    // In all locales at once no resource is of one of them.
    ...(locale.code !== ALL_LOCALES && { locale: locale.code }),
  };
  const fields = fieldsIn(item.fields, isInEach, locale);
  return pickSelected({ metadata: metadataOf(item), sys, fields }, selection);
}

export function metadataOf({ tags, concepts }: StoredResource): object {
  return {
    tags: tags.map((id) => linkTo('Tag', id)),
    concepts: concepts.map((id) => linkTo('TaxonomyConcept', id)),
  };
}

export function contentTypeResource(contentType: StoredContentType, scope: Scope): object {
  const { displayField, name, description, fields, revision, publishedVersion } = contentType;
  const sys = { ...scopedSys('ContentType', contentType, scope), publishedVersion, revision };
  return { sys, displayField, name, description, fields };
}

export function tagResource(tag: StoredTag, scope: Scope): object {
  const sys = { ...scopedSys('Tag', tag, scope), visibility: 'public', version: tag.publishedVersion };
  return { name: tag.name, sys };
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

export function localeSummary({ code, name, default: isDefault, fallbackCode }: StoredLocale) {
  return { code, name, default: isDefault, fallbackCode };
}
