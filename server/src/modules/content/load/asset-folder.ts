import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentIdSchema, contentTagSchema } from '@suite/contracts/content';
import { z } from 'zod';
import { type AssetFile, DEFAULT_LOCALE, type StoredAsset } from '../model.ts';
import { readYamlFile, wholeSeconds } from './front-matter.ts';
import { imageSize } from './image-size.ts';
import { ContentLoadError, reasonOf } from './load-error.ts';
import { mediaTypeOf } from './media-type.ts';

export interface LoadedAssets {
  assets: StoredAsset[];
  files: Map<string, AssetFile>;
}

/** What `picture.png.yaml` may say about `picture.png`. */
const aboutSchema = z.strictObject({
  title: z.string().min(1).max(256).optional(),
  description: z.string().min(1).optional(),
  tags: z.array(contentTagSchema).default([]),
  protected: z.boolean().default(false),
});

const ABOUT = '.yaml';
const LARGEST = 100 * 1024 * 1024;

/** Every file of the folder as an asset; a folder that is not there holds none. */
export async function loadAssetFolder(folder: string): Promise<LoadedAssets> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ContentLoadError(`The folder ${folder} cannot be read (${reasonOf(error)}): check its rights.`);
  });
  const visible = names.filter((name) => !name.startsWith('.')).toSorted();
  const about = new Set(visible.filter((name) => name.endsWith(ABOUT)));
  const loaded: LoadedAssets = { assets: [], files: new Map() };
  const ids = new Set<string>();
  for (const name of visible.filter((candidate) => !about.has(candidate))) {
    const asset = await loadAsset(folder, name, about.delete(name + ABOUT));
    if (ids.has(asset.stored.id)) {
      throw new ContentLoadError(`${join(folder, name)} has the id of another file: rename one of the two.`);
    }
    ids.add(asset.stored.id);
    loaded.assets.push(asset.stored);
    loaded.files.set(asset.address, asset.file);
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
  folder: string,
  name: string,
  isDescribed: boolean,
): Promise<{ stored: StoredAsset; address: string; file: AssetFile }> {
  const path = join(folder, name);
  const id = name.replace(/\.[^.]*$/, '');
  const contentType = mediaTypeOf(name);
  if (contentType === undefined)
    throw new ContentLoadError(`${path} is of no kind that is served: remove it.`);
  if (!contentIdSchema.safeParse(id).success) {
    throw new ContentLoadError(
      `${path} has a name that cannot be an id: use lower-case words joined by hyphens.`,
    );
  }
  const about = isDescribed ? await readYamlFile(path + ABOUT, aboutSchema) : aboutSchema.parse({});
  const { bytes, mtimeMs } = await readWhole(path);
  const image = imageSize(bytes, contentType);
  if (!image && contentType.startsWith('image/')) {
    throw new ContentLoadError(
      `${path} does not tell its width and height: save it again as ${contentType}.`,
    );
  }
  // The hash in the address lets a browser keep the file for good.
  const address = `/assets/${id}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/${name}`;
  const changedAt = wholeSeconds(mtimeMs);
  const details = { size: bytes.length, ...(image && { image }) };
  const values = {
    title: about.title ?? id.replaceAll('-', ' '),
    ...(about.description !== undefined && { description: about.description }),
    file: { url: address, details, fileName: name, contentType },
  };
  const stored: StoredAsset = {
    id,
    createdAt: changedAt,
    updatedAt: changedAt,
    revision: 1,
    publishedVersion: 1,
    tags: about.tags,
    concepts: [],
    fields: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, { [DEFAULT_LOCALE]: value }]),
    ),
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
    throw new ContentLoadError(`${path} cannot be read (${reasonOf(error)}): check the file and its rights.`);
  }
}
