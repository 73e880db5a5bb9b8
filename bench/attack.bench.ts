import assert from 'node:assert/strict';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Order } from './attack/attacker.ts';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { quantile } from './frame/statistics.ts';
import { ask } from './http/ask.ts';
import { startProduct } from './http/product.ts';

/** How long the flood takes; before a release 60. */
const SECONDS = Number(process.env['ATTACK_SECONDS'] ?? 10);
const CONNECTIONS = 12;
/** Less often than the twenty times a second that a person may ask. */
const EVERY_MS = 60;
const QUIET_SECONDS = 5;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

// What somebody else feels under an attack, with the limits that the product has.
await bench('attack', ['pg'], async () => {
  await using product = await startProduct('server', { env: { DEMO: 'yes', DEMO_PASSWORD } });
  const { url } = product;
  const tokens = await Promise.all(
    ['rival', 'supplier', 'admin'].map(async (name) => (await signIn(url, name)).accessToken),
  );
  const { accessToken } = await signIn(url);
  const headers = { authorization: `Bearer ${accessToken}` };

  /** The answers that somebody gets until it is over. */
  async function felt(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const answer = await ask(`${url}/api/me`, { headers });
      assert.equal(answer.status, 200, 'others must be answered');
      times.push(answer.ms);
      await sleep(EVERY_MS);
    }
    return times;
  }
  async function feltDuring(attack: Omit<Order, 'url' | 'connections'>) {
    const workerData: Order = { ...attack, url, connections: CONNECTIONS };
    const attacker = new Worker(new URL('attack/attacker.ts', import.meta.url), { workerData });
    const state = { isDone: false };
    const answered = once(attacker, 'message').finally(() => {
      state.isDone = true;
    });
    const times = await felt(() => state.isDone);
    console.log(`  answered: ${JSON.stringify((await answered)[0])}`);
    return times;
  }
  const after = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() > end;
  };
  await felt(after(QUIET_SECONDS));
  const quiet = await felt(after(QUIET_SECONDS));
  const bodies = await feltDuring({ tokens: [...tokens, ''], seconds: 0 });
  const flood = await feltDuring({ seconds: SECONDS });
  const told = (name: string, times: number[]): Measured[] =>
    [0.5, 0.95, 1].map((part) => ({
      metric: `attack.${name}.${part === 1 ? 'longest' : `p${part * 100}`}`,
      unit: 'ms',
      value: quantile(times, part),
      isNoisy: isCrowdedMachine,
    }));
  return { measured: [...told('quiet', quiet), ...told('bodies', bodies), ...told('flood', flood)] };
});
