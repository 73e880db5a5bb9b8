import { type Arrived, ConnectionError, errorIn, ServerError, waitIn } from './errors.ts';

export interface Settings {
  /** Where the suite is: https://suite.example */
  url: string;
  /** A personal token, made in the profile. */
  token?: string;
  /** In its place: an integration client, which gets tokens for itself. */
  clientId?: string;
  clientSecret?: string;
  /** How often a request is sent again after the first time; 4 unless told. */
  retries?: number;
  /** How long one try may take until all of its answer is there, in seconds; 60 unless told. */
  timeout?: number;
  /** How requests are sent; the one of the platform unless told. */
  fetch?: typeof fetch;
  /** How it waits, in seconds. */
  wait?: (seconds: number) => Promise<void>;
}

/** One request, as the methods of the operations describe it. */
export interface Request {
  method: string;
  path: string;
  query?: object;
  body?: unknown;
  mediaType?: string;
  /** The version that a change is made to. */
  version?: number;
  /** Sent with a key, so that the server does it once however often it comes. */
  hasKey?: boolean;
  isRepeatable?: boolean;
  isText?: boolean;
}

/** The longest that a response can make it wait before the next try, in seconds. */
const LONGEST_WAIT = 60;

/** Signing in, sending, waiting and trying again. */
export class Transport {
  readonly #settings: Settings;
  readonly #url: string;
  #token: { text: string; endsMs: number } | undefined;

  constructor(settings: Settings) {
    const { token, clientId, clientSecret } = settings;
    if (token === undefined && (clientId === undefined || clientSecret === undefined)) {
      throw new TypeError('Give a token, or clientId and clientSecret.');
    }
    this.#settings = settings;
    this.#url = settings.url.replace(/\/+$/, '');
  }

  /** Sends a request and gives what came back. What the server refuses is thrown as a SuiteError. */
  protected async send<Answer>(request: Request): Promise<Answer> {
    const { text, status } = await this.#answer(request);
    // The types are those of the API document, which a test holds this package to.
    return (request.isText ? text : text === '' ? undefined : parse(text, status)) as Answer;
  }

  /** The entries of a list, page after page: each page says where the next one is. */
  protected async *pages<Entry>(path: string, query: object): AsyncGenerator<Entry> {
    let next: { path: string; query?: object } | undefined = { path, query };
    while (next) {
      const page: Page<Entry> = await this.send<Page<Entry>>({ method: 'GET', ...next, isRepeatable: true });
      yield* page.data;
      next = page.links?.next ? { path: page.links.next } : undefined;
    }
  }

  async #answer(request: Request): Promise<Arrived> {
    const headers = headersOf(request);
    const send = () => this.#sendOnce(request, headers);
    let came = await this.#insist(send, request);
    if (came.status === 401 && this.#settings.token === undefined) {
      this.#token = undefined; // it was ended before its time
      came = await this.#insist(send, request);
    }
    if (!came.ok) throw errorIn(came);
    return came;
  }

  /** Sends until there is an answer to go by, as often as the settings allow. */
  async #insist(send: () => Promise<Arrived | ConnectionError>, request: Repeats): Promise<Arrived> {
    const { retries = 4, wait = sleep } = this.#settings;
    for (let tried = 0; ; tried += 1) {
      const came = await send();
      const isLost = came instanceof ConnectionError;
      if (tried >= retries || !(isLost ? request.isRepeatable : mayRepeat(came, request))) {
        if (isLost) throw came;
        return came;
      }
      const asked = isLost ? 0 : (waitIn(came) ?? 0);
      await wait(Math.min(Math.max(asked, 2 ** tried / 2), LONGEST_WAIT));
    }
  }

  async #sendOnce(request: Request, headers: Record<string, string>): Promise<Arrived | ConnectionError> {
    const { method, path, query = {}, body } = request;
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const address = this.#url + path + (given.length > 0 ? `?${search.toString()}` : '');
    const authorization = `Bearer ${await this.#bearer()}`;
    return this.#fetch(address, {
      method,
      headers: { ...headers, Authorization: authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** One try, with all of its answer: one that breaks off is as good as none. */
  async #fetch(address: string, init: RequestInit): Promise<Arrived | ConnectionError> {
    const { fetch: send = fetch, timeout = 60 } = this.#settings;
    try {
      const signal = AbortSignal.timeout(timeout * 1000);
      // A token goes to no other address.
      const response = await send(address, { ...init, redirect: 'error', signal });
      const { ok, status, headers } = response;
      return { ok, status, headers, text: await response.text() };
    } catch (error) {
      return new ConnectionError(`No answer from ${this.#url}: ${String(error)}`, { status: 0 });
    }
  }

  /** The personal token, or the one of the client, which is got when it is needed and kept until it ends. */
  async #bearer(): Promise<string> {
    const { token, clientId = '', clientSecret = '' } = this.#settings;
    if (token !== undefined) return token;
    if (this.#token && this.#token.endsMs > Date.now()) return this.#token.text;
    const ask = {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    };
    // Asked for twice, there is one token more, which ends by itself.
    const came = await this.#insist(() => this.#fetch(`${this.#url}/oauth/token`, ask), {
      isRepeatable: true,
    });
    if (!came.ok) throw errorIn(came);
    // RFC 6749, section 5.1.
    const given = parse(came.text, came.status) as { access_token: string; expires_in: number };
    this.#token = { text: given.access_token, endsMs: Date.now() + (given.expires_in - 30) * 1000 };
    return given.access_token;
  }
}

type Repeats = Pick<Request, 'isRepeatable' | 'hasKey'>;

interface Page<Entry> {
  data: Entry[];
  links?: { next?: string | null };
}

function headersOf({ body, mediaType, version, hasKey }: Request): Record<string, string> {
  return {
    Accept: 'application/vnd.api+json, application/json, text/csv',
    ...(body === undefined || mediaType === undefined ? {} : { 'Content-Type': mediaType }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(hasKey ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
  };
}

/**
 * 429 comes before anything was done. 502, 503 and 504 also come when a connection was lost on the way and nobody knows
 * what was done, so only what can be done twice is sent again. 409 with a time to wait says that the first one with
 * the same key is still at work.
 */
function mayRepeat(came: Arrived, { isRepeatable = false, hasKey = false }: Repeats): boolean {
  if (came.status === 429) return true;
  if (came.status === 409) return hasKey && waitIn(came) !== undefined;
  return isRepeatable && (came.status === 502 || came.status === 503 || came.status === 504);
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError('The answer is not JSON.', { status });
  }
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** A part of a path: nothing in it leaves the path. */
export function part(text: string): string {
  return encodeURIComponent(text);
}
