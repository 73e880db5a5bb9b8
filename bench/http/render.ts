import { Agent } from 'node:http';
import { alternate } from '../frame/alternate.ts';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { median, summarise } from '../frame/statistics.ts';
import { checkHomePage, checkNonces } from './answers.ts';
import { type Answer, ask } from './ask.ts';
import { isCrowded, watchCore } from './cpu-time.ts';
import type { Product } from './product.ts';

const WARM_UP = 100;
// Short rounds: a server has phases of its own (collecting, compiling), which are no noise of the machine.
const PER_ROUND = 5;
const ROUNDS = 36;

/** Renders of the home page that no cache can answer (a query is never cached), one after another. */
export async function timeRenders({ url, pid }: Product, seed: number): Promise<Measured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = seed;
  const render = () => ask(`${url}/?n=${(asked += 1)}`, { agent, headers: { 'accept-encoding': 'gzip' } });
  const times: number[] = [];
  async function round(): Promise<number> {
    const answers: Answer[] = [];
    for (let count = 0; count < PER_ROUND; count += 1) answers.push(await render());
    answers.forEach(checkHomePage);
    checkNonces(answers);
    const own = answers.map(({ ms }) => ms);
    times.push(...own);
    return median(own);
  }
  for (let count = 0; count < WARM_UP; count += 1) await render();
  const watched = [pid, process.pid].map(watchCore);
  const series = await alternate({ first: round, second: round }, ROUNDS);
  agent.destroy();
  // The two take turns, so together they should have one core.
  const core = watched.reduce((sum, shareOf) => sum + shareOf(), 0);
  const isNoisy = isTooNoisy(series.first, series.second) || isCrowded(core);
  return [
    { metric: 'http.render.p50', unit: 'ms', ...summarise(times), isNoisy },
    { metric: 'http.render.control', unit: '×', ...compare(series.first, series.second) },
    { metric: 'http.render.core', unit: '', value: core },
  ];
}
