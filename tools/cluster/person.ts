import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from './server-process.ts';

/** What was seen by all people together. */
export interface Seen {
  requests: number;
  /** Connections that ended without an answer: a server was killed. */
  cut: number;
  faults: string[];
  /** Nobody tries again. */
  isOver: boolean;
  /** Names of recipes whose saving was acknowledged, with the ids that were told. */
  saved: Map<string, string>;
}

interface Asked {
  headers?: Record<string, string>;
  body?: unknown;
}

interface Resource {
  id: string;
  attributes: Record<string, unknown>;
}

interface Answer {
  status: number;
  headers: Headers;
  /** Of JSON answers, as far as this looks at them. */
  body: {
    accessToken?: string;
    data?: Resource | Resource[];
    items?: unknown[];
    nextSyncUrl?: string;
  };
}

const OWN_PAGE = { 'X-Requested-With': 'suite' };
const JSON_API = { 'Content-Type': 'application/vnd.api+json' };
/** All there is in one page. */
const START = 'initial=true&limit=1000';
/** Ends a run that hangs; nothing is measured by it. */
const MOST_MS = 60_000;

/** Somebody who works while servers come and go: what is cut is asked for again, as a browser does it. */
export class Person {
  readonly #origin: string;
  readonly #email: string;
  readonly #seen: Seen;
  #token = '';
  #cookie = '';
  #document: unknown;
  #sync = START;

  constructor(origin: string, email: string, seen: Seen) {
    this.#origin = origin;
    this.#email = email;
    this.#seen = seen;
  }

  async signIn(): Promise<void> {
    const body = { email: this.#email, password: DEMO_PASSWORD };
    const headers = { 'Content-Type': 'application/json' };
    this.#take(await this.#ask('POST /api/auth/login', 200, { headers, body }));
    const { body: examples } = await this.#ask('GET /api/recipes/hld/examples', 200);
    this.#document = [examples.data].flat()[0]?.attributes['document'];
  }

  /** One round of what people do. */
  async round(contentToken: string): Promise<void> {
    const id = await this.#save();
    await this.#ask('GET /api/ingredients/hld-oil?q=octane', 200);
    await this.#share(id);
    await this.#readContent(contentToken);
    await this.#refresh();
    await this.isSignedIn();
  }

  async isSignedIn(): Promise<void> {
    await this.#ask('GET /api/me', 200);
  }

  async finds(id: string): Promise<void> {
    await this.#ask(`GET /api/recipes/hld/${id}`, 200);
  }

  async #save(): Promise<string> {
    const name = `Recipe ${randomUUID()}`;
    const document = { ...(this.#document as object), name };
    const body = { data: { type: 'hld-recipe', attributes: { document } } };
    const headers = { ...JSON_API, 'Idempotency-Key': randomUUID() };
    const saved = await this.#ask('POST /api/recipes/hld', 201, { headers, body });
    const id = [saved.body.data].flat()[0]?.id ?? '';
    this.#seen.saved.set(name, id);
    return id;
  }

  /** A link is told once: one whose answer was cut off is made again, for another recipe. */
  async #share(recipeId: string): Promise<void> {
    const body = { data: { type: 'shares', attributes: { recipeId } } };
    const made = await this.#once('POST /api/shares', { headers: JSON_API, body });
    if (!made) return this.#share(await this.#save());
    this.#judge('POST /api/shares', made, 201);
    const token = String([made.body.data].flat()[0]?.attributes['address']).split('/').at(-1);
    const shown = await this.#again(`GET /api/shared/${token}`);
    this.#judge('GET /api/shared/{token}', shown, 200);
  }

  /** Reads on where the last server left off. */
  async #readContent(token: string): Promise<void> {
    const headers = { Authorization: `Bearer ${token}` };
    const base = '/content/spaces/suite/environments/master';
    await this.#ask(`GET ${base}/entries?content_type=faq&limit=3`, 200, { headers });
    const isFirst = this.#sync === START;
    const changes = await this.#ask(`GET ${base}/sync?${this.#sync}`, 200, { headers });
    if (!isFirst && changes.body.items?.length !== 0) this.#seen.faults.push('content changed by itself');
    this.#sync = new URL(changes.body.nextSyncUrl ?? 'http://none').search.slice(1);
  }

  async #refresh(): Promise<void> {
    const headers = { ...OWN_PAGE, Origin: this.#origin, Cookie: this.#cookie };
    this.#take(await this.#ask('POST /api/auth/refresh', 200, { headers }));
  }

  #take({ body, headers }: Answer): void {
    this.#token = body.accessToken ?? '';
    this.#cookie = headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
  }

  async #ask(line: string, status: number, asked: Asked = {}): Promise<Answer> {
    const answer = await this.#again(line, asked);
    this.#judge(line, answer, status);
    return answer;
  }

  #judge(line: string, answer: Answer, status: number): void {
    if (answer.status === status) return;
    throw new Error(`${line} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  }

  async #again(line: string, asked: Asked = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.#once(line, asked);
      if (answer) return answer;
      if (this.#seen.isOver) throw new Error('The run is over.');
    }
  }

  /** Undefined where the connection was cut. */
  async #once(line: string, { headers, body }: Asked = {}): Promise<Answer | undefined> {
    const [method = '', path = ''] = line.split(' ', 2);
    const token = this.#token === '' ? {} : { Authorization: `Bearer ${this.#token}` };
    this.#seen.requests += 1;
    try {
      const response = await fetch(this.#origin + path, {
        method,
        headers: { ...token, ...headers },
        signal: AbortSignal.timeout(MOST_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      this.#seen.cut += 1;
      return undefined;
    }
  }
}
