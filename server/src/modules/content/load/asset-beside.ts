import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { AssetFile } from '../model.ts';

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
