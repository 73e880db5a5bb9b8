import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import type { WinsorType } from '../nac/phases.ts';
import { fail, failAt, type Outcome, succeed } from '../outcome.ts';
import { findRoot } from '@suite/numeric';
import { molesIn, type Sample, type SampleReason, scaleMix } from './chart-axes.ts';
import type { Unverified } from './film.ts';
import { tensionAt, type TensionPoint, type TensionSettings } from './tension-curve.ts';
import { threePhases } from './three-phase.ts';

/** One thing done to the sample; what is not named stays. */
export interface PathStep {
  readonly temperature?: number;
  /** g per 100 mL water, as entered */
  readonly salinity?: number;
  readonly eacn?: number;
  /** mL without salt, ≥ 0 */
  readonly addedWater?: number;
  /** g of the same mix, ≥ 0 */
  readonly addedSurfactant?: number;
}

export interface PathRequest {
  readonly sample: Omit<Sample, 'waterDensity' | 'oilDensity'>;
  readonly steps: readonly PathStep[];
  /** The emulsion that is wanted. */
  readonly wanted: 'O/W' | 'W/O';
  readonly film: Omit<TensionSettings, 'temperature'>;
}

/** The sample somewhere on the path. */
export interface PathPoint {
  readonly temperature: number;
  readonly salinity: number;
  readonly eacn: number;
  /** mL */
  readonly water: number;
  readonly hld: number;
  readonly type: WinsorType;
  /** The envelope, mN/m; null where the law has ended or there is one phase. */
  readonly tension: number | null;
  /** What the tension exceeds where the law has ended, mN/m. */
  readonly tensionAbove: number | null;
}

/** Where the path meets an edge of the three-phase range: on the way from point `leg` to the next. */
export interface PathCrossing {
  readonly leg: number;
  readonly kind: 'enters' | 'leaves';
  readonly point: PathPoint;
}

export type PathWarning = 'never-three-phases' | 'wrong-side' | 'ends-near-balance' | 'ends-short';

export interface InversionPath {
  /** The start and the sample after every step. */
  readonly points: readonly PathPoint[];
  readonly crossings: readonly PathCrossing[];
  /** The point of the least tension on the way; null where no tension is known. */
  readonly least: PathPoint | null;
  /** |HLD| at the end */
  readonly distance: number;
  readonly warnings: readonly PathWarning[];
  readonly unverified: readonly Unverified[];
}

/** An emulsion coalesces fast within this distance, and should end at least so far away on the wanted side. */
const NEAR = 0.5;
const STABLE = 1.5;
/** Looks per leg: enough for a body of a tenth of an HLD unit on a leg of a few. */
const PIECES = 64;

/** HLD, type and tension along a phase inversion, where it passes three phases, and what is wrong with its end. */
export function followPath(request: PathRequest): Outcome<InversionPath, SampleReason> {
  const states = statesOf(request);
  if (!states.ok) return states;
  const points: PathPoint[] = [];
  for (const [index, state] of states.value.entries()) {
    const point = lookAt(request, state);
    if (!point.ok) return failAt(point, index);
    points.push(point.value.point);
  }
  const crossings: PathCrossing[] = [];
  let least = leastOf(points, null);
  for (let leg = 0; leg + 1 < states.value.length; leg += 1) {
    const [from, to] = [states.value[leg], states.value[leg + 1]];
    if (!from || !to) continue;
    const walked = walk(request, (share) => between(from, to, share));
    if (!walked.ok) return failAt(walked, leg);
    crossings.push(...walked.value.crossings.map((crossing) => ({ leg, ...crossing })));
    least = leastOf(walked.value.points, least);
  }
  const end = points.at(-1);
  if (end === undefined) return fail('not-finite');
  const isThrough = crossings.length > 0 || points.some(({ type }) => type === 'III');
  return succeed({
    points,
    crossings,
    least,
    distance: Math.abs(end.hld),
    warnings: warningsOf(end.hld, request.wanted, isThrough),
    unverified: ['stable-distance'],
  });
}

/** Width of the three-phase range in units of the scanned condition, by the slope of HLD against it. */
export function widthAlong(halfWidth: number, slope: number): Outcome<number, 'no-effect' | 'not-finite'> {
  if (slope === 0) return fail('no-effect');
  const width = Math.abs((2 * halfWidth) / slope);
  return Number.isFinite(width) ? succeed(width) : fail('not-finite');
}

function warningsOf(hld: number, wanted: 'O/W' | 'W/O', isThrough: boolean): PathWarning[] {
  const warnings: PathWarning[] = [];
  if (!isThrough) warnings.push('never-three-phases');
  const side = wanted === 'O/W' ? -hld : hld;
  if (Math.abs(hld) < NEAR) warnings.push('ends-near-balance');
  else if (side < 0) warnings.push('wrong-side');
  else if (side < STABLE) warnings.push('ends-short');
  return warnings;
}

interface State {
  readonly formulation: Formulation;
  readonly water: number;
}

function statesOf({ sample, steps }: PathRequest): Outcome<State[], SampleReason> {
  let state: State = { formulation: sample.formulation, water: sample.water };
  const states = [state];
  for (const [index, step] of steps.entries()) {
    const { addedWater = 0, addedSurfactant = 0 } = step;
    if (!(addedWater >= 0) || !(addedSurfactant >= 0)) return fail('not-positive', { index });
    const own = state.formulation.conditions;
    const water = state.water + addedWater;
    const conditions = {
      ...own,
      temperature: step.temperature ?? own.temperature,
      // Water without salt thins what is there.
      salinity: step.salinity ?? (own.salinity * state.water) / water,
      eacn: step.eacn ?? own.eacn,
    };
    const manualEACN = state.formulation.manualEACN || step.eacn !== undefined;
    const concentration = evaluateFormulation(state.formulation).concentration;
    if (!concentration.ok) return failAt(concentration, index);
    const added = addedSurfactant === 0 ? 0 : (100 * addedSurfactant) / sample.oil / concentration.value;
    const formulation = scaleMix({ ...state.formulation, conditions, manualEACN }, 1 + added);
    state = { formulation, water };
    states.push(state);
  }
  return succeed(states);
}

/** A state between two others: amounts of salt and water go evenly from one to the other. */
function between(from: State, to: State, share: number): State {
  const mean = (left: number, right: number) => left + (right - left) * share;
  const [a, b] = [from.formulation.conditions, to.formulation.conditions];
  const water = mean(from.water, to.water);
  const conditions = {
    temperature: mean(a.temperature, b.temperature),
    salinity: mean(a.salinity * from.water, b.salinity * to.water) / water,
    eacn: mean(effective(from), effective(to)),
    fa: mean(a.fa, b.fa),
  };
  const surfactantMix = to.formulation.surfactantMix.map((amount, n) => ({
    ...amount,
    concentration: mean(from.formulation.surfactantMix[n]?.concentration ?? 0, amount.concentration),
  }));
  return { formulation: { ...to.formulation, conditions, manualEACN: true, surfactantMix }, water };
}

function effective({ formulation }: State): number {
  const { eacn } = evaluateFormulation(formulation);
  return eacn.ok ? eacn.value : Number.NaN;
}

interface Look {
  readonly point: PathPoint;
  /** Above 0 inside the three-phase range. */
  readonly inside: number;
}

function lookAt(request: PathRequest, { formulation, water }: State): Outcome<Look, SampleReason> {
  const { oil, headArea, length, xi } = request.sample;
  const { hld, eacn } = evaluateFormulation(formulation);
  if (!hld.ok) return hld;
  if (!eacn.ok) return eacn;
  const surfactant = molesIn(formulation, oil);
  if (!surfactant.ok) return surfactant;
  const column = { water, oil, surfactant: surfactant.value, headArea, length, xi };
  const { temperature, salinity } = formulation.conditions;
  const tension = tensionAt({ ...column, hld: hld.value }, { ...request.film, temperature });
  if (!tension.ok) return tension;
  const three = threePhases(column);
  if (!three.ok) return three;
  const { range } = three.value;
  const inside = range ? Math.min(hld.value - range.from, range.to - hld.value) : -1;
  const point = pointOf(tension.value, { temperature, salinity, eacn: eacn.value, water });
  return succeed({ point, inside });
}

function pointOf(
  { hld, type, envelope, above }: TensionPoint,
  state: Pick<PathPoint, 'temperature' | 'salinity' | 'eacn' | 'water'>,
): PathPoint {
  return { ...state, hld, type, tension: envelope, tensionAbove: above };
}

/** One leg in small pieces: its points, the edges between them, and HLD 0, where the tension is least. */
function walk(
  request: PathRequest,
  stateAt: (share: number) => State,
): Outcome<{ points: PathPoint[]; crossings: Omit<PathCrossing, 'leg'>[] }, SampleReason> {
  const looks: Look[] = [];
  for (let piece = 0; piece <= PIECES; piece += 1) {
    const look = lookAt(request, stateAt(piece / PIECES));
    if (!look.ok) return look;
    looks.push(look.value);
  }
  const points = looks.map(({ point }) => point);
  const crossings: Omit<PathCrossing, 'leg'>[] = [];
  const pointWhere = (f: (look: Look) => number, piece: number): PathPoint | null => {
    // A point on the way between two that can be computed can be computed too; were it not, NaN ends the search.
    const valueAt = (share: number) => {
      const look = lookAt(request, stateAt(share));
      return look.ok ? f(look.value) : Number.NaN;
    };
    const share = findRoot(valueAt, { from: (piece - 1) / PIECES, to: piece / PIECES });
    const look = lookAt(request, stateAt(share));
    return look.ok ? look.value.point : null;
  };
  for (const [piece, look] of looks.entries()) {
    const before = looks[piece - 1];
    if (before === undefined) continue;
    if (before.inside > 0 !== look.inside > 0) {
      const point = pointWhere(({ inside }) => inside, piece);
      if (point) crossings.push({ kind: look.inside > 0 ? 'enters' : 'leaves', point });
    }
    if (before.point.hld > 0 !== look.point.hld > 0) {
      const point = pointWhere(({ point: { hld } }) => hld, piece);
      if (point) points.push(point);
    }
  }
  return succeed({ points, crossings });
}

function leastOf(points: readonly PathPoint[], least: PathPoint | null): PathPoint | null {
  let best = least;
  for (const point of points) {
    if (point.tension === null) continue;
    if (point.tension < (best?.tension ?? Infinity)) best = point;
  }
  return best;
}
