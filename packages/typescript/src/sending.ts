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

/** The longest that a response can make it wait before the next try, in seconds. */
const LONGEST_WAIT = 60;

/** Signing in, sending, waiting and trying again. */
export class Sending {
  readonly #settings: Settings;
  readonly url: string;
  #token: { text: string; endsMs: number } | undefined;

  constructor(settings: Settings) {
    const { token, clientId, clientSecret } = settings;
    if (token === undefined && (clientId === undefined || clientSecret === undefined)) {
      throw new TypeError('Give a token, or clientId and clientSecret.');
    }
    this.#settings = settings;
    this.url = settings.url.replace(/\/+$/, '');
  }

  /** Sends a request and gives the answer with all of its text. What the server refuses is thrown as a SuiteError. */
  async send(request: Request): Promise<Response> {
    const { method, headers } = request;
    headers.set('Accept', 'application/vnd.api+json, application/json, text/csv');
    if (request.body) headers.set('Content-Type', 'application/vnd.api+json');
    // The same key each time, so that the server does it once however often it comes.
    if (method === 'POST' && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', crypto.randomUUID());
    }
    const once = async () => {
      const copy = request.clone();
      copy.headers.set('Authorization', `Bearer ${await this.#bearer()}`);
      return this.#fetch(copy);
    };
    let came = await this.#insist(once, method);
    if (came.status === 401 && this.#settings.token === undefined) {
      this.#token = undefined; // it was ended before its time
      came = await this.#insist(once, method);
    }
    if (!came.ok) throw errorIn(came);
    return new Response(came.text || null, { status: came.status, headers: came.headers });
  }

  /** Sends until there is an answer to go by, as often as the settings allow. */
  async #insist(once: () => Promise<Arrived | ConnectionError>, method: string): Promise<Arrived> {
    const { retries = 4, wait = sleep } = this.#settings;
    // Reading, calculating, and saving something new, which has a key, can be done twice.
    const isRepeatable = method === 'GET' || method === 'POST';
    for (let tried = 0; ; tried += 1) {
      const came = await once();
      const isLost = came instanceof ConnectionError;
      if (tried >= retries || !(isLost ? isRepeatable : mayRepeat(came, method, isRepeatable))) {
        if (isLost) throw came;
        return came;
      }
      const asked = isLost ? 0 : (waitIn(came) ?? 0);
      await wait(Math.min(Math.max(asked, 2 ** tried / 2), LONGEST_WAIT));
    }
  }

  /** One try, with all of its answer: one that breaks off is as good as none. */
  async #fetch(request: Request): Promise<Arrived | ConnectionError> {
    const { fetch: send = fetch, timeout = 60 } = this.#settings;
    try {
      const signal = AbortSignal.timeout(timeout * 1000);
      // A token goes to no other address.
      const response = await send(request, { redirect: 'error', signal });
      const { ok, status, headers } = response;
      return { ok, status, headers, text: await response.text() };
    } catch (error) {
      return new ConnectionError(`No answer from ${this.url}: ${String(error)}`, { status: 0 });
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
    const came = await this.#insist(
      () => this.#fetch(new Request(`${this.url}/oauth/token`, ask)),
      ask.method,
    );
    if (!came.ok) throw errorIn(came);
    // RFC 6749, section 5.1.
    const given = parse(came.text, came.status) as { access_token: string; expires_in: number };
    this.#token = { text: given.access_token, endsMs: Date.now() + (given.expires_in - 30) * 1000 };
    return given.access_token;
  }
}

/**
 * 429 comes before anything was done. 502, 503 and 504 also come when a connection was lost on the way and nobody knows
 * what was done, so only what can be done twice is sent again. 409 with a time to wait says that the first one with
 * the same key is still at work.
 */
function mayRepeat(came: Arrived, method: string, isRepeatable: boolean): boolean {
  if (came.status === 429) return true;
  if (came.status === 409) return method === 'POST' && waitIn(came) !== undefined;
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
