import { Agent, request } from 'node:http';
import { type Fault, onceQuickly, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';
import type { Stage } from '../stage.ts';
import { Writing } from '../writing.ts';

const EXIT_WITHIN_MS = 10_000;
const READERS = 8;
const WRITERS = 4;

export const F02: Fault = {
  id: 'F-02',
  what: 'SIGTERM under load',
  promise: 'no accepted request is cut, everything acknowledged is kept, the process ends with 0 within 10 s',
  // On the embedded database `npm test` has more to do already.
  proofs: onceQuickly('SIGTERM under load', 'PostgreSQL', stopUnderLoad),
};

export const F22: Fault = {
  id: 'F-22',
  what: 'an error or a rejection that nobody handles',
  promise:
    'it is logged, open requests end, the process exits with 1 and is started again; it never goes on silently',
  proofs: onceQuickly('unhandled rejection and exception', 'PostgreSQL', failInside),
};

async function stopUnderLoad({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { product } = stage;
  const runs = scale.count('stops', { short: 1, long: 50 });
  const verdict = new Verdict();
  let [answered, slowest] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const writing = await Writing.prepare(new Recipes(stage), WRITERS);
    // Every request leaves a line: what the product has begun to answer is known.
    product.forgetLines();
    writing.begin();
    const reading = Array.from({ length: READERS }, () => new Reader(stage));
    await Promise.race([
      writing.until(scale.isLong ? 20 : 8),
      Promise.all(reading.map((reader) => reader.done)),
    ]);
    const [ended] = await Promise.all([
      product.stop(),
      ...reading.map((reader) => reader.done),
      writing.end(),
    ]);
    slowest = Math.max(slowest, ended.ms);
    verdict.expect(ended.with === 0, 'it ends with 0', ended.with);
    const seen = reading.reduce((sum, { whole }) => sum + whole, 0);
    const cut = reading.reduce((sum, reader) => sum + reader.cut, 0);
    const said = requestsIn(product.lines());
    answered += seen + writing.acknowledged;
    verdict.expect(cut === 0, 'an answer was cut in the middle', cut);
    verdict.expect(said.aborted === 0, 'a request that was begun was cut', said.aborted);
    // What the product has answered has arrived: each page that it says it gave was seen whole.
    verdict.expect(said.pages <= seen, 'an answer did not arrive', `${said.pages} given, ${seen} arrived`);
    await product.start();
    await writing.check(verdict);
  }
  if (scale.judgesTimes) {
    verdict.expect(slowest <= EXIT_WITHIN_MS, 'it ends within 10 s', `${Math.round(slowest)} ms`);
  }
  return verdict.of(
    `${runs} stops, ${answered} requests answered, 0 may be cut; ended after ${Math.round(slowest)} ms at most`,
  );
}

/** Pages that were answered with 200, and requests that were cut, as the log tells them. */
function requestsIn(lines: readonly string[]): { pages: number; aborted: number } {
  let [pages, aborted] = [0, 0];
  for (const line of lines) {
    if (line.includes('"aborted":true')) aborted += 1;
    else if (line.includes('"path":"/"') && line.includes('"status":200')) pages += 1;
  }
  return { pages, aborted };
}

/** Reads a page again and again over one connection, until the product takes no more requests. */
class Reader {
  whole = 0;
  cut = 0;
  readonly done: Promise<void>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor({ product }: Stage) {
    this.#port = product.port;
    this.done = this.#read();
  }

  async #read(): Promise<void> {
    for (;;) {
      const outcome = await this.#one();
      if (outcome === 'whole') this.whole += 1;
      if (outcome === 'cut') this.cut += 1;
      if (outcome !== 'whole') break;
    }
    this.#agent.destroy();
  }

  /** `refused` is a connection that ended before the answer began: nothing was accepted. */
  #one(): Promise<'whole' | 'cut' | 'refused'> {
    return new Promise((resolve) => {
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path: '/' };
      const asking = request(options, (answer) => {
        answer.on('error', () => resolve('cut')).on('end', () => resolve(answer.complete ? 'whole' : 'cut'));
        answer.resume();
      });
      asking.on('error', () => resolve('refused'));
      asking.end();
    });
  }
}

async function failInside({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { product } = stage;
  const verdict = new Verdict();
  const ways =
    scale.isLong || scale.judgesTimes ? (['rejection', 'exception'] as const) : (['rejection'] as const);
  for (const [index, how] of ways.entries()) {
    if (index > 0) await product.start();
    product.forgetLines();
    const reading = Array.from({ length: READERS }, () => new Reader(stage));
    await product.tell({ do: 'fail', how });
    const ended = await product.ended();
    await Promise.all(reading.map((reader) => reader.done));
    verdict.expect(ended.with === 1, 'it ends with 1', `${how}: ${ended.with}`);
    const cut = reading.reduce((sum, reader) => sum + reader.cut, 0);
    verdict.expect(cut === 0, 'an answer was cut in the middle', `${how}: ${cut}`);
    const isSaid = product
      .lines()
      .some((line) => line.includes('"fatal"') && line.includes('nobody has foreseen this'));
    verdict.expect(isSaid, 'it is logged as fatal', `${how}: ${product.lines().slice(-3).join(' ')}`);
  }
  return verdict.of(`${ways.join(' and ')}: logged, drained, ended with 1`);
}
