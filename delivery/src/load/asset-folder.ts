import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { AssetFile, StoredAsset } from '../model.ts';
import {
  ContentLoadError,
  idOfFile,
  listFolder,
  readYamlFile,
  reasonOf,
  repeatedIds,
  resourceOfFile,
  wholeSeconds,
} from './read-file.ts';
import type { FolderModel } from './folder-model.ts';
import { tagsSchema } from './front-matter.ts';
import { imageSize, mediaTypeOf } from './media.ts';

export interface LoadedAssets {
  assets: StoredAsset[];
  files: Map<string, AssetFile>;
}

/** What `picture.png.yaml` may say about `picture.png`. */
const aboutSchema = (tags: readonly string[]) =>
  z.strictObject({
    title: z.string().min(1).max(256).optional(),
    description: z.string().min(1).optional(),
    tags: tagsSchema(tags).default([]),
    protected: z.boolean().default(false),
  });

const ABOUT = '.yaml';
const LARGEST = 100 * 1024 * 1024;

/** Every file in `assets` as an asset; a folder that is not there holds none. */
export async function loadAssetFolder(parent: string, model: FolderModel): Promise<LoadedAssets> {
  const folder = join(parent, 'assets');
  const names = await listFolder(folder, 'may be missing');
  const about = new Set(names.filter((name) => name.endsWith(ABOUT)));
  const loaded: LoadedAssets = { assets: [], files: new Map() };
  for (const name of names.filter((candidate) => !about.has(candidate))) {
    const { stored, address, file } = await loadAsset(join(folder, name), about.delete(name + ABOUT), model);
    loaded.assets.push(stored);
    loaded.files.set(address, file);
    if (repeatedIds(loaded.assets).length > 0) {
      throw new ContentLoadError(`${join(folder, name)} has the id of another file: rename one of the two.`);
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
  model: FolderModel,
): Promise<{ stored: StoredAsset; address: string; file: AssetFile }> {
  const name = basename(path);
  const contentType = mediaTypeOf(name);
  if (contentType === undefined)
    throw new ContentLoadError(`${path} is of no kind that is served: remove it.`);
  const id = idOfFile(path);
  const schema = aboutSchema(model.tags.map((tag) => tag.id));
  const about = isDescribed ? await readYamlFile(path + ABOUT, schema) : schema.parse({});
  const { bytes, mtimeMs } = await readWhole(path);
  const image = imageSize(bytes, contentType);
  if (!image && contentType.startsWith('image/')) {
    throw new ContentLoadError(
      `${path} does not tell its width and height: save it again as ${contentType}.`,
    );
  }
  // The hash in the address lets a browser keep the file for good.
  const address = `/assets/${id}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/${name}`;
  const details = { size: bytes.length, ...(image && { image }) };
  const values = {
    title: about.title ?? id.replaceAll('-', ' '),
    description: about.description,
    file: { url: address, details, fileName: name, contentType },
  };
  const stored: StoredAsset = {
    ...resourceOfFile(id, {
      changedAt: wholeSeconds(mtimeMs),
      locale: model.locale,
      tags: about.tags,
      values,
      more: {},
    }),
    isProtected: about.protected,
  };
  const file = { path, size: bytes.length, mtimeMs, contentType, isProtected: about.protected };
  return { stored, address, file };
}

async function readWhole(path: string): Promise<{ bytes: Buffer; mtimeMs: number }> {
  const { size, mtimeMs } = await stat(path).catch(refuse);
  if (size > LARGEST) throw new ContentLoadError(`${path} is larger than 100 MiB: make it smaller.`);
  return { bytes: await readFile(path).catch(refuse), mtimeMs };

  function refuse(error: unknown): never {
    throw new ContentLoadError(
      `${path} cannot be read (${reasonOf(error)}): check the file and its permissions.`,
    );
  }
}
