import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PageRenderer, PageRequest } from '@suite/contracts/pages';

export interface Page {
  status: number;
  headers: [name: string, value: string][];
  template: NonceTemplate;
}

interface PageAccess {
  requestId: string;
  /** Called before a page is rendered; throws where this visitor has to wait. */
  admit: () => void;
}

interface CachedPage {
  version: string;
  page: Page;
}

/** Pages with a subject chosen: there is a subject for every product, and only a few pages read it. */
const MOST_WITH_SUBJECT = 256;
const MOST_PATHS = 1000;
const FAST = 1; // the compressor's quickest level
/** No page has this path, and none ever will. */
const MISSING = '/not-found';
/** Where the router of a page that is open asks which routes there are. */
const ROUTES = '/__manifest';

/**
 * What the router requests itself, whose query says for which parts: the data of a page, the list of routes. And the pages of
 * development, which may read anything.
 */
function isUncacheable({ pathname }: URL): boolean {
  return pathname.endsWith('.data') || pathname === ROUTES || pathname.startsWith('/dev/');
}

/**
 * Renders pages and keeps the public ones by what they show and by content version. Pages hold no private data (R6.4): the
 * request handed to the renderer carries neither cookies nor authorization, so one copy is right for everybody.
 */
export class PageCache {
  readonly #renderer: PageRenderer<Request, Response>;
  readonly #countLookup: ((isHit: boolean) => void) | undefined;
  // Same length as a nonce, unknown outside of this process, so no text can contain it by intent.
  readonly #placeholder = randomBytes(18).toString('hex').slice(0, 24);
  /** As many as there are pages: what is asked for besides takes none of them away. */
  readonly #pages = new Map<string, CachedPage>();
  readonly #withSubject = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<Page | Response>>();
  /** Which page a path shows, of the last paths that were requested. */
  readonly #pageOf = new Map<string, string | undefined>();

  constructor(renderer: PageRenderer<Request, Response>, countLookup?: (isHit: boolean) => void) {
    this.#renderer = renderer;
    this.#countLookup = countLookup;
  }

  /**
   * A page ready for its nonce, or the renderer's own answer where it is no HTML (data, redirects). Only what has to be
   * rendered is admitted first: what is cached costs next to nothing.
   */
  async page(url: URL, { requestId, admit }: PageAccess): Promise<Page | Response> {
    if (isUncacheable(url)) {
      admit();
      return this.renderUncached(url, { requestId }); // sent once: quick rather than small
    }
    const { target, kept } = await this.#target(url);
    const path = target.pathname + target.search;
    const version = this.#renderer.contentVersion();
    const cached = kept.get(path);
    this.#countLookup?.(cached?.version === version);
    if (cached?.version === version) return cached.page;
    const key = `${version} ${path}`;
    const running = this.#rendering.get(key);
    if (running) {
      const shared = await running;
      if (!(shared instanceof Response)) return shared;
      admit(); // a redirect is a stream that can be read once: it is never shared
      return this.#render(target, { requestId });
    }
    admit();
    const rendering = this.#render(target, { requestId }).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    const answer = await rendering;
    this.#store(kept, path, { version, answer });
    return answer;
  }

  /**
   * The address that stands for all that show the same, and where its page is kept. Of a query, pages read the subject of the
   * contact form alone, and of that those they know; paths without a page share the one that says so.
   */
  async #target(url: URL): Promise<{ target: URL; kept: Map<string, CachedPage> }> {
    const page = this.#pageAt(url.pathname);
    const target = new URL(page ?? MISSING, url);
    if (page === undefined) return { target, kept: this.#pages };
    const subject = url.searchParams.get('subject');
    if (subject !== null && (await this.#renderer.subjects()).includes(subject)) {
      target.searchParams.set('subject', subject);
    }
    return { target, kept: target.search === '' ? this.#pages : this.#withSubject };
  }

  /** Looked up once: to match a path with the table of routes takes longer than to answer from the cache. */
  #pageAt(path: string): string | undefined {
    if (!this.#pageOf.has(path)) {
      if (this.#pageOf.size >= MOST_PATHS) this.#pageOf.clear();
      this.#pageOf.set(path, this.#renderer.pageAt(path));
    }
    return this.#pageOf.get(path);
  }

  #store(
    kept: Map<string, CachedPage>,
    path: string,
    { version, answer }: { version: string; answer: Page | Response },
  ): void {
    if (answer instanceof Response || (answer.status !== 200 && answer.status !== 404)) return;
    if (this.#renderer.contentVersion() !== version) return; // the content changed while this was rendered
    kept.delete(path);
    kept.set(path, { version, page: answer });
    const oldest = this.#withSubject.keys().next().value;
    if (this.#withSubject.size > MOST_WITH_SUBJECT && oldest !== undefined) this.#withSubject.delete(oldest);
  }

  /** A page for one visitor alone, never cached. */
  renderUncached(url: URL, page: Omit<PageRequest, 'nonce'>): Promise<Page | Response> {
    return this.#render(url, page, FAST);
  }

  async #render(url: URL, page: Omit<PageRequest, 'nonce'>, level?: number): Promise<Page | Response> {
    const answer = await this.#renderer.render(new Request(url), { nonce: this.#placeholder, ...page });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    return {
      status: answer.status,
      headers: [...answer.headers],
      template: nonceTemplate(await answer.text(), this.#placeholder, level),
    };
  }
}

/**
 * A rendered page with holes where the nonce goes. The text between the holes is compressed once; a response
 * only adds the nonce, as a stored (uncompressed) deflate block. So a cached page costs neither a render nor
 * a compression, and still no two responses share a nonce.
 */
interface NonceTemplate {
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
}

const WINDOW = 32 * 1024;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const EMPTY_LAST_BLOCK = Buffer.from([3, 0]);

/** Cuts the page at every occurrence of the placeholder. All nonces must be as long as the placeholder. */
export function nonceTemplate(html: string, placeholder: string, level = 6): NonceTemplate {
  const parts = html.split(placeholder).map((part) => Buffer.from(part));
  const squeezed = compressParts(parts, placeholder.length, level);
  return {
    plain: (nonce) => Buffer.concat(interleave(parts, Buffer.from(nonce))),
    gzip: (nonce) => {
      const hole = Buffer.from(nonce);
      const plain = interleave(parts, hole);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0));
      trailer.writeUInt32LE(
        plain.reduce((sum, part) => sum + part.length, 0),
        4,
      );
      return Buffer.concat([
        GZIP_HEADER,
        ...interleave(squeezed, storedBlock(hole)),
        EMPTY_LAST_BLOCK,
        trailer,
      ]);
    },
  };
}

/**
 * Each part is compressed against what stands before it. In that history the holes are filled with NUL, which
 * HTML never contains, so no back-reference can point into a hole and copy bytes that will be different.
 */
function compressParts(parts: Buffer[], holeLength: number, level: number): Buffer[] {
  const hole = Buffer.alloc(holeLength);
  let history = Buffer.alloc(0);
  return parts.map((part) => {
    const squeezed = deflateRawSync(part, {
      level,
      finishFlush: constants.Z_SYNC_FLUSH, // ends on a byte, so the next block can be put behind it
      ...(history.length > 0 ? { dictionary: history } : {}),
    });
    history = Buffer.concat([history, part, hole]).subarray(-WINDOW);
    return squeezed;
  });
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

function interleave(parts: Buffer[], hole: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [hole, part]));
}
