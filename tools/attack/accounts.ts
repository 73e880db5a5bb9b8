import { fieldOf, parsed } from './error-form.ts';
import type { Answer } from './exchange.ts';
import type { Sender } from './send.ts';
import { CONTENT_TOKEN, DEMO_PASSWORD } from './start-server.ts';

const FORMULATOR = ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'];

/** The people of the demonstration and their roles. */
export const ACCOUNTS = {
  formulator: FORMULATOR,
  colleague: ['hld-app-group'],
  rival: FORMULATOR,
  newcomer: [],
  supplier: ['supplier-group'],
  'rival-supplier': ['supplier-group'],
  admin: ['admin-group'],
} as const satisfies Record<string, readonly string[]>;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[]; // its own keys

/** Who reads the content service: no account, a token of its own. */
export const CONTENT_READER = 'content reader';

/** The directory of a company: no account either. */
export const DIRECTORY = 'directory';

/** A program of a rival, with an access token: the tools for assistants are asked by nobody else. */
export const ASSISTANT = 'assistant';

/** Tokens live for a quarter of an hour. */
const RENEW_AFTER_MS = 8 * 60_000;

export interface Session {
  accessToken: string;
  /** What a browser sends back to renew or end it. */
  cookie: string;
}

/** Signs people in, and renews what they got in time. */
export class Sessions {
  readonly #sender: Sender;
  readonly #origin: string;
  readonly #kept = new Map<string, string>();
  readonly #running = new Map<string, { session: Promise<Session>; since: number }>();
  /** Every secret that was handed out so far: none of them may stand in the log. */
  readonly secrets = new Set<string>([CONTENT_TOKEN]);

  constructor(sender: Sender, origin: string) {
    this.#sender = sender;
    this.#origin = origin;
  }

  async tokenOf(account: string): Promise<string> {
    if (account === CONTENT_READER) return CONTENT_TOKEN;
    const kept = this.#kept.get(account);
    if (kept !== undefined) return kept;
    return this.#sessionOf(account, RENEW_AFTER_MS);
  }

  /** Renews everybody who would have to be soon: for whoever is about to end the server, and a renewal with it. */
  async renewEarly(): Promise<void> {
    for (const account of this.#running.keys()) await this.#sessionOf(account, RENEW_AFTER_MS / 2);
  }

  async #sessionOf(account: string, renewAfterMs: number): Promise<string> {
    const known = this.#running.get(account);
    if (known && performance.now() - known.since < renewAfterMs) return (await known.session).accessToken;
    const session = known ? known.session.then((old) => this.#renew(old)) : this.begin(account);
    this.#running.set(account, { session, since: performance.now() });
    return (await session).accessToken;
  }

  /** A token that lasts, of whoever has no account. */
  keep(account: string, token: string): void {
    this.#kept.set(account, token);
    this.secrets.add(token);
  }

  /** A session that nobody else uses. */
  async begin(account: string): Promise<Session> {
    const body = JSON.stringify({ email: `${account}@demo.example`, password: DEMO_PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    return this.#granted(
      await this.#sender.send({ method: 'POST', target: '/api/auth/login', headers, body }),
    );
  }

  /** Forgets everybody, so that all sign in anew. */
  forget(): void {
    this.#running.clear();
  }

  /** Ends a session: its token is revoked from then on. */
  async end({ accessToken, cookie }: Session): Promise<void> {
    const headers = this.#ownPage(cookie);
    await this.#sender.send({ method: 'POST', target: '/api/auth/logout', headers }, accessToken);
  }

  async #renew({ cookie }: Session): Promise<Session> {
    const headers = this.#ownPage(cookie);
    return this.#granted(await this.#sender.send({ method: 'POST', target: '/api/auth/refresh', headers }));
  }

  #granted(answer: Answer): Session {
    const accessToken = fieldOf(parsed(answer.body), 'accessToken');
    if (typeof accessToken !== 'string') {
      throw new Error(`A session could not be begun: ${answer.status} ${answer.body}`);
    }
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    this.secrets.add(accessToken).add(cookie.slice(cookie.indexOf('=') + 1));
    return { accessToken, cookie };
  }

  /** What a page of the product sends along with the cookie. */
  #ownPage(cookie: string): Record<string, string> {
    return { Cookie: cookie, Origin: this.#origin, 'X-Requested-With': 'suite' };
  }
}

/** Whether the table lets this account call an operation at all. */
export function isAllowed(who: string | readonly string[], account: Account): boolean {
  if (typeof who === 'string') return who !== 'directory';
  return ACCOUNTS[account].some((role) => who.includes(role));
}
