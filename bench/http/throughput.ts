import { alternate } from '../frame/alternate.ts';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { median, summarise } from '../frame/statistics.ts';
import { isCrowded } from './cpu-time.ts';
import { type Load, load, type Target } from './load.ts';

const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 2;
const ROUNDS = 5;

/** A generator that is busy all the time measures itself, and makes the two sides look alike. */
const BUSIEST_GENERATOR = 0.95;

interface Sides {
  ours: Target;
  peer: Target;
  /**
   * Whether others were at work before. Told where both sides wait for a database: the core they do not get is the
   * database's then, and says nothing about others.
   */
  isCrowdedMachine?: boolean;
}

/** Answers per second of ours against the peer's, with the peer measured a second time as the control. */
export async function compareThroughput(
  metric: string,
  { ours, peer, isCrowdedMachine }: Sides,
): Promise<Measured[]> {
  for (const target of [ours, peer]) await load(target, WARM_UP_SECONDS);
  const loads: Load[] = [];
  const measure = (target: Target) => async () => {
    const round = await load(target, ROUND_SECONDS);
    loads.push(round);
    return round.perSecond;
  };
  const series = await alternate(
    { peer: measure(peer), ours: measure(ours), control: measure(peer) },
    ROUNDS,
  );
  const generator = Math.max(...loads.map(({ generatorShare }) => generatorShare));
  const server = median(loads.map(({ serverShare }) => serverShare));
  const isNoisy =
    isTooNoisy(series.control, series.peer) ||
    generator > BUSIEST_GENERATOR ||
    (isCrowdedMachine ?? isCrowded(server));
  return [
    { metric: `${metric}.ratio`, unit: '×', ...compare(series.ours, series.peer), isNoisy },
    { metric: `${metric}.control`, unit: '×', ...compare(series.control, series.peer) },
    { metric: `${metric}.ours`, unit: '/s', ...summarise(series.ours) },
    { metric: `${metric}.peer`, unit: '/s', ...summarise(series.peer) },
    { metric: `${metric}.generator`, unit: '', value: generator },
    { metric: `${metric}.core`, unit: '', value: server },
  ];
}
