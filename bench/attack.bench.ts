import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ask, type Asked } from './frame/ask.ts';
import { bench } from './frame/bench.ts';
import { quantile } from './frame/numbers.ts';
import { othersOf } from './frame/others.ts';
import { PASSWORD } from './frame/person.ts';
import { startProduct } from './frame/product.ts';

/** How long the flood takes; before a release 60. */
const SECONDS = Number(process.env['ATTACK_SECONDS'] ?? 10);
const CONNECTIONS = 12;
/** Less often than the twenty times a second that a person may ask. */
const EVERY_MS = 60;
const QUIET_SECONDS = 5;
const BYTES = 5_000_000;
const ID = '00000000-0000-4000-8000-000000000000';

interface Order {
  url: string;
  /** Of the callers who send bodies to every operation; without them it is a flood. */
  tokens?: string[];
}

type Hostile = Asked & { url: string };

// What somebody else feels under an attack, with the limits that the product has. It comes from a thread of its own: who
// measures the answers of others must not be busy with it.
if (isMainThread)
  await bench('attack', ['pg'], async (b) => {
    await using product = await startProduct({ env: { DEMO: 'yes', DEMO_PASSWORD: PASSWORD } });
    const { url } = product;
    const people = await Promise.all(['rival', 'supplier', 'admin'].map((name) => product.signIn(name)));
    const tokens = [...people.map(({ grant }) => grant.accessToken), ''];
    const others = othersOf([await product.signIn()], { everyMs: EVERY_MS, mayBeTurnedAway: false });
    const feltDuring = (order: Order) =>
      others.during(async () => {
        const [answered] = (await once(
          new Worker(import.meta.filename, { workerData: order }),
          'message',
        )) as unknown[];
        console.log(`  answered: ${JSON.stringify(answered)}`);
      });
    await others.alone(QUIET_SECONDS);
    const quiet = await others.alone(QUIET_SECONDS);
    const bodies = await feltDuring({ url, tokens });
    const flood = await feltDuring({ url });
    for (const [name, times] of Object.entries({ quiet, bodies, flood })) {
      b.report(`${name}.p50`, 'ms', quantile(times, 0.5));
      b.report(`${name}.p95`, 'ms', quantile(times, 0.95));
      b.report(`${name}.longest`, 'ms', Math.max(...times));
    }
  });
else {
  const { url, tokens } = workerData as Order;
  const requests = tokens ? (await hostileBodies(url, tokens)).values() : floodOf(url);
  parentPort?.postMessage(await sendAll(requests, tokens ? Infinity : SECONDS * 1000), []);
}

/** Every operation that takes JSON, with five megabytes that are none of its own, from each of these callers. */
async function hostileBodies(url: string, tokens: readonly string[]): Promise<Hostile[]> {
  // A list of ones, and an object whose keys have a name each: what costs most to look through, and to read.
  const bodies = [
    Buffer.from(`[${'1,'.repeat(BYTES / 2 - 2)}1]`),
    Buffer.from(`{${Array.from({ length: BYTES / 14 }, (_, number) => `"key${number}":1`).join(',')}}`),
  ];
  interface Operation {
    requestBody?: { content: Record<string, unknown> };
  }
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const type = Object.keys(requestBody?.content ?? {}).find((one) => one.includes('json'));
      if (type === undefined) return [];
      const target = { method: method.toUpperCase(), url: url + path.replaceAll(/\{\w+\}/g, ID) };
      return bodies.flatMap((body) =>
        tokens.map((token) => {
          const authorization: Record<string, string> =
            token === '' ? {} : { authorization: `Bearer ${token}` };
          return { ...target, body, headers: { 'content-type': type, 'if-match': '"1"', ...authorization } };
        }),
      );
    }),
  );
}

/** What an attacker without an account requests, again and again: texts of 8 KB, and addresses that are made up. */
function* floodOf(url: string): Generator<Hostile> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `[${'1,'.repeat(4000)}1]`,
  };
  for (let number = 0; ; number += 1) {
    yield { ...post, url: `${url}/api/auth/login` };
    yield { url: `${url}/apps/recipes/made-up-${number}?x=${number}` };
    yield { ...post, url: `${url}/api/auth/sso/find` };
    yield { url: `${url}/nowhere/${number}` };
    yield { ...post, url: `${url}/oauth/register` };
    yield { url: `${url}/api/shared/${String(number).padStart(32, 'x')}` };
    yield { ...post, url: `${url}/` };
  }
}

/** Sends them over several connections, as fast as they are answered; gives how often each status came. */
async function sendAll(requests: Iterator<Hostile>, mostMs: number): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + mostMs;
  const statuses: Record<string, number> = {};
  const work = async () => {
    for (let next = requests.next(); !next.done && performance.now() < end; next = requests.next()) {
      const { url, ...asked } = next.value;
      const status = await ask(url, { ...asked, agent }).then(
        (answer) => String(answer.status),
        () => 'cut off',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A caller who is cut off comes back at once, but not within the same millisecond.
      if (status === 'cut off') await sleep(1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return statuses;
}
