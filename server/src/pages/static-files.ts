import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { accepts } from '../http/compress.ts';

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: Record<'identity' | 'gzip' | 'br', Buffer | undefined>;
  /** Whether its compressed forms may still come, and are not being looked for at this moment. */
  mayGrow: boolean;
}

const PDF = 'application/pdf';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': PDF,
  '.tgz': 'application/gzip',
  '.whl': 'application/zip',
  '.ipynb': 'application/x-ipynb+json',
};

const WORKER = '/sw.js';
// What a service worker may do, its own answer says: it asks us, and nobody else (S-15).
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
// A script that runs beside a page obeys the policy of its own answer, not that of the page: it may load what it shares
// with the page, and nothing else.
const BESIDE_PAGE = /\.worker-[\w-]+\.js$/;
const BESIDE_PAGE_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** What the build leaves when it has compressed everything. */
const COMPRESSED = '.compressed';

/**
 * The files of the web build, read once: they are few, small and change only with a new build. Where it is still being
 * compressed, a file that is asked for is sent as it is, and its compressed forms are taken up when they are there.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    if (!existsSync(folder)) return;
    const mayGrow = !existsSync(join(folder, COMPRESSED));
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) continue;
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      this.#files.set(address, readStaticFile(path, { type, cacheControl: lifeOf(address), mayGrow }));
    }
  }

  /** The answer for a path, in the best encoding the caller takes; undefined when there is no such file. */
  respond(path: string, headers: { acceptEncoding: string; ifNoneMatch: string }): Response | undefined {
    const file = this.#files.get(path);
    if (!file) return undefined;
    const common = { ETag: file.etag, 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' };
    if (headers.ifNoneMatch.includes(file.etag)) return new Response(null, { status: 304, headers: common });
    if (file.mayGrow) void this.#takeUp(path, file);
    const encoding = bestEncoding(file, headers.acceptEncoding);
    // Buffer bodies are plain ArrayBuffer views; the type of Response wants that spelled out.
    const body = file.bodies[encoding] as Buffer<ArrayBuffer>;
    return new Response(body, {
      headers: {
        ...common,
        'Content-Type': file.type,
        ...policyOf(path),
        // In place of a page it would take a half-filled form with it (R5.9).
        ...(isSaved(path, file) ? { 'Content-Disposition': `attachment; filename="${basename(path)}"` } : {}),
        'Content-Length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }

  async #takeUp(address: string, file: StaticFile): Promise<void> {
    file.mayGrow = false;
    const path = join(this.#folder, address);
    // The mark first: what is not there after it was written will never be.
    const isDone = await access(join(this.#folder, COMPRESSED)).then(
      () => true,
      () => false,
    );
    const [gzip, br] = await Promise.all([`${path}.gz`, `${path}.br`].map(readLater));
    Object.assign(file.bodies, { gzip, br });
    file.mayGrow = !isDone && br === undefined;
  }
}

function policyOf(path: string): Record<string, string> {
  if (path === WORKER) return { 'Content-Security-Policy': WORKER_POLICY };
  return BESIDE_PAGE.test(path) ? { 'Content-Security-Policy': BESIDE_PAGE_POLICY } : {};
}

/** Saved, not shown. */
function isSaved(path: string, { type }: StaticFile): boolean {
  return type === PDF || path.startsWith('/downloads/');
}

function lifeOf(address: string): string {
  if (address === WORKER) return 'no-cache'; // an old service worker must not outlive its build
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function readStaticFile(path: string, kind: Omit<StaticFile, 'etag' | 'bodies'>): StaticFile {
  const identity = readFileSync(path);
  return {
    ...kind,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: readIfThere(`${path}.gz`), br: readIfThere(`${path}.br`) },
  };
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function readLater(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

function bestEncoding(file: StaticFile, accepted: string): 'identity' | 'gzip' | 'br' {
  if (file.bodies.br && accepts(accepted, 'br')) return 'br';
  if (file.bodies.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}
