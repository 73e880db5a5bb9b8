import { REQUESTED_WITH } from '@suite/contracts/auth';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { AppContext } from '../../../http/app-type.ts';

/** The refresh token's cookie: out of reach for scripts and for other sites (S-03). */
export class RefreshCookie {
  readonly #name: string;
  readonly #isSecure: boolean;
  readonly #origin: string;

  constructor({ publicUrl, isSecure }: { publicUrl: string; isSecure: boolean }) {
    this.#origin = new URL(publicUrl).origin;
    this.#isSecure = isSecure;
    // Where browsers take no Secure cookies, there is no __Host- prefix either.
    this.#name = isSecure ? '__Host-refresh' : 'refresh';
  }

  read(context: AppContext): string | undefined {
    return getCookie(context, this.#name);
  }

  /** The header that sets it; without `keepSeconds` the browser drops it when it is closed. */
  set(token: string, keepSeconds: number | undefined): string {
    return serialize(this.#name, token, {
      path: '/',
      httpOnly: true,
      secure: this.#isSecure,
      sameSite: 'Strict',
      maxAge: keepSeconds,
    });
  }

  clear(): string {
    return this.set('', 0);
  }

  /** Whether a script of our own pages sends this: other origins can neither claim ours nor add the header. */
  isFromOwnPage(context: AppContext): boolean {
    const { req } = context;
    if (req.header(REQUESTED_WITH.name) !== REQUESTED_WITH.value) return false;
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const origin = req.header('origin');
    if (origin === undefined) return false;
    // The public site may be on another origin of the same site than the API (R7.2).
    if (origin === this.#origin) return site === 'same-origin' || site === 'same-site';
    return site === 'same-origin' && URL.parse(origin)?.host === req.header('host');
  }
}
