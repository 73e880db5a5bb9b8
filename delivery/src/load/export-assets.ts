import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { AssetFile, FileValue } from '../model.ts';
import type { LoadedAssets } from './asset-folder.ts';
import { type ExportScope, metadataOf, publishedItem, warnAboutDraft } from './export-items.ts';
import type { ExportedAsset } from './export-schema.ts';

const fileSchema = z.object({
  url: z.string().min(1),
  fileName: z.string().min(1),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(?:;[^\r\n]*)?$/),
  details: z
    .object({
      size: z.number().nonnegative().default(0),
      image: z.object({ width: z.number(), height: z.number() }).exactOptional(),
    })
    .prefault({}),
});

/** The published assets of a file. Those whose files lie beside it are served by us, others stay where they are. */
export async function loadExportedAssets(
  exported: readonly ExportedAsset[],
  folder: string,
  scope: ExportScope,
): Promise<LoadedAssets> {
  const loaded: LoadedAssets = { assets: [], files: new Map() };
  for (const asset of exported) {
    const item = publishedItem(asset.sys);
    if (!item) continue;
    warnAboutDraft(`asset ${item.id}`, asset.sys, scope.warn);
    const { texts, file } = readFields(asset, scope);
    const placed: [string, FileValue][] = [];
    const isProtected = Object.values(file).some(({ url }) => isProtectedAddress(url));
    for (const [code, value] of Object.entries(file)) {
      const beside = await findBeside(folder, value);
      placed.push([code, beside ? { ...value, url: beside.url } : value]);
      if (!beside) continue;
      const served: AssetFile = { ...beside.file, contentType: value.contentType, isProtected };
      loaded.files.set(beside.address, served);
    }
    loaded.assets.push({
      ...item,
      ...metadataOf(asset, scope),
      fields: { ...texts, ...(placed.length > 0 && { file: Object.fromEntries(placed) }) },
      isProtected,
    });
  }
  return loaded;
}

type Texts = Record<string, Record<string, string>>;

function readFields(
  { sys, fields }: ExportedAsset,
  { codes, warn }: ExportScope,
): { texts: Texts; file: Record<string, FileValue> } {
  const texts: Texts = {};
  for (const name of ['title', 'description']) {
    const given = Object.entries(fields[name] ?? {}).filter(
      (pair): pair is [string, string] => codes.has(pair[0]) && typeof pair[1] === 'string',
    );
    if (given.length > 0) texts[name] = Object.fromEntries(given);
  }
  const file: Record<string, FileValue> = {};
  for (const [code, value] of Object.entries(fields['file'] ?? {})) {
    if (!codes.has(code)) continue;
    const checked = fileSchema.safeParse(value);
    if (checked.success) file[code] = checked.data;
    else warn(`the asset ${sys.id} has no usable file (${code}): it is left out`);
  }
  return { texts, file };
}

/** A downloaded file that lies beside an export file, and the address it is served from. */
export interface FileBeside {
  /** As it stands in an address, still encoded. */
  url: string;
  /** The same, decoded: what a request for it is compared with. */
  address: string;
  file: Omit<AssetFile, 'contentType' | 'isProtected'>;
}

/**
 * Finds the file of an asset in the folders of the export tool: host, then path. Only files that really lie below the
 * folder count: an address in a file must not lead anywhere else on the machine.
 */
export async function findBeside(
  folder: string,
  { url, fileName }: { url: string; fileName: string },
): Promise<FileBeside | undefined> {
  const parsed = parseAddress(url);
  if (!parsed) return undefined;
  const { host, pathname } = parsed;
  // The tool's versions differ in how they write the last part.
  const candidates = [decoded(pathname), pathname, join(dirname(decoded(pathname)), fileName)];
  for (const candidate of new Set(candidates)) {
    const path = resolve(join(folder, host, candidate));
    if (candidate.includes('\0') || !(await isInside(folder, path))) continue;
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    const { size, mtimeMs } = found;
    // An export of our own holds the addresses we served from.
    const served = `/assets${pathname.replace(/^\/content\/assets(?=\/)/, '')}`;
    return { url: served, address: decoded(served), file: { path, size, mtimeMs } };
  }
  return undefined;
}

/** Assets of the service that only a key opens come from hosts of their own. */
export function isProtectedAddress(url: string): boolean {
  return /^(?:images|assets|downloads|videos)\.secure\./.test(parseAddress(url)?.host ?? '');
}

function parseAddress(url: string): URL | undefined {
  return URL.parse(url.startsWith('//') ? `https:${url}` : url) ?? undefined;
}

async function isInside(folder: string, path: string): Promise<boolean> {
  const [real, base] = await Promise.all([realpath(path).catch(() => undefined), realpath(folder)]);
  if (real === undefined) return false;
  const way = relative(base, real);
  return way !== '' && !way.startsWith('..') && resolve(base, way) === real;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
