import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort, makeDatabase } from '../../tools/test-server.ts';
import { type Answer, bodyAt, NO_ANSWER } from '../people/http.ts';
import { type Given, People } from '../people/people.ts';
import { idOf, Recipes } from '../people/saving.ts';
import { query } from '../product/database.ts';
import type { Product } from '../product/product.ts';
import { openProxy, type Proxy } from '../product/proxy.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';

export const cluster = [
  scenario('F-23 three servers of one database behind a proxy', runCluster, { ...ALONE, isElsewhere: true }),
];

const NAMES = ['formulator', 'colleague', 'rival'];
/** More than one server would let pass if it counted alone, and fewer than any would if all count together. */
const WRONG_SIGN_INS = 12;

/** What was seen by all people together. */
interface Seen {
  requests: number;
  /** Connections that ended without an answer: a server was killed. */
  cut: number;
  /** Nobody tries again. */
  isOver: boolean;
  /** Names of recipes whose saving was acknowledged, with the ids that were answered. */
  saved: Map<string, string>;
}

/** People work all the time: one server is killed, the schema grows, one is stopped and started as the release that does not know of that. */
async function runCluster(scene: Scene): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) scene.skip('several servers need PostgreSQL, and TEST_DATABASE_URL is not set');
  const database = scene.use(await makeDatabase(server, `suite_cluster_${await freePort()}`));
  const proxy = scene.use(await openProxy());
  const servers = await startServers(scene, { databaseUrl: database.url, publicUrl: proxy.origin });
  proxy.setServers(servers.map(({ port }) => port));
  const [first, second] = servers as [Product, Product, Product];
  const seen: Seen = { requests: 0, cut: 0, isOver: false, saved: new Map() };
  const people = Array.from({ length: scene.count('people', 4, 12) }, (_, index) => {
    const crowd = scene.use(new People(proxy.port, { origin: proxy.origin, isKeptAlive: false }));
    return new Person(scene, { crowd, name: NAMES[index % NAMES.length] ?? '', seen });
  });
  try {
    await Promise.all(people.map((person) => person.signIn()));
    const work = { people, proxy, token: await readContentToken(database.url) };
    await workWhile(scene, work, { what: 'nothing happens' });
    await workWhile(scene, work, { what: 'one is killed', event: () => first.kill(), killed: first });
    const grow = () => Promise.all([first.start(), growSchema(scene.root, database.url)]);
    await workWhile(scene, work, { what: 'it starts again and the schema grows', event: grow });
    const replace = () => second.stop().then(() => second.start());
    await workWhile(scene, work, { what: 'one is replaced', event: replace });
    await Promise.all(people.map((person) => person.ask('GET /api/me', 200)));
    await expectSaved(scene, database.url, seen.saved);
    await expectOneCount(scene, proxy);
  } finally {
    seen.isOver = true;
  }
  await Promise.all(servers.map((one) => one.stop()));
  // Steps of a start are meant for people; whatever else is said is an error.
  const complaints = servers.flatMap((one) => one.lines().filter((line) => !line.startsWith('·')));
  for (const complaint of complaints) scene.expect(false, complaint);
  return `${seen.requests} requests, ${seen.saved.size} recipes saved, ${seen.cut} connections cut`;
}

/** All at once, on an empty database. */
async function startServers(scene: Scene, where: { databaseUrl: string; publicUrl: string }) {
  const env = {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    STOP_DELAY_SECONDS: '2', // longer than the proxy needs to notice it
    CONTENT_DELIVERY_TOKEN: '', // the one that they agree on
  };
  const settings = { database: 'PostgreSQL', isAlone: true, ...where, env } as const;
  const servers = [await scene.make(settings), await scene.make(settings), await scene.make(settings)];
  await Promise.all(servers.map((server) => server.start()));
  const isWaiting = servers.some((server) =>
    server.lines().some((line) => line.includes('another server is preparing')),
  );
  scene.expect(isWaiting, 'one of several servers prepares the database, and the others say that they wait');
  return servers;
}

interface Work {
  people: readonly Person[];
  token: string;
  proxy: Proxy;
}

/** People continue their rounds while something happens to the servers, and a few more afterwards. `killed` may cut what it had begun. */
async function workWhile(
  scene: Scene,
  { people, token, proxy }: Work,
  { what, event, killed }: { what: string; event?: () => Promise<unknown>; killed?: Product },
): Promise<void> {
  const rounds = scene.count('rounds', 1, 25);
  let isOver = event === undefined;
  const happening = event?.().finally(() => {
    isOver = true;
  });
  const working = people.map(async (person) => {
    for (let left = rounds; left > 0; left -= isOver ? 1 : 0) await person.round(token);
  });
  await Promise.all([happening, ...working]);
  const cuts = proxy.takeCuts().filter((port) => port !== killed?.port);
  scene.expect(cuts.length === 0, `connections were cut while ${what}`, cuts.length);
}

/** All there is in one page. */
const START = 'initial=true&limit=1000';

/** Somebody who works while servers come and go: what is cut is asked for again, as a browser does it. */
class Person {
  readonly #scene: Scene;
  readonly #crowd: People;
  readonly #name: string;
  readonly #seen: Seen;
  readonly #recipes: Recipes;
  #session = { accessToken: '', cookie: '' };
  #sync = START;

  constructor(scene: Scene, { crowd, name, seen }: { crowd: People; name: string; seen: Seen }) {
    this.#scene = scene;
    this.#crowd = crowd;
    this.#name = name;
    this.#seen = seen;
    this.#recipes = new Recipes(crowd, () => this.#session.accessToken);
  }

  async signIn(): Promise<void> {
    this.#session = this.#crowd.granted(await this.#again(() => this.#crowd.signIn(this.#name)));
    await this.#recipes.document(1);
  }

  /** One round of what people do. */
  async round(contentToken: string): Promise<void> {
    const id = await this.#save();
    await this.ask('GET /api/ingredients/hld-oil?q=octane', 200);
    await this.#share(id);
    await this.#readContent(contentToken);
    this.#session = this.#crowd.granted(await this.#again(() => this.#crowd.renew(this.#session)));
    await this.ask('GET /api/me', 200);
  }

  async #save(): Promise<string> {
    const name = `Recipe ${randomUUID()}`;
    const document = await this.#recipes.document(1, name);
    const body = { data: { type: 'hld-recipe', attributes: { document } } };
    const headers = { 'Idempotency-Key': randomUUID() };
    const id = idOf(await this.ask('POST /api/recipes/hld', 201, { headers, body }));
    this.#seen.saved.set(name, id);
    return id;
  }

  /** A link is shown once: one whose answer was cut off is made again, for another recipe. */
  async #share(recipeId: string): Promise<void> {
    const body = { data: { type: 'shares', attributes: { recipeId } } };
    const made = await this.#once(() => this.#send('POST /api/shares', { body }));
    if (!made) return this.#share(await this.#save());
    expectStatus('POST /api/shares', made, 201);
    const token =
      String(bodyAt(made, 'data', 'attributes', 'address'))
        .split('/')
        .at(-1) ?? '';
    await this.ask(`GET /api/shared/${token}`, 200);
  }

  /** Reads on where the last server left off. */
  async #readContent(token: string): Promise<void> {
    const base = '/content/spaces/suite/environments/master';
    await this.ask(`GET ${base}/entries?content_type=faq&limit=3`, 200, { token });
    const isFirst = this.#sync === START;
    const changes = await this.ask(`GET ${base}/sync?${this.#sync}`, 200, { token });
    const items = bodyAt(changes, 'items', 'length');
    this.#scene.expect(isFirst || items === 0, 'content does not change by itself', items);
    this.#sync = new URL(String(bodyAt(changes, 'nextSyncUrl'))).search.slice(1);
  }

  /** Until there is an answer, which must be of this status. */
  async ask(line: string, status: number, given: Given = {}): Promise<Answer> {
    const answer = await this.#again(() => this.#send(line, given));
    expectStatus(line, answer, status);
    return answer;
  }

  #send(line: string, given: Given): Promise<Answer> {
    return this.#crowd.ask(line, { token: this.#session.accessToken, ...given });
  }

  async #again(send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await this.#once(send);
      if (answer) return answer;
      if (this.#seen.isOver) throw new Error('The run is over.');
    }
  }

  /** Undefined where the connection was cut. */
  async #once(send: () => Promise<Answer>): Promise<Answer | undefined> {
    this.#seen.requests += 1;
    const answer = await send();
    if (answer.body === NO_ANSWER) throw new Error('There was no answer for a minute.');
    if (answer.status > 0) return answer;
    this.#seen.cut += 1;
    return undefined;
  }
}

function expectStatus(line: string, answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`${line} answered ${answer.status}: ${answer.body}`);
}

/** What the next release does to the schema, in a process of its own. */
async function growSchema(root: string, databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['server/src/testing/next-release.ts', databaseUrl], { cwd: root });
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as unknown[];
  if (code !== 0) throw new Error(`The schema did not grow: ${await said}`);
}

/** The one that the servers have agreed on. */
async function readContentToken(url: string): Promise<string> {
  const sql = "select value from installation_secret where name = 'content-token'";
  const [row] = await query<{ value: string }>(url, sql);
  return row?.value ?? '';
}

/** Everything that was acknowledged is there, and once. */
async function expectSaved(scene: Scene, url: string, saved: ReadonlyMap<string, string>): Promise<void> {
  const sql = "select id, name from recipe where name like 'Recipe %'";
  const rows = await query<{ id: string; name: string }>(url, sql);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [name, id] of saved) scene.expect(ids.get(name) === id, 'what was saved is there', name);
  scene.expect(ids.size === rows.length, 'and once', `${rows.length - ids.size} recipes are there twice`);
}

/** A password is guessed through all servers at once: together they refuse what each alone would let pass. */
async function expectOneCount(scene: Scene, proxy: Proxy): Promise<void> {
  using crowd = new People(proxy.port);
  const guesses = Array.from({ length: WRONG_SIGN_INS }, (_, index) =>
    crowd.signIn('supplier', `not-the-password-${index}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const isRefused = statuses.every((status) => status === 401 || status === 429);
  scene.expect(isRefused, 'wrong passwords are refused', statuses.join(' '));
  scene.expect(statuses.includes(429), 'wrong passwords are counted by all together', statuses.join(' '));
}
