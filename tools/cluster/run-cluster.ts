import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { Person, type Seen } from './person.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { ServerProcess } from './server-process.ts';

export interface ClusterRun {
  root: string;
  databaseUrl: string;
  /** Three free ports. */
  ports: readonly number[];
  /** How many people work at the same time, and how many rounds each does at least between two events. */
  people: number;
  rounds: number;
}

export interface ClusterResult extends Pick<Seen, 'requests' | 'cut'> {
  faults: string[];
  saved: number;
}

const EMAILS = ['formulator', 'colleague', 'rival'].map((name) => `${name}@demo.example`);
/** More than one server would let pass if it counted alone, and fewer than any would if all count together. */
const WRONG_SIGN_INS = 12;

/**
 * Three servers of one database behind a proxy, and people who work all the time: one server is killed, the schema grows, one
 * is stopped and started again as the release that does not know of that. Nothing that was acknowledged may be lost, and the one
 * that is killed is the only one that cuts a connection, with the requests that it had begun.
 */
export async function runCluster({ root, databaseUrl, ports, ...load }: ClusterRun): Promise<ClusterResult> {
  const folder = join(root, 'test-results', `cluster-${ports[0]}`);
  const seen: Seen = { requests: 0, cut: 0, faults: [], isOver: false, saved: new Map() };
  const proxy = await openProxy();
  const origin = `http://127.0.0.1:${proxy.port}`;
  const start = (port: number) => new ServerProcess({ root, port, publicUrl: origin, databaseUrl, folder });
  // All at once, on an empty database.
  let servers = ports.map(start);
  try {
    await Promise.all(servers.map((server) => server.ready()));
    if (!servers.some(({ steps }) => steps.some((line) => line.includes('another server is preparing')))) {
      seen.faults.push('no server said that it waits for another');
    }
    proxy.setServers(ports);
    const token = await contentToken(databaseUrl);
    const people = Array.from(
      { length: load.people },
      (_, index) => new Person(origin, EMAILS[index % EMAILS.length] ?? '', seen),
    );
    await Promise.all(people.map((person) => person.signIn()));
    const work = new Work({ people, token, rounds: load.rounds, proxy, seen });
    await work.while('nothing happens', () => Promise.resolve());
    const [first, second, third] = servers as [ServerProcess, ServerProcess, ServerProcess];
    await work.while('one is killed', () => first.end('SIGKILL'), first);
    const again = start(first.port);
    servers = [again, second, third];
    await work.while('it starts again and the schema grows', async () => {
      await Promise.all([again.ready(), growSchema(root, databaseUrl)]);
    });
    await work.while('one is replaced', async () => {
      await second.end('SIGTERM');
      const older = start(second.port);
      servers = [again, older, third];
      await older.ready();
    });
    await Promise.all(people.map((person) => person.isSignedIn()));
    await checkSaved(databaseUrl, seen);
    await checkCounting(origin, seen);
  } catch (error) {
    seen.faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    seen.isOver = true;
    proxy.close();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    for (const { complaints } of servers) seen.faults.push(...complaints);
    rmSync(folder, { recursive: true, force: true });
  }
  return { requests: seen.requests, cut: seen.cut, faults: seen.faults, saved: seen.saved.size };
}

interface WorkParts {
  people: readonly Person[];
  token: string;
  rounds: number;
  proxy: Proxy;
  seen: Seen;
}

/** People who go on with their rounds while something happens to the servers, and a few more afterwards. */
class Work {
  readonly #parts: WorkParts;

  constructor(parts: WorkParts) {
    this.#parts = parts;
  }

  /** `killed` may cut what it had begun; everybody has their answers when this ends. */
  async while(what: string, event: () => Promise<void>, killed?: ServerProcess): Promise<void> {
    const { people, rounds, token, proxy, seen } = this.#parts;
    let isOver = false;
    const happening = event().finally(() => {
      isOver = true;
    });
    const working = people.map(async (person) => {
      for (let left = rounds; left > 0; left -= isOver ? 1 : 0) await person.round(token);
    });
    await Promise.all([happening, ...working]);
    const cuts = proxy.takeCuts().filter((port) => port !== killed?.port);
    if (cuts.length > 0) seen.faults.push(`${cuts.length} connections were cut while ${what}`);
  }
}

/** What the next release does to the schema, in a process of its own. */
async function growSchema(root: string, databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['server/src/testing/next-release.ts', databaseUrl], { cwd: root });
  const said = text(child.stderr);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The schema did not grow: ${await said}`);
}

async function withClient<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set app.actor_kind = 'system'");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The one that the servers have agreed on. */
function contentToken(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(
      "select value from installation_secret where name = 'content-token'",
    );
    return rows[0]?.value ?? '';
  });
}

/** Everything that was acknowledged is there, and once. */
async function checkSaved(url: string, { saved, faults }: Seen): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string; name: string }>("select id, name from recipe where name like 'Recipe %'"),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [name, id] of saved) if (ids.get(name) !== id) faults.push(`${name} was saved and is not there`);
  if (ids.size !== rows.length) faults.push(`${rows.length - ids.size} recipes are there twice`);
}

/** A password is guessed through all servers at once: together they refuse what each alone would let pass. */
async function checkCounting(origin: string, { faults }: Seen): Promise<void> {
  const guesses = Array.from({ length: WRONG_SIGN_INS }, (_, index) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'supplier@demo.example', password: `not-the-password-${index}` }),
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  if (!statuses.includes(429)) faults.push(`${WRONG_SIGN_INS} wrong passwords: ${statuses.join(' ')}`);
  if (statuses.some((status) => status !== 401 && status !== 429)) {
    faults.push(`wrong passwords were answered with ${statuses.join(' ')}`);
  }
}
