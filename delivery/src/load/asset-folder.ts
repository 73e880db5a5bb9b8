import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type FolderModel, tagsSchema } from './folder-model.ts';
import { imageSize, mediaTypeOf } from './media.ts';
import {
  checkYaml,
  ContentLoadError,
  idOfFile,
  listFolder,
  readText,
  readWhole,
  repeatedIds,
  resourceOfFile,
} from './read-file.ts';
import type { AssetFile, StoredAsset } from '../model.ts';

export interface LoadedAssets {
  assets: StoredAsset[];
  files: Map<string, AssetFile>;
}

const ABOUT = '.yaml';
const LARGEST = { mebibytes: 100, advice: 'make it smaller' };

/** Every file in `assets` as an asset; a folder that is not there holds none. */
export async function loadAssetFolder(parent: string, model: FolderModel): Promise<LoadedAssets> {
  const folder = join(parent, 'assets');
  const names = await listFolder(folder);
  const about = new Set(names.filter((name) => name.endsWith(ABOUT)));
  const loaded: LoadedAssets = { assets: [], files: new Map() };
  for (const name of names.filter((candidate) => !about.has(candidate))) {
    const path = join(folder, name);
    const { stored, address, file } = await loadAsset(path, about.delete(name + ABOUT), model);
    loaded.assets.push(stored);
    loaded.files.set(address, file);
    if (repeatedIds(loaded.assets).length > 0) {
      throw new ContentLoadError(`${path} has the id of another file: rename one of the two.`);
    }
  }
  const [orphan] = about;
  if (orphan !== undefined) {
    throw new ContentLoadError(
      `${join(folder, orphan)} describes a file that is not there: add or remove one.`,
    );
  }
  return loaded;
}

async function loadAsset(
  path: string,
  isDescribed: boolean,
  { tags, locale }: FolderModel,
): Promise<{ stored: StoredAsset; address: string; file: AssetFile }> {
  const name = basename(path);
  const contentType = mediaTypeOf(name);
  if (contentType === undefined)
    throw new ContentLoadError(`${path} is of no kind that is served: remove it.`);
  const id = idOfFile(path);
  /** What `picture.png.yaml` may say about `picture.png`. */
  const schema = z.strictObject({
    title: z.string().min(1).max(256).optional(),
    description: z.string().min(1).optional(),
    tags: tagsSchema(tags.map((tag) => tag.id)).default([]),
    protected: z.boolean().default(false),
  });
  const text = isDescribed ? (await readText(path + ABOUT)).value : '{}';
  const about = checkYaml(schema, text, path + ABOUT);
  const { value: bytes, mtimeMs } = await readWhole(path, { read: (all) => all, largest: LARGEST });
  const image = imageSize(bytes, contentType);
  if (!image && contentType.startsWith('image/')) {
    throw new ContentLoadError(
      `${path} does not tell its width and height: save it again as ${contentType}.`,
    );
  }
  // The hash in the address lets a browser keep the file for good.
  const address = `/assets/${id}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/${name}`;
  const size = bytes.length;
  const values = {
    title: about.title ?? id.replaceAll('-', ' '),
    description: about.description,
    file: { url: address, details: { size, ...(image && { image }) }, fileName: name, contentType },
  };
  const resource = resourceOfFile(id, { mtimeMs, locale, tags: about.tags, values, more: {} });
  const isProtected = about.protected;
  return {
    stored: { ...resource, isProtected },
    address,
    file: { path, size, mtimeMs, contentType, isProtected },
  };
}
