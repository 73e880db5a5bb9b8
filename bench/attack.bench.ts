import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order } from './attack/attacker.ts';
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

// What somebody else feels under an attack, with the limits that the product has.
await bench('attack', ['pg'], async (b) => {
  await using product = await startProduct({ env: { DEMO: 'yes', DEMO_PASSWORD: PASSWORD } });
  const { url } = product;
  const tokens = await Promise.all(
    ['rival', 'supplier', 'admin'].map(async (name) => (await product.signIn(name)).grant.accessToken),
  );
  const others = othersOf([await product.signIn()], { everyMs: EVERY_MS, mayBeTurnedAway: false });
  const feltDuring = (attack: Omit<Order, 'url' | 'connections'>) =>
    others.during(async () => {
      const workerData: Order = { ...attack, url, connections: CONNECTIONS };
      const attacker = new Worker(new URL('attack/attacker.ts', import.meta.url), { workerData });
      const [answered] = (await once(attacker, 'message')) as unknown[];
      console.log(`  answered: ${JSON.stringify(answered)}`);
    });
  await others.alone(QUIET_SECONDS);
  const quiet = await others.alone(QUIET_SECONDS);
  const bodies = await feltDuring({ tokens: [...tokens, ''], seconds: 0 });
  const flood = await feltDuring({ seconds: SECONDS });
  for (const [name, times] of Object.entries({ quiet, bodies, flood })) {
    b.tell(`${name}.p50`, 'ms', quantile(times, 0.5));
    b.tell(`${name}.p95`, 'ms', quantile(times, 0.95));
    b.tell(`${name}.longest`, 'ms', Math.max(...times));
  }
});
