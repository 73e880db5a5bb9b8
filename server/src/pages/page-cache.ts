import { randomBytes } from 'node:crypto';
import type { PageRenderer, PageRequest } from '@suite/contracts/pages';
import { type NonceTemplate, nonceTemplate } from './nonce-template.ts';

export interface Page {
  status: number;
  headers: [name: string, value: string][];
  template: NonceTemplate;
}

interface Kept {
  version: string;
  page: Page;
}

const MAX_PAGES = 256;
const FAST = 1; // the compressor's quickest level

/**
 * Renders pages and keeps the public ones by path and content version. Pages hold no private data (R6.4): the
 * request handed to the renderer carries neither cookies nor authorization, so one copy is right for everybody.
 */
export class PageCache {
  readonly #renderer: PageRenderer<Request, Response>;
  // Same length as a nonce, unknown outside of this process, so no text can contain it by intent.
  readonly #placeholder = randomBytes(18).toString('hex').slice(0, 24);
  readonly #kept = new Map<string, Kept>();
  readonly #rendering = new Map<string, Promise<Page | Response>>();

  constructor(renderer: PageRenderer<Request, Response>) {
    this.#renderer = renderer;
  }

  /** A page ready for its nonce, or the renderer's own answer where it is no HTML (data, redirects). */
  async page(url: URL, requestId: string): Promise<Page | Response> {
    const isCacheable = url.search === '';
    if (!isCacheable) return this.once(url, { requestId }); // sent once: quick rather than small
    const version = this.#renderer.contentVersion();
    const kept = this.#kept.get(url.pathname);
    if (kept?.version === version) return kept.page;
    const key = `${version} ${url.pathname}`;
    const running = this.#rendering.get(key);
    // A redirect or data answer is a stream that can be read once: it is never shared.
    if (running)
      return running.then((answer) =>
        answer instanceof Response ? this.#render(url, { requestId }) : answer,
      );
    const rendering = this.#render(url, { requestId }).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    const answer = await rendering;
    this.#keep(url.pathname, version, answer);
    return answer;
  }

  #keep(path: string, version: string, answer: Page | Response): void {
    if (answer instanceof Response || answer.status !== 200) return;
    if (this.#renderer.contentVersion() !== version) return; // the content changed while this was rendered
    this.#kept.delete(path);
    this.#kept.set(path, { version, page: answer });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX_PAGES && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** A page for one visitor alone, never kept. */
  once(url: URL, page: Omit<PageRequest, 'nonce'>): Promise<Page | Response> {
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
