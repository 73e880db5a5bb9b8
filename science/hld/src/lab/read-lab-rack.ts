import { evaluateFormulation } from '../evaluate.ts';
import { naturalLog } from '@suite/numeric';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { type NextTubes, nextTubes } from '../rack/next-tubes.ts';
import type { RackReading } from '../rack/read-rack.ts';
import { reachOf, type Seen, slopeOf, totalAt } from '../rack/tubes.ts';
import {
  type CombinedValue,
  ccAtOptimum,
  ccByDifference,
  ccOfRack,
  combineRacks,
  eacnAtOptimum,
  eacnByDifference,
  eacnOfRack,
  type RackValue,
  type WantedReason,
  type XiInterval,
  xiOfRack,
} from '../rack/wanted.ts';
import type { LabRack, Sought } from './lab-rack.ts';
import { rackAxis, rackConstants, rackFilm, tubeFilling } from './lab-setup.ts';
import { ratioPerHld, readSettled, soughtAtRatio, valueOfRatio } from './mixing-ratio.ts';
import type { RatioReason } from './ratio-axis.ts';
import { tubeFormulation } from './tube-formulation.ts';

/** The sought number: with one interval, from one side only, or not yet. */
export type Found =
  | { readonly kind: 'value'; readonly value: RackValue; readonly isDifference: boolean }
  | { readonly kind: 'xi'; readonly value: XiInterval }
  | { readonly kind: 'at-least' | 'at-most'; readonly bound: number }
  | { readonly kind: 'none'; readonly reason: FoundReason };

export type FoundReason =
  | WantedReason
  | 'no-edge'
  | 'film-missing'
  | 'reference-missing'
  | 'reference-unread'
  | 'reference-differs'
  | 'scan-gives-no-value';

export interface LabReading {
  readonly reading: RackReading;
  readonly found: Found;
  readonly next: NextTubes;
  /** In the unit of the sought number: how wide the interval of the rack may be, is, and will be after the next tubes. */
  readonly goal: number;
  readonly width: number;
  readonly expectedWidth: number;
}

/** Half width of three phases where the film is not known: the first prediction has to take one. */
export const ASSUMED_HALF_WIDTH = 0.2;

/** What a tube is expected to show from what is known or guessed before anybody looked; null where there is no HLD. */
export function predictedType(
  rack: LabRack,
  value: number,
  halfWidth = ASSUMED_HALF_WIDTH,
): 'I' | 'III' | 'II' | null {
  const { hld } = evaluateFormulation(tubeFormulation(rack, value));
  if (!hld.ok) return null;
  if (Math.abs(hld.value) < halfWidth) return 'III';
  return hld.value < 0 ? 'I' : 'II';
}

/** Whether what was seen is what was predicted; a doubtful tube agrees with both of its types. */
export function agrees(seen: Seen, predicted: 'I' | 'III' | 'II'): boolean {
  return seen === 'IV' ? predicted === 'III' : seen.split('/').includes(predicted);
}

/** Reads a rack with what was seen in it; the others are where its reference stands. */
export function readLabRack(
  rack: LabRack,
  others: readonly LabRack[] = [],
): Outcome<LabReading, RatioReason | 'goal-not-positive'> {
  const read = readSettled(rack);
  if (!read.ok) return read;
  const { reading, rack: settled } = read.value;
  const goal = rack.goal * perHld(rack);
  const scale = rack.scanned === 'ratio' ? settledPerHld(settled, reading) : perHld(rack);
  const next = nextTubes(reading, 2, goal / scale);
  if (!next.ok) return fail('goal-not-positive');
  return succeed({
    reading,
    found: findSought(settled, reading, others),
    next: next.value,
    goal,
    width: next.value.width * scale,
    expectedWidth: next.value.expectedWidth * scale,
  });
}

/** The sought number alone, for whoever plans no further tubes: to choose these takes most of the time of a reading. */
export function findInLabRack(rack: LabRack, others: readonly LabRack[] = []): Outcome<Found, RatioReason> {
  const read = readSettled(rack);
  return read.ok ? succeed(findSought(read.value.rack, read.value.reading, others)) : read;
}

/** How much the sought number moves with HLD, for small changes. */
export function perHld(rack: LabRack): number {
  if (rack.sought === 'cc' || rack.sought === 'xi') return 1;
  if (rack.sought === 'eacn') return 1 / Math.abs(rack.surfactant.k);
  const axis = rackAxis(rack);
  if (axis.variable !== 'ratio') return 1 / Math.abs(slopeOf(axis));
  // On the whole: all of the scan over all of its HLD.
  const { from, to } = reachOf(axis);
  return 100 / (to - from);
}

/** The same of a mixing ratio where the mix is balanced. */
function settledPerHld(rack: LabRack, reading: RackReading): number {
  if (rack.sought === 'xi') return 1;
  const percent = reading.kind === 'interval' ? reading.optimum.median : 50;
  if (rack.sought !== 'optimum') return ratioPerHld(rack, percent);
  const u = reading.kind === 'interval' ? reading.u.median : 0;
  const step = 0.01;
  return (totalAt(reading.axis, u + step) - totalAt(reading.axis, u - step)) / (2 * step) || perHld(rack);
}

function findSought(rack: LabRack, reading: RackReading, others: readonly LabRack[]): Found {
  if (reading.kind === 'no-edge') return none('no-edge');
  if (reading.kind === 'one-sided') return oneSide(rack, reading);
  if (rack.sought === 'optimum') return { kind: 'value', value: optimumOf(reading), isDifference: false };
  if (rack.sought === 'xi') {
    const film = rackFilm(rack);
    if (film === undefined) return none('film-missing');
    const xi = xiOfRack(reading, tubeFilling(rack), film);
    return xi.ok ? { kind: 'xi', value: xi.value } : none(xi.reason);
  }
  // An oil that differs from tube to tube has no EACN to be found.
  if (rack.sought === rack.scanned) return none('scan-gives-no-value');
  const isDifference = rack.referenceId !== undefined;
  const found = isDifference ? byDifference(rack, reading, others) : alone(rack, reading);
  return found.ok ? { kind: 'value', value: found.value, isDifference } : none(found.reason);
}

function none(reason: FoundReason): Found {
  return { kind: 'none', reason };
}

function alone(rack: LabRack, reading: RackReading): Outcome<RackValue, WantedReason> {
  if (rack.scanned === 'ratio')
    return reading.kind === 'interval' ? valueOfRatio(rack, reading) : fail('not-two-sided');
  const { cc, ccError } = rack.surfactant;
  return rack.sought === 'cc'
    ? ccOfRack(reading, rackConstants(rack))
    : eacnOfRack(reading, rackConstants(rack), { value: cc, error: ccError });
}

function byDifference(
  rack: LabRack,
  unknown: RackReading,
  others: readonly LabRack[],
): Outcome<RackValue, FoundReason> {
  const other = others.find(({ id }) => id === rack.referenceId && id !== rack.id);
  if (other === undefined) return fail('reference-missing');
  if (!isComparable(rack, other)) return fail('reference-differs');
  const reference = readSettled(other);
  if (!reference.ok || reference.value.reading.kind !== 'interval') return fail('reference-unread');
  const racks = { unknown, reference: reference.value.reading };
  const { surfactant, oil } = other;
  if (rack.sought === 'cc') return ccByDifference(racks, { value: surfactant.cc, error: surfactant.ccError });
  return eacnByDifference(racks, {
    eacn: { value: oil.eacn, error: oil.eacnError },
    k: { value: rack.surfactant.k, error: rack.surfactant.kError },
  });
}

/** Whether two racks differ in nothing but what is sought, as far as their values tell. */
export function isComparable(rack: LabRack, other: LabRack): boolean {
  const isSame = rack.scanned === other.scanned && rack.temperature === other.temperature;
  // Over a mixing ratio the known surfactant is in the rack itself.
  if (!isSame || rack.fa !== other.fa || rack.scanned === 'ratio') return false;
  if (rack.scanned !== 'salinity' && rack.salinity !== other.salinity) return false;
  if (rack.sought === 'cc') return rack.oil.eacn === other.oil.eacn;
  return rack.surfactant.name === other.surfactant.name;
}

/** The optimum itself as the number that was sought: constants do not come into it. */
function optimumOf({ optimum, u }: Extract<RackReading, { kind: 'interval' }>): RackValue {
  const { median, from, to } = optimum;
  const interval = { from, to };
  // On a logarithmic scale the error grows with the value.
  const rackError = ((to - from) / (u.to - u.from)) * u.sd;
  return {
    value: median,
    rackError,
    constantsError: 0,
    error: rackError,
    byRack: interval,
    interval,
  };
}

function oneSide(rack: LabRack, reading: Extract<RackReading, { kind: 'one-sided' }>): Found {
  const { axis, bound, side } = reading;
  if (rack.sought === 'xi') return none('not-two-sided');
  if (rack.sought === 'optimum') return { kind: side, bound };
  if (rack.sought === rack.scanned) return none('scan-gives-no-value');
  const u = axis.variable === 'ln-salinity' ? naturalLog(bound) : bound;
  const value = rack.scanned === 'ratio' ? atRatio(rack, bound) : atOptimum(rack, { axis, u: { median: u } });
  if (!value.ok) return none(value.reason);
  // Cc falls with x*, EACN grows with it.
  const direction = slopeOf(axis) * (rack.sought === 'cc' ? -1 : Math.sign(rack.surfactant.k));
  const isTurned = direction < 0;
  return { kind: isTurned === (side === 'at-least') ? 'at-most' : 'at-least', bound: value.value };
}

function atOptimum(rack: LabRack, at: Parameters<typeof ccAtOptimum>[0]): Outcome<number, WantedReason> {
  const constants = rackConstants(rack);
  return rack.sought === 'cc' ? ccAtOptimum(at, constants) : eacnAtOptimum(at, constants, rack.surfactant.cc);
}

function atRatio(rack: LabRack, percent: number): Outcome<number, WantedReason> {
  const value = soughtAtRatio(rack, percent);
  return Number.isFinite(value) ? succeed(value) : fail('not-finite');
}

/** Which racks speak of the same number: the same surfactant for a Cc, the same oil for an EACN. */
export function subjectOf({ sought, surfactant, oil }: LabRack): string {
  const name = sought === 'eacn' ? oil.name : surfactant.name;
  return `${sought} ${name.trim().toLowerCase()}`;
}

export interface Combination {
  readonly racks: readonly LabRack[];
  readonly value: CombinedValue;
}

const COMBINED: readonly Sought[] = ['cc', 'eacn'];

/** All racks of what this one is about that have a value, together; null where there are fewer than two. */
export function combineWith(rack: LabRack, all: readonly LabRack[]): Combination | null {
  if (!COMBINED.includes(rack.sought)) return null;
  const isReference = ({ id }: LabRack) => all.some(({ referenceId }) => referenceId === id);
  const same = all.filter((one) => subjectOf(one) === subjectOf(rack) && !isReference(one));
  if (same.length < 2) return null;
  const values: RackValue[] = [];
  const racks: LabRack[] = [];
  for (const one of same) {
    const found = findInLabRack(one, all);
    if (!found.ok || found.value.kind !== 'value') continue;
    values.push(found.value.value);
    racks.push(one);
  }
  if (values.length < 2) return null;
  const combined = combineRacks(values);
  return combined.ok ? { racks, value: combined.value } : null;
}
