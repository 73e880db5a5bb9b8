import { Agent } from 'node:http';
import { send } from '../people/http.ts';
import { Saving } from '../people/saving.ts';
import { scenario, type Scene } from '../scenario.ts';

const EXIT_WITHIN_MS = 10_000;
const READERS = 8;
const WRITERS = 4;

export const stops = [
  // On the embedded database `npm test` has more to do already.
  scenario('F-02 SIGTERM under load', stopUnderLoad, { quick: ['PostgreSQL'] }),
];

export const failures = [
  scenario('F-22 unhandled rejection and exception', failInside, { quick: ['PostgreSQL'] }),
];

async function stopUnderLoad(scene: Scene): Promise<string> {
  const { product } = scene;
  const runs = scene.count('stops', 1, 50);
  let [answered, slowest] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const saving = await Saving.prepare(scene, WRITERS);
    // Every request leaves a line: what the product has begun to answer is known.
    product.forgetLines();
    saving.begin();
    const reading = readPages(scene);
    await Promise.race([saving.until(scene.isLong ? 20 : 8), reading]);
    const [ended, { whole, cut }] = await Promise.all([product.stop(), reading, saving.end()]);
    slowest = Math.max(slowest, ended.ms);
    answered += whole + saving.acknowledged;
    scene.expect(ended.with === 0, 'it ends with 0', ended.with);
    scene.expect(cut === 0, 'an answer was cut in the middle', cut);
    const lines = product.lines();
    const aborted = lines.filter((line) => line.includes('"aborted":true'));
    scene.expect(aborted.length === 0, 'a request that was begun was cut', aborted.length);
    // What the product has answered has arrived: each page that it says it gave was seen whole.
    const given = lines.filter((line) => line.includes('"path":"/"') && line.includes('"status":200'));
    scene.expect(
      given.length <= whole,
      'an answer did not arrive',
      `${given.length} given, ${whole} arrived`,
    );
    await product.start();
    await saving.check();
  }
  scene.expectWithin(slowest, EXIT_WITHIN_MS, 'it ends within 10 s');
  return `${runs} stops, ${answered} requests answered, 0 may be cut; ended after ${Math.round(slowest)} ms at most`;
}

/**
 * Readers of a page, each again and again over one connection, until the product takes no more requests. An answer that began
 * and did not end is cut; a connection that ended before was refused, for nothing was accepted.
 */
async function readPages({ product }: Scene): Promise<{ whole: number; cut: number }> {
  const seen = { whole: 0, cut: 0 };
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { status, isCut } = await send(product.port, { method: 'GET', target: '/' }, agent);
      if (isCut) seen.cut += 1;
      if (status === 0) break;
      seen.whole += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return seen;
}

async function failInside(scene: Scene): Promise<string> {
  const { product } = scene;
  const ways = scene.isTest ? (['rejection'] as const) : (['rejection', 'exception'] as const);
  for (const [index, how] of ways.entries()) {
    if (index > 0) await product.start();
    product.forgetLines();
    const reading = readPages(scene);
    await product.tell({ do: 'fail', how });
    const ended = await product.ended();
    const { cut } = await reading;
    scene.expect(ended.with === 1, 'it ends with 1', `${how}: ${ended.with}`);
    scene.expect(cut === 0, 'an answer was cut in the middle', `${how}: ${cut}`);
    const lines = product.lines();
    const isSaid = lines.some(
      (line) => line.includes('"fatal"') && line.includes('nobody has foreseen this'),
    );
    scene.expect(isSaid, 'it is logged as fatal', `${how}: ${lines.slice(-3).join(' ')}`);
  }
  return `${ways.join(' and ')}: logged, drained, ended with 1`;
}
