import type { Library } from '../library.ts';
import { type LocaleView, valueIn } from '../locale.ts';
import type { FileValue, StoredAsset } from '../model.ts';
import {
  type Attribute,
  byPath,
  type FindAttribute,
  NOT_RECOGNIZED,
  resourceAttributes,
} from './attributes.ts';
import { holderCheck } from './full-text.ts';

const ASSET_ATTRIBUTES = byPath<StoredAsset>(resourceAttributes('Asset'));

export function assetAttributes(library: Library, locale: LocaleView): FindAttribute<StoredAsset> {
  const mayHold = holderCheck(library.assetWords);
  const text = (id: string) => (asset: StoredAsset) => valueIn(asset.fields[id], true, locale);
  const file = (read: (value: FileValue) => unknown) => (asset: StoredAsset) => {
    const value = fileIn(asset, locale);
    return value && read(value);
  };
  const attributes = byPath<StoredAsset>([
    { path: 'sys.locale', type: 'Symbol', read: () => locale.code },
    { path: 'fields.title', type: 'Symbol', read: text('title'), mayHold },
    { path: 'fields.description', type: 'Text', read: text('description'), mayHold },
    { path: 'fields.file', type: 'Object', read: file((value) => value) },
    { path: 'fields.file.url', type: 'Symbol', read: file(({ url }) => url) },
    { path: 'fields.file.fileName', type: 'Symbol', read: file(({ fileName }) => fileName), mayHold },
    { path: 'fields.file.contentType', type: 'Symbol', read: file(({ contentType }) => contentType) },
    { path: 'fields.file.details', type: 'Object', read: file(({ details }) => details) },
    { path: 'fields.file.details.size', type: 'Integer', read: file(({ details }) => details.size) },
    ...(['width', 'height'] as const).map(
      (side): Attribute<StoredAsset> => ({
        path: `fields.file.details.image.${side}`,
        type: 'Integer',
        read: file(({ details }) => details.image?.[side]),
      }),
    ),
  ]);
  return (path) => attributes.get(path) ?? ASSET_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;
}

export function fileIn(asset: StoredAsset, locale: LocaleView): FileValue | undefined {
  // The loaders store nothing else in this field.
  return valueIn(asset.fields['file'], true, locale) as FileValue | undefined;
}

/** The groups a caller may ask for, and what belongs to each. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  pdfdocument: /^application\/pdf$/,
  archive:
    /^application\/(?:zip|gzip|x-(?:7z-compressed|tar|gzip|bzip2?|rar-compressed)|vnd\.rar|java-archive)$/,
  presentation:
    /^application\/(?:vnd\.(?:ms-powerpoint.*|openxmlformats-officedocument\.presentationml\..*|oasis\.opendocument\.presentation.*)|vnd\.apple\.keynote)$/,
  spreadsheet:
    /^(?:application\/(?:vnd\.(?:ms-excel.*|openxmlformats-officedocument\.spreadsheetml\..*|oasis\.opendocument\.spreadsheet.*)|vnd\.apple\.numbers)|text\/(?:csv|tab-separated-values))$/,
  richtext:
    /^(?:application\/(?:rtf|msword|vnd\.(?:openxmlformats-officedocument\.wordprocessingml\..*|oasis\.opendocument\.text.*))|text\/(?:rtf|richtext))$/,
  code: /^(?:application\/(?:javascript|ecmascript|json|typescript|x-(?:sh|php|python|ruby)|sql)|text\/(?:javascript|css|x-.+))$/,
  markup: /^(?:application\/(?:xml|xhtml\+xml|.+\+xml)|text\/(?:html|xml|markdown))$/,
  plaintext: /^text\/plain$/,
};

export const MIMETYPE_GROUPS: readonly string[] = [...Object.keys(GROUPS), 'attachment'];

/** The one group of a media type; what fits nowhere is an attachment. */
export function mimetypeGroup(mediaType: string): string {
  const essence = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const group = Object.entries(GROUPS).find(([, pattern]) => pattern.test(essence));
  return group?.[0] ?? 'attachment';
}
