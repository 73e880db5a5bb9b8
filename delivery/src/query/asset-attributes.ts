import type { Library } from '../library.ts';
import { type LocaleView, valueIn } from '../locale.ts';
import type { FileValue, StoredAsset } from '../model.ts';
import { type Attribute, type FindAttribute, finderIn, resourceAttributes } from './attributes.ts';

const RESOURCE = resourceAttributes('Asset');

export function assetAttributes(library: Library, locale: LocaleView): FindAttribute<StoredAsset> {
  const { find } = library.assetWords;
  const text = (id: string) => (asset: StoredAsset) => valueIn(asset.fields[id], true, locale);
  const ofFile = (
    type: Attribute<StoredAsset>['type'],
    read: (value: FileValue) => unknown,
  ): Attribute<StoredAsset> => ({
    type,
    read(asset) {
      const value = fileIn(asset, locale);
      return value && read(value);
    },
  });
  return finderIn({
    ...RESOURCE,
    'sys.locale': { type: 'Symbol', read: () => locale.code },
    'fields.title': { type: 'Symbol', read: text('title'), find },
    'fields.description': { type: 'Text', read: text('description'), find },
    'fields.file': ofFile('Object', (file) => file),
    'fields.file.url': ofFile('Symbol', ({ url }) => url),
    'fields.file.fileName': { ...ofFile('Symbol', ({ fileName }) => fileName), find },
    'fields.file.contentType': ofFile('Symbol', ({ contentType }) => contentType),
    'fields.file.details': ofFile('Object', ({ details }) => details),
    'fields.file.details.size': ofFile('Integer', ({ details }) => details.size),
    'fields.file.details.image.width': ofFile('Integer', ({ details }) => details.image?.width),
    'fields.file.details.image.height': ofFile('Integer', ({ details }) => details.image?.height),
  });
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
