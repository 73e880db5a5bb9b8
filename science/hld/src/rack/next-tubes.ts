import { dot, sumOf } from '@suite/numeric';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { type Marginal, type Posterior, quantileOf, WIDTHS, widthAt } from './posterior.ts';
import type { RackReading } from './read-rack.ts';
import { enteredOf, reachOf, slopeOf, totalAt } from './tubes.ts';

/** A tube that would tell most. */
export interface NextTube {
  /** Of the scanned variable, of a salinity the total. */
  readonly total: number;
  /** As it is entered: of a salinity without the ionic part. */
  readonly value: number;
  /** What it is expected to tell, beyond the tubes before it. */
  readonly bits: number;
  readonly probability: { readonly I: number; readonly III: number; readonly II: number };
}

export interface NextTubes {
  readonly tubes: readonly NextTube[];
  /** How wide the 95 % interval is expected to be after them, in HLD and so in Cc. */
  readonly expectedWidth: number;
  /** How wide it is now. */
  readonly width: number;
  /** Whether that is enough already. */
  readonly isEnough: boolean;
}

/** 95 % interval of Cc that is good enough, unless told otherwise. */
export const WANTED_WIDTH = 0.2;
const CANDIDATES = 97;
/** More places than this say nothing new. */
const MOST_PLACES = 1200;
/** At most so many tubes at once: every one triples the outcomes. */
const MOST_NEXT = 3;

/** The tubes from which most is to be learned, one after another; each counts with what those before it will show. */
export function nextTubes(
  reading: RackReading,
  count = 2,
  wanted = WANTED_WIDTH,
): Outcome<NextTubes, 'not-positive'> {
  if (!Number.isInteger(count) || count < 1 || count > MOST_NEXT || !(wanted > 0))
    return fail('not-positive');
  const { axis, posterior } = reading;
  const places = thin(posterior);
  const slope = slopeOf(axis);
  const ends = [reachOf(axis).from * slope, reachOf(axis).to * slope];
  const allowed = { from: Math.min(...ends), to: Math.max(...ends) };
  let outcomes: Outcomes = { rows: [places.weights], noise: 0 };
  const tubes: NextTube[] = [];
  for (let n = 0; n < count; n += 1) {
    const { x, bits, views } = bestPlace(posterior, places, { outcomes, allowed });
    outcomes = split(outcomes, views, places.weights);
    const total = totalAt(axis, x / slope);
    const mean = (view: Float64Array) => dot(view, places.weights);
    const probability = { I: mean(views.I), III: mean(views.III), II: mean(views.II) };
    tubes.push({ total, value: enteredOf(axis, total), bits, probability });
  }
  const width = widthOf(posterior, places, places.weights);
  let expectedWidth = 0;
  for (const row of outcomes.rows) expectedWidth += sumOf(row) * widthOf(posterior, places, row);
  return succeed({ tubes, expectedWidth, width, isEnough: reading.kind === 'interval' && width <= wanted });
}

/** The places of the posterior that weigh anything, with the two edges there. */
export interface Places {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** the number of the centre on the grid */
  readonly centre: Uint16Array;
  readonly weights: Float64Array;
}

/** What P(class) is at every place. */
export type Views = Readonly<Record<'I' | 'III' | 'II', Float64Array>>;

/** For every outcome of the tubes before: the weights of the places times its probability there. */
interface Outcomes {
  readonly rows: readonly Float64Array[];
  /** What these tubes would leave to chance if the place were known, bits. */
  readonly noise: number;
}

export function thin({ weights, count, first, step }: Posterior): Places {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, weight);
  const chosen: number[] = [];
  for (let n = 0; n < weights.length; n += 1) if ((weights[n] ?? 0) > largest * 1e-4) chosen.push(n);
  const stride = Math.ceil(chosen.length / MOST_PLACES);
  const used = chosen.filter((_, n) => n % stride === 0);
  const places: Places = {
    lower: new Float64Array(used.length),
    upper: new Float64Array(used.length),
    centre: new Uint16Array(used.length),
    weights: new Float64Array(used.length),
  };
  const total = used.reduce((sum, n) => sum + (weights[n] ?? 0), 0);
  for (const [at, n] of used.entries()) {
    const [i, width] = [n % count, widthAt(Math.floor(n / count))];
    const centre = first + i * step;
    places.lower[at] = centre - width;
    places.upper[at] = centre + width;
    places.centre[at] = i;
    places.weights[at] = (weights[n] ?? 0) / total;
  }
  return places;
}

function bestPlace(
  posterior: Posterior,
  places: Places,
  { outcomes, allowed }: { readonly outcomes: Outcomes; readonly allowed: { from: number; to: number } },
): { x: number; bits: number; views: Views } {
  const { first, step, count, s } = posterior;
  const known = entropy(outcomes.rows.map(sumOf)) - outcomes.noise;
  const views = emptyViews(places.lower.length);
  // Edges, not the optimum, are what a tube can see: they lie up to a half width beyond the centres.
  const reach = Math.min(WIDTHS.to, largestWidth(places));
  const inside = (x: number) => Math.min(allowed.to, Math.max(allowed.from, x));
  const [from, to] = [inside(first - reach), inside(first + (count - 1) * step + reach)];
  const best = { x: from, bits: -Infinity };
  const look = (x: number) => {
    lookFrom(views, places, { x, s });
    const probabilities = outcomes.rows.flatMap((row) => [
      dot(row, views.I),
      dot(row, views.III),
      dot(row, views.II),
    ]);
    const bits = entropy(probabilities) - outcomes.noise - noiseOf(views, places.weights) - known;
    if (bits > best.bits) Object.assign(best, { x, bits });
  };
  const gap = (to - from) / (CANDIDATES - 1);
  for (let n = 0; n < CANDIDATES; n += 1) look(from + n * gap);
  for (const share of [0.5, 0.25, 0.125]) {
    const { x } = best;
    look(inside(x - gap * share));
    look(inside(x + gap * share));
  }
  lookFrom(views, places, { x: best.x, s });
  return { x: best.x, bits: Math.max(0, best.bits), views };
}

function largestWidth({ lower, upper }: Places): number {
  let largest = 0;
  for (let n = 0; n < lower.length; n += 1) largest = Math.max(largest, (upper[n] ?? 0) - (lower[n] ?? 0));
  return largest / 2;
}

export function emptyViews(length: number): Views {
  return { I: new Float64Array(length), III: new Float64Array(length), II: new Float64Array(length) };
}

/** P(I), P(III) and P(II) of a tube at x, at every place. */
export function lookFrom(
  views: Views,
  { lower, upper }: Places,
  { x, s }: { readonly x: number; readonly s: number },
): void {
  for (let n = 0; n < lower.length; n += 1) {
    const below = LOGISTIC.at(((lower[n] ?? 0) - x) / s);
    const above = LOGISTIC.at((x - (upper[n] ?? 0)) / s);
    views.I[n] = below;
    views.II[n] = above;
    views.III[n] = Math.max(0, 1 - below - above);
  }
}

/** The mean entropy of a tube where the place is known, bits. */
function noiseOf({ I, III, II }: Views, weights: Float64Array): number {
  let noise = 0;
  for (let n = 0; n < weights.length; n += 1) {
    noise += (weights[n] ?? 0) * (PART.at(I[n] ?? 0) + PART.at(III[n] ?? 0) + PART.at(II[n] ?? 0));
  }
  return noise;
}

/** The outcomes with one tube more. */
function split({ rows, noise }: Outcomes, views: Views, weights: Float64Array): Outcomes {
  const all = [views.I, views.III, views.II];
  return {
    rows: rows.flatMap((row) => all.map((view) => row.map((weight, n) => weight * (view[n] ?? 0)))),
    noise: noise + noiseOf(views, weights),
  };
}

function part(p: number): number {
  return p > 0 ? -p * Math.log2(p) : 0;
}

/** A function in a table, straight between its places: hundreds of thousands of values are needed at once. */
function tabulate(f: (x: number) => number, from: number, to: number): { at: (x: number) => number } {
  const pieces = 8192;
  const values = Float64Array.from({ length: pieces + 2 }, (_, n) => f(from + ((to - from) * n) / pieces));
  const scale = pieces / (to - from);
  return {
    at: (x) => {
      const place = Math.min(pieces, Math.max(0, (x - from) * scale));
      const n = Math.floor(place);
      const left = values[n] ?? 0;
      return left + (place - n) * ((values[n + 1] ?? 0) - left);
    },
  };
}

const LOGISTIC = tabulate((x) => 1 / (1 + Math.exp(-x)), -30, 30);
const PART = tabulate(part, 0, 1);

function entropy(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, p) => sum + part(p), 0);
}

/** The width of the 95 % interval of the centre under these weights. */
function widthOf({ count, step }: Posterior, { centre }: Places, weights: Float64Array): number {
  const sums = new Float64Array(count);
  for (let n = 0; n < weights.length; n += 1) {
    const i = centre[n] ?? 0;
    sums[i] = (sums[i] ?? 0) + (weights[n] ?? 0);
  }
  const marginal: Marginal = { first: 0, step, weights: sums };
  return quantileOf(marginal, 0.975) - quantileOf(marginal, 0.025);
}
