// The process that asks. Apart from the one that watches: its work must not wait for theirs. It keeps to its rate whether
// answers come or not, and counts from the moment a request was due, so that a server that stalls is not spared the
// requests that would have come meanwhile.
import { Agent, request } from 'node:http';
import { bodyAt, send } from '../people/http.ts';
import { drawKind, type Kind, KINDS, makeRequest, type Worker } from './mix.ts';
import { quantilesOf, type Quantiles } from './quantiles.ts';

export interface Errand {
  port: number;
  people: Worker[];
  document: object;
  /** Requests in a second; 0 for as many as are answered, over `connections`. */
  perSecond: number;
  connections: number;
  seconds: number;
  /** One kind alone. */
  kind?: Kind;
  /** Counts from the moment a request was sent: where more are due than this process can send. */
  isFromSent?: boolean;
}

export interface Returned {
  seconds: number;
  /** Answers by status; 0 for none. */
  statuses: Record<string, number>;
  /** Of answers with 2xx and 304, in milliseconds. */
  good: Quantiles;
  /** Of refusals with 429 and 503. */
  refused: Quantiles;
  kinds: Partial<Record<Kind, Quantiles>>;
  /** Of one core, that this process has used: near 1 it measures itself. */
  ownCpu: number;
  /** Of all requests, those that were sent late by more than 50 ms because this process was busy. */
  late: number;
}

/** Access tokens live for a quarter of an hour. */
const RENEW_AFTER_MS = 8 * 60_000;
const TICK_MS = 4;

// With sessions as they are now, and recipes: the next errand continues with them.
process.on(
  'message',
  (errand: Errand) =>
    void run(errand).then((returned) => process.send?.({ ...returned, people: errand.people })),
);
process.once('disconnect', () => process.exit());

async function run(errand: Errand): Promise<Returned> {
  const agent = new Agent({ keepAlive: true, maxSockets: errand.connections, scheduling: 'lifo' });
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const refused: number[] = [];
  const statuses: Record<string, number> = {};
  const saving = new Set<Worker>();
  const renewedAt = new Map(errand.people.map((person) => [person, performance.now()]));
  const open = new Set<Promise<void>>();
  let late = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();

  async function one(dueAt: number): Promise<void> {
    const person = errand.people[Math.floor(Math.random() * errand.people.length)];
    if (!person) return;
    if (performance.now() - dueAt > 50) late += 1;
    let kind = errand.kind ?? drawKind(Math.random);
    // A person saves one version after the other.
    if (kind === 'save' && saving.has(person)) kind = 'recipe';
    if (performance.now() - (renewedAt.get(person) ?? 0) > RENEW_AFTER_MS) {
      renewedAt.set(person, performance.now());
      await renew(errand.port, person);
    }
    if (kind === 'save') saving.add(person);
    const since = errand.isFromSent ? performance.now() : dueAt;
    const status = await ask(makeRequest(kind, person, { random: Math.random, document: errand.document }));
    const ms = performance.now() - since;
    if (kind === 'save') {
      saving.delete(person);
      if (status === 200) person.recipe.version += 1;
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
    if ((status >= 200 && status < 300) || status === 304) times.get(kind)?.push(ms);
    else if (status === 429 || status === 503) refused.push(ms);
  }

  function ask({ method, path, headers, body }: ReturnType<typeof makeRequest>): Promise<number> {
    return new Promise((resolve) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const asking = request(
        { agent, host: '127.0.0.1', port: errand.port, method, path, headers: { ...headers, ...length } },
        (answer) => {
          answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
          answer.on('error', () => resolve(0));
          answer.resume();
        },
      );
      // A connection that was idle may be ended at the moment it is used again: sent once more, as browsers do.
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (asking.reusedSocket && error.code === 'ECONNRESET' && method === 'GET') {
          void ask({ kind: 'page', method, path, headers }).then(resolve);
        } else resolve(0);
      });
      asking.end(body);
    });
  }

  function begin(dueAt: number): Promise<void> {
    const done: Promise<void> = one(dueAt).finally(() => open.delete(done));
    open.add(done);
    return done;
  }

  const endAt = started + errand.seconds * 1000;
  if (errand.perSecond === 0) {
    const loop = async () => {
      while (performance.now() < endAt) await begin(performance.now());
    };
    await Promise.all(Array.from({ length: errand.connections }, loop));
  } else {
    let dueAt = started;
    while (dueAt < endAt) {
      const now = performance.now();
      // Arrivals at random moments, as those of people who do not know of each other.
      for (
        ;
        dueAt <= now && dueAt < endAt;
        dueAt += (-Math.log(1 - Math.random()) * 1000) / errand.perSecond
      ) {
        void begin(dueAt);
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    await Promise.all(open);
  }
  agent.destroy();
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds,
    statuses,
    good: quantilesOf([...times.values()].flat()),
    refused: quantilesOf(refused),
    kinds: Object.fromEntries([...times].map(([kind, all]) => [kind, quantilesOf(all)])),
    ownCpu: (used.user + used.system) / 1e6 / seconds,
    late,
  };
}

/** What a page of the product does before a token runs out. */
async function renew(port: number, person: Worker): Promise<void> {
  const headers = {
    Cookie: person.cookie,
    Origin: `http://127.0.0.1:${port}`,
    'X-Requested-With': 'suite',
    'X-Forwarded-For': person.address,
  };
  const answer = await send(port, { method: 'POST', target: '/api/auth/refresh', headers }, false);
  if (answer.status !== 200) return;
  person.token = String(bodyAt(answer, 'accessToken'));
  person.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? person.cookie;
}
