import { Agent } from 'node:http';
import { type Answer, bodyAt, type Request, send } from './http.ts';

/** The password of the demonstration's accounts, on a server that lives for one run. */
export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';
/** What opens the content service of that server. */
export const CONTENT_TOKEN = 'verify-content-token-0001';
/** Requests at the same time: more than anything has under way. */
const AT_ONCE = 64;
/** Tokens live for a quarter of an hour. */
const RENEW_AFTER_MS = 8 * 60_000;
const JSON_API = 'application/vnd.api+json';

export interface Session {
  accessToken: string;
  /** What a browser sends back to renew or end it. */
  cookie: string;
}

export interface Given {
  /** Somebody of the demonstration, or a caller with a token that lasts. */
  as?: string;
  /** In place of the session that is kept for somebody. */
  token?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The callers of a server: as somebody of the demonstration, with a token, or as nobody. */
export class People implements Disposable {
  readonly port: number;
  /** Every secret that was handed out so far: none of them may be in the log. */
  readonly secrets = new Set<string>([CONTENT_TOKEN]);
  readonly #agent: Agent;
  readonly origin: string;
  readonly #kept = new Map<string, string>();
  readonly #running = new Map<string, { session: Promise<Session>; since: number }>();

  /** `origin` is where pages of the product are; by default a connection is used again. */
  constructor(port: number, { origin = `http://127.0.0.1:${port}`, isKeptAlive = true } = {}) {
    this.port = port;
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: isKeptAlive, maxSockets: AT_ONCE });
  }

  /** Sends one request as it is, with the token of its caller. */
  async send(request: Request & { as?: string }): Promise<Answer> {
    const { as, ...rest } = request;
    const token: Record<string, string> =
      as === undefined ? {} : { Authorization: `Bearer ${await this.tokenOf(as)}` };
    return send(this.port, { ...rest, headers: { ...token, ...rest.headers } }, this.#agent);
  }

  /** `POST /api/recipes/hld`, with what is usually sent along. */
  ask(line: string, { as, token, body, headers }: Given = {}): Promise<Answer> {
    const [method = '', target = ''] = line.split(' ', 2);
    const isPlain = target.startsWith('/api/auth') || target === '/';
    const type: Record<string, string> =
      body === undefined ? {} : { 'Content-Type': isPlain ? 'application/json' : JSON_API };
    const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const sent = body instanceof Uint8Array ? body : JSON.stringify(body);
    return this.send({
      method,
      target,
      as: token === undefined ? as : undefined,
      headers: { ...type, ...bearer, ...headers },
      body: sent,
    });
  }

  async tokenOf(name: string): Promise<string> {
    return this.#kept.get(name) ?? this.#sessionOf(name, RENEW_AFTER_MS);
  }

  /** Renews every session that would have to be soon: before the server is ended, and a renewal with it. */
  async renewEarly(): Promise<void> {
    for (const name of this.#running.keys()) await this.#sessionOf(name, RENEW_AFTER_MS / 2);
  }

  async #sessionOf(name: string, renewAfterMs: number): Promise<string> {
    const known = this.#running.get(name);
    if (known && performance.now() - known.since < renewAfterMs) return (await known.session).accessToken;
    const session = known
      ? known.session.then(async (old) => this.granted(await this.renew(old)))
      : this.begin(name);
    this.#running.set(name, { session, since: performance.now() });
    return (await session).accessToken;
  }

  /** A token that lasts, of a caller without an account. */
  keep(name: string, token: string): void {
    this.#kept.set(name, token);
    this.secrets.add(token);
  }

  /** A session that nobody else uses. */
  async begin(name: string): Promise<Session> {
    return this.granted(await this.signIn(name));
  }

  signIn(name: string, password = DEMO_PASSWORD): Promise<Answer> {
    const email = name.includes('@') ? name : `${name}@demo.example`;
    return this.ask('POST /api/auth/login', { body: { email, password } });
  }

  /** Forgets everybody, so that all sign in anew. */
  forget(): void {
    this.#running.clear();
  }

  /** Ends a session: its token is revoked from then on. */
  async end({ accessToken, cookie }: Session): Promise<void> {
    const headers = this.#ownPage(cookie);
    await this.ask('POST /api/auth/logout', { token: accessToken, headers });
  }

  renew({ cookie }: Pick<Session, 'cookie'>): Promise<Answer> {
    return this.ask('POST /api/auth/refresh', { headers: this.#ownPage(cookie) });
  }

  /** The session of an answer that begins or renews one. */
  granted(answer: Answer): Session {
    const accessToken = bodyAt(answer, 'accessToken');
    if (typeof accessToken !== 'string') {
      throw new Error(`A session could not be begun: ${answer.status} ${answer.body}`);
    }
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    this.secrets.add(accessToken).add(cookie.slice(cookie.indexOf('=') + 1));
    return { accessToken, cookie };
  }

  /** What a page of the product sends along with the cookie. */
  #ownPage(cookie: string): Record<string, string> {
    return { Cookie: cookie, Origin: this.origin, 'X-Requested-With': 'suite' };
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
