import { ConnectionError, errorIn, waitIn } from './errors.ts';

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
    const response = await this.#answer(request);
    const text = await response.text();
    // The types are those of the API document, which a test holds this package to.
    return (request.isText ? text : text === '' ? undefined : JSON.parse(text)) as Answer;
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

  async #answer(request: Request): Promise<Response> {
    const { retries = 4, wait = sleep } = this.#settings;
    const headers = headersOf(request);
    for (let tried = 0; ; tried += 1) {
      const isLast = tried >= retries;
      const sent = await this.#sendOnce(request, headers);
      if (sent instanceof ConnectionError) {
        if (isLast || !request.isRepeatable) throw sent;
        await wait(2 ** tried / 2);
        continue;
      }
      if (sent.ok) return sent;
      if (sent.status === 401 && tried === 0 && this.#settings.token === undefined) {
        this.#token = undefined; // it was ended before its time
        continue;
      }
      if (isLast || !mayRepeat(sent.status, request)) throw await errorIn(sent);
      await sent.body?.cancel();
      await wait(Math.min(waitIn(sent) ?? 2 ** tried / 2, LONGEST_WAIT));
    }
  }

  async #sendOnce(request: Request, headers: Record<string, string>): Promise<Response | ConnectionError> {
    const { method, path, query = {}, body } = request;
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const address = this.#url + path + (given.length > 0 ? `?${search.toString()}` : '');
    const authorization = `Bearer ${await this.#bearer()}`;
    return this.#fetch(address, {
      method,
      headers: { ...headers, Authorization: authorization },
      // A token goes to no other address.
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async #fetch(address: string, init: RequestInit): Promise<Response | ConnectionError> {
    const { fetch: send = fetch } = this.#settings;
    try {
      return await send(address, init);
    } catch (error) {
      return new ConnectionError(`No answer from ${this.#url}: ${String(error)}`, { status: 0 });
    }
  }

  /** The personal token, or the one of the client, which is got when it is needed and kept until it ends. */
  async #bearer(): Promise<string> {
    const { token, clientId = '', clientSecret = '' } = this.#settings;
    if (token !== undefined) return token;
    if (this.#token && this.#token.endsMs > Date.now()) return this.#token.text;
    const response = await this.#fetch(`${this.#url}/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
    });
    if (response instanceof ConnectionError) throw response;
    if (!response.ok) throw await errorIn(response);
    // RFC 6749, section 5.1.
    const given = (await response.json()) as { access_token: string; expires_in: number };
    this.#token = { text: given.access_token, endsMs: Date.now() + (given.expires_in - 30) * 1000 };
    return given.access_token;
  }
}

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

/** 429 and 503 come before anything was done; after other failures only what can be done twice is sent again. */
function mayRepeat(status: number, { isRepeatable = false }: Request): boolean {
  if (status === 429 || status === 503) return true;
  return isRepeatable && (status === 502 || status === 504);
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** A part of a path: nothing in it leaves the path. */
export function part(text: string): string {
  return encodeURIComponent(text);
}
