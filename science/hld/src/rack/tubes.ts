import { naturalLog } from '@suite/numeric';
import { fail, failAt, type Outcome, succeed } from '../outcome.ts';

/** What a tube shows; two types where the reader doubts. IV, no excess to be seen, counts as III. */
export type Seen = 'I' | 'III' | 'II' | 'IV' | 'I/III' | 'III/II';

/** Heights read as volumes, mL. */
export interface TubeVolumes {
  /** excess oil */
  readonly oil: number;
  readonly middle: number;
  /** excess water */
  readonly water: number;
}

export interface RackTube {
  /** Of the scanned variable; a salinity as entered, g per 100 mL water. */
  readonly value: number;
  /** null before it is read */
  readonly seen: Seen | null;
  readonly volumes?: TubeVolumes;
}

/** What is scanned, with the coefficient by which it moves HLD; `ionic` is the surfactant's own part of the salinity. */
export type RackAxis =
  | { readonly variable: 'ln-salinity'; readonly ionic: number }
  | { readonly variable: 'salinity'; readonly b: number; readonly ionic: number }
  | { readonly variable: 'eacn'; readonly k: number }
  | { readonly variable: 'temperature'; readonly alpha: number }
  | { readonly variable: 'cc' }
  /** The mass % of one of two surfactants; `places` go up in value and in u, `slope` is 1 or -1. */
  | { readonly variable: 'ratio'; readonly slope: 1 | -1; readonly places: readonly RatioPlace[] };

/** A mixing ratio with its u: HLD, or less HLD, of a tube there as far as everything is known. */
export interface RatioPlace {
  readonly value: number;
  readonly u: number;
}

export type RackReason =
  | 'no-observation'
  | 'too-many-tubes'
  | 'values-equal'
  | 'range-too-wide'
  | 'order-reversed'
  | 'no-effect'
  | 'not-positive'
  | 'salinity-zero'
  | 'salinity-negative'
  | 'ratio-impossible'
  | 'not-finite';

/** More tubes than any rack holds, and more than a reading is meant for. */
export const MOST_TUBES = 60;
/** Twice what HLD can be: a rack that spans more is in another unit. */
export const WIDEST = 60;

/** A tube as the statistics see it: x is the slope times u, so that HLD = x - x*. */
export interface ReadTube {
  readonly index: number;
  readonly x: number;
  readonly seen: Seen;
  readonly volumes?: TubeVolumes;
}

/** How HLD changes with u. */
export function slopeOf(axis: RackAxis): number {
  if (axis.variable === 'salinity') return axis.b;
  if (axis.variable === 'eacn') return -axis.k;
  if (axis.variable === 'temperature') return -axis.alpha;
  return axis.variable === 'ratio' ? axis.slope : 1;
}

/** u of a value: ln of the total salinity, the total salinity, or the value itself. */
export function scaleOf(axis: RackAxis, value: number): Outcome<number, RackReason> {
  if (!Number.isFinite(value)) return fail('not-finite');
  if (axis.variable === 'ratio') {
    const { from, to } = endsOf(axis.places);
    return value < from.value || value > to.value
      ? fail('ratio-impossible')
      : succeed(between(axis.places, value, TO_SCALE));
  }
  if (axis.variable !== 'ln-salinity' && axis.variable !== 'salinity') return succeed(value);
  if (value < 0 || axis.ionic < 0) return fail('salinity-negative');
  const total = value + axis.ionic;
  if (!Number.isFinite(total)) return fail('not-finite');
  if (axis.variable === 'salinity') return succeed(total);
  return value === 0 ? fail('salinity-zero') : succeed(naturalLog(total));
}

/** The value of the variable at u: of a salinity the total, ionic part included. */
export function totalAt(axis: RackAxis, u: number): number {
  if (axis.variable === 'ratio') return between(axis.places, u, TO_VALUE);
  return axis.variable === 'ln-salinity' ? Math.exp(u) : u;
}

/** How far u can go: a mixing ratio ends with either surfactant alone. */
export function reachOf(axis: RackAxis): { readonly from: number; readonly to: number } {
  if (axis.variable !== 'ratio') return { from: -Infinity, to: Infinity };
  const { from, to } = endsOf(axis.places);
  return { from: from.u, to: to.u };
}

const NOWHERE: RatioPlace = { value: Number.NaN, u: Number.NaN };

function endsOf(places: readonly RatioPlace[]): { readonly from: RatioPlace; readonly to: RatioPlace } {
  return { from: places[0] ?? NOWHERE, to: places.at(-1) ?? NOWHERE };
}

interface Direction {
  readonly given: keyof RatioPlace;
  readonly wanted: keyof RatioPlace;
}
const TO_SCALE: Direction = { given: 'value', wanted: 'u' };
const TO_VALUE: Direction = { given: 'u', wanted: 'value' };

/** Straight from place to place, and no further than the last ones. */
function between(places: readonly RatioPlace[], at: number, { given, wanted }: Direction): number {
  const next = places.findIndex((place) => place[given] >= at);
  const high = places[next] ?? endsOf(places).to;
  const low = places[next - 1];
  if (next <= 0 || low === undefined) return high[wanted];
  const share = (at - low[given]) / (high[given] - low[given]);
  return low[wanted] + share * (high[wanted] - low[wanted]);
}

/** What to enter for a total: of a salinity without the ionic part. */
export function enteredOf(axis: RackAxis, total: number): number {
  return 'ionic' in axis ? total - axis.ionic : total;
}

/** The tubes that were read, each with its place on the scale of HLD. */
export function readTubes(axis: RackAxis, tubes: readonly RackTube[]): Outcome<ReadTube[], RackReason> {
  if (tubes.length > MOST_TUBES) return fail('too-many-tubes');
  const slope = slopeOf(axis);
  if (!Number.isFinite(slope)) return fail('not-finite');
  if (slope === 0) return fail('no-effect');
  const read: ReadTube[] = [];
  for (const [index, { value, seen, volumes }] of tubes.entries()) {
    if (seen === null) continue;
    const u = scaleOf(axis, value);
    if (!u.ok) return failAt(u, index);
    const x = slope * u.value;
    if (!Number.isFinite(x)) return fail('not-finite', { index });
    read.push(volumes === undefined ? { index, x, seen } : { index, x, seen, volumes });
  }
  if (read.length === 0) return fail('no-observation');
  const places = read.map(({ x }) => x);
  const spread = Math.max(...places) - Math.min(...places);
  if (read.length > 1 && spread === 0) return fail('values-equal');
  return spread > WIDEST ? fail('range-too-wide') : succeed(read);
}

/** The order of the types along HLD; a doubtful tube lies between. */
const RANK: Readonly<Record<Seen, number>> = { I: 0, 'I/III': 0.5, III: 1, IV: 1, 'III/II': 1.5, II: 2 };

/** Tubes that stand in the wrong order with at least one other, and how many pairs stand right and wrong. */
export function findInversions(tubes: readonly ReadTube[]): {
  readonly indices: readonly number[];
  readonly right: number;
  readonly wrong: number;
} {
  const indices = new Set<number>();
  let [right, wrong] = [0, 0];
  for (const [n, left] of tubes.entries()) {
    for (const other of tubes.slice(n + 1)) {
      const order = (other.x - left.x) * (RANK[other.seen] - RANK[left.seen]);
      // Half a rank is a doubt and contradicts nothing.
      const isSure = Math.abs(RANK[other.seen] - RANK[left.seen]) >= 1;
      if (order > 0) right += 1;
      if (order < 0 && isSure) {
        wrong += 1;
        indices.add(left.index).add(other.index);
      }
    }
  }
  return { indices: [...indices].toSorted((a, b) => a - b), right, wrong };
}

/** The s → 0 interval of x*: the edge of I lies in one gap, that of II in another; null where they contradict. */
export function plainInterval(
  tubes: readonly ReadTube[],
): { readonly from: number; readonly to: number } | null {
  const places = (...seen: Seen[]) => tubes.filter((tube) => seen.includes(tube.seen)).map(({ x }) => x);
  const lower = { from: Math.max(...places('I')), to: Math.min(...places('III', 'IV', 'III/II', 'II')) };
  const upper = { from: Math.max(...places('I', 'I/III', 'III', 'IV')), to: Math.min(...places('II')) };
  if (lower.from > lower.to || upper.from > upper.to) return null;
  const from = (lower.from + upper.from) / 2;
  const to = (lower.to + upper.to) / 2;
  return Number.isFinite(to - from) ? { from, to } : null;
}
