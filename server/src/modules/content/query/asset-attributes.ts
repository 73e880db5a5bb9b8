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
import { holderCheck } from './text-index.ts';

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

/** The file that a view shows. */
export function fileIn(asset: StoredAsset, locale: LocaleView): FileValue | undefined {
  // The loaders store nothing else in this field.
  return valueIn(asset.fields['file'], true, locale) as FileValue | undefined;
}
