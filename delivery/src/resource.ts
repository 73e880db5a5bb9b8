import { invalidQuery } from './delivery-error.ts';
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
  selection?: Selection;
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

/** For each selected part of an entry or asset either everything in it or the names chosen. */
export type Selection = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

const MAX_PATHS = 100;

const SYS = [
  'id',
  'type',
  'space',
  'environment',
  'contentType',
  'createdAt',
  'updatedAt',
  'publishedVersion',
  'revision',
  'locale',
];
const METADATA = ['tags', 'concepts'];

/**
 * Reads `select=sys.id,fields.question,metadata`. A part that is not named is not in the answer. Which fields there are
 * is only known once there is a content type.
 */
export function parseSelect(value: string, fields: readonly string[] | undefined): Selection {
  const paths = value.split(',');
  if (paths.length > MAX_PATHS) throw refuse(value, `at most ${MAX_PATHS} paths may be selected`);
  const parts = new Map([
    ['sys', SYS],
    ['metadata', METADATA],
    ['fields', fields],
  ]);
  const selection = new Map<string, 'all' | Set<string>>();
  for (const path of paths) {
    const [part = '', name, ...deeper] = path.split('.');
    const names = parts.get(part);
    const refusePath = (reason: string) => refuse(path, `"${path}" ${reason}`);
    if (!parts.has(part)) throw refusePath('is not below sys, fields or metadata');
    if (deeper.length > 0) throw refusePath('is deeper than two levels');
    const chosen = selection.get(part) ?? new Set();
    if (name === undefined) selection.set(part, 'all');
    else if (!names) throw refusePath('needs the parameter content_type');
    else if (!names.includes(name)) throw refusePath('is not recognized');
    else if (chosen !== 'all') selection.set(part, chosen.add(name));
  }
  return selection;
}

export function isSelected(selection: Selection | undefined, field: string): boolean {
  const chosen = selection ? selection.get('fields') : 'all';
  return chosen === 'all' || (chosen?.has(field) ?? false);
}

/** The parts of a resource that were selected, with what was selected of them. */
export function pickSelected(
  resource: Readonly<Record<string, object>>,
  selection: Selection | undefined,
): object {
  if (!selection) return resource;
  const picked = Object.entries(resource).flatMap(([part, values]) => {
    const chosen = selection.get(part);
    if (chosen === undefined) return [];
    const kept = Object.entries(values).filter(([name]) => chosen === 'all' || chosen.has(name));
    return [[part, Object.fromEntries(kept)]];
  });
  return Object.fromEntries(picked) as object;
}

function refuse(value: string, details: string): Error {
  return invalidQuery({ name: 'select', value, details });
}
