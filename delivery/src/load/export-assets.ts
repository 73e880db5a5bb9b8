import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { LoadedAssets } from './asset-folder.ts';
import {
  type ExportedAsset,
  type ExportScope,
  metadataOf,
  publishedItem,
  toFields,
  warnAboutDraft,
} from './export-items.ts';
import { type AssetFile, fileSchema, type FileValue } from '../model.ts';

const TEXTS = [
  { id: 'title', type: 'Symbol' },
  { id: 'description', type: 'Text' },
] as const;

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
    const what = `asset ${item.id}`;
    warnAboutDraft(what, asset.sys, scope);
    const files = usableFiles(asset, scope);
    const isProtected = files.some(([, { url }]) => isProtectedAddress(url));
    for (const [, file] of files) {
      const beside = await findBeside(folder, file);
      if (!beside) continue;
      file.url = beside.url;
      loaded.files.set(beside.address, { ...beside.file, contentType: file.contentType, isProtected });
    }
    const texts = toFields(what, { fields: asset.fields, definitions: TEXTS }, scope);
    const fields = { ...texts, ...(files.length > 0 && { file: Object.fromEntries(files) }) };
    loaded.assets.push({ ...item, ...metadataOf(asset, scope), fields, isProtected });
  }
  return loaded;
}

/** The values of its field `file` that are delivered, by locale: copies, which may be changed. */
function usableFiles(
  { sys, fields }: ExportedAsset,
  { codes, warn }: ExportScope,
): [locale: string, file: FileValue][] {
  const given = Object.entries(fields['file'] ?? {}).filter(([code]) => codes.has(code));
  return given.flatMap(([code, value]): [string, FileValue][] => {
    const { data } = fileSchema.safeParse(value);
    if (!data) warn(`the asset ${sys.id} has no usable file (${code}): it is left out`);
    return data ? [[code, data]] : [];
  });
}

/** A downloaded file that lies beside an export file, and the address it is served from. */
interface FileBeside {
  /** As it is in an address, still encoded. */
  url: string;
  /** The same, decoded: what a request for it is compared with. */
  address: string;
  file: Omit<AssetFile, 'contentType' | 'isProtected'>;
}

/**
 * Finds the file of an asset in the folders of the export tool: host, then path. Only files that really lie below the
 * folder count: an address in a file must not lead anywhere else on the machine.
 */
async function findBeside(folder: string, { url, fileName }: FileValue): Promise<FileBeside | undefined> {
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
function isProtectedAddress(url: string): boolean {
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
