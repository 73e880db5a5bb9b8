import { fail, type Hsp, isHsp, type Result, type Sphere, succeed } from '@suite/hsp';
import type { ActivityModel } from '../activity/model.ts';
import { findNotPositive, toShares, type AmountReason } from '../amounts.ts';
import { sumOf, rootOf } from '@suite/numeric';
import { ZERO_CELSIUS } from '../vapour/antoine.ts';

/** A component of a film that dries: volume in any unit, cm³/mol, rate with n-butyl acetate = 1, MPa½. */
export interface DryingPart extends Hsp {
  volume: number;
  molarVolume: number | undefined;
  rer: number | undefined;
}

export type DryingReason =
  | AmountReason
  | 'rer-unknown'
  | 'rer-out-of-range'
  | 'molar-volume-missing'
  | 'molar-volume-out-of-range'
  | 'parameter-out-of-range'
  | 'no-volume-left'
  | 'too-many-rows';

/** The film at one moment. */
export interface DryingPoint {
  /** Share of the solvent's volume that is left, 1 at the start. */
  left: number;
  /** Time in units of that in which the same volume of n-butyl acetate would be dry (EVA-4). */
  time: number;
  /** Volume fractions of what is left. */
  fractions: number[];
  hsp: Hsp;
  /** RED to each target. */
  reds: number[];
}

export interface DryingPath {
  /** One for each share asked for, in that order. */
  points: DryingPoint[];
  /** When all would be dry; with activities the time at which 1 % is left, since the rest takes forever. */
  total: number;
  /** The component that leaves last: by its rate over its molar volume, or by the path where activities count (EVA-7). */
  lastOut: number;
}

/** Shares left that are shown unless others are asked for, as in the table of the reference. */
const SHOWN = [1, 0.75, 0.5, 0.25, 0.1, 0.01];
const MOST_ROWS = 10_000;
/** The path ends here: what is left then dries by diffusion (EVA-5). */
const LEAST_LEFT = 0.01;
const CELSIUS = 25;

export interface DryingOptions {
  /** Shares left at which the path is told, above 0 and at most 1. */
  left?: readonly number[];
  /** Spheres to dissolve. */
  targets?: readonly Sphere[];
  model?: ActivityModel;
}

/** What a film holds while it dries at 25 °C: exact where it is ideal (EVA-4), in small steps with activities (EVA-5). */
export function dryingPath(
  parts: readonly DryingPart[],
  { left = SHOWN, targets = [], model }: DryingOptions = {},
): Result<DryingPath, DryingReason> {
  const film = readFilm(parts);
  if (!film.ok) return film;
  if (left.length > MOST_ROWS) return fail('too-many-rows');
  const bad = left.findIndex((share) => !(share > 0 && share <= 1));
  if (bad >= 0) return fail('no-volume-left', bad);
  const course = model ? realCourse(film.value, model) : idealCourse(film.value);
  const points = left.map((share) => describe(parts, targets, { left: share, ...course.at(share) }));
  return succeed({ points, total: course.total, lastOut: course.lastOut });
}

/** Time t* until all is dry, ideal: Σ φ/RER (EVA-4). */
export function dryingTime(
  parts: readonly Pick<DryingPart, 'volume' | 'rer'>[],
): Result<number, AmountReason | 'rer-unknown' | 'rer-out-of-range'> {
  const shares = toShares(parts.map(({ volume }) => volume));
  if (!shares.ok) return shares;
  const rates = parts.map(({ rer }) => rer);
  const bad = findNotPositive(rates, 'rer-unknown', 'rer-out-of-range');
  return bad ?? succeed(sumOf(shares.value.map((share, at) => share / (rates[at] ?? 1))));
}

export type PrecipitationGrade = 'may-precipitate-while-wet' | 'film-quality-at-risk' | 'note';

/** A target to dissolve that the film leaves while it dries (EVA-7). */
export interface LastOutWarning {
  target: number;
  /** Share left and time when RED first passes 1; 1 and 0 where it is above from the start. */
  left: number;
  time: number;
  /** RED of the component that leaves last. */
  red: number;
  grade: PrecipitationGrade;
}

/** Targets that the component leaving last does not dissolve, each with when the film passes the limit. */
export function lastOutWarnings(
  parts: readonly DryingPart[],
  targets: readonly Sphere[],
  model?: ActivityModel,
): Result<LastOutWarning[], DryingReason> {
  const film = readFilm(parts);
  if (!film.ok) return film;
  const course = model ? realCourse(film.value, model) : idealCourse(film.value);
  const last = parts[course.lastOut];
  const warnings = targets.flatMap((target, index): LastOutWarning[] => {
    const red = last ? redOf(last, target) : 0;
    if (red <= 1) return [];
    const excess = (left: number) =>
      (describe(parts, [target], { left, ...course.at(left) }).reds[0] ?? 0) - 1;
    const left = firstPassing(excess, furthestApart(parts, target.r));
    return [{ target: index, left, time: course.at(left).time, red, grade: gradeOf(left) }];
  });
  return succeed(warnings);
}

function gradeOf(left: number): PrecipitationGrade {
  if (left > 0.5) return 'may-precipitate-while-wet';
  return left >= 0.05 ? 'film-quality-at-risk' : 'note';
}

/** The finest steps that are looked at, in shares of the start. */
const FINEST = (1 - 1e-4) / 500;
const LEAST_LOOKED_AT = 1e-4;

/**
 * The largest share left at which the excess of RED over 1 is 0; 1 where it starts above, 0 where it never is. What leaves lies
 * among the components, so while the film shrinks from one share to another it moves by at most (from/to − 1) of the furthest
 * two: as far as the margin allows nothing can have happened, and only near the limit steps are fine.
 */
function firstPassing(excess: (left: number) => number, furthest: number): number {
  if (excess(1) > 0) return 1;
  let before = 1;
  let margin = -excess(1);
  while (before > LEAST_LOOKED_AT) {
    const safe = furthest > 0 ? before / (1 + margin / furthest) : 0;
    const left = Math.max(LEAST_LOOKED_AT, Math.min(safe, before - FINEST));
    const over = excess(left);
    if (over > 0) return -rootOf((negative) => excess(-negative), -before, -left);
    before = left;
    margin = -over;
  }
  return 0;
}

/** The largest distance between two of some points, in units of a radius. */
function furthestApart(points: readonly Hsp[], r: number): number {
  return points.reduce(
    (most, one, at) =>
      points.slice(at + 1).reduce((own, other) => Math.max(own, redOf(one, { ...other, r })), most),
    0,
  );
}

interface Film {
  /** Volume fractions at the start. */
  phi: number[];
  /** cm³/mol, and RER/V. */
  volumes: number[];
  kappa: number[];
  rates: number[];
}

/** How a film dries, asked by the share left. */
interface Course {
  at: (left: number) => { time: number; volumes: number[] };
  total: number;
  lastOut: number;
}

function readFilm(parts: readonly DryingPart[]): Result<Film, DryingReason> {
  const shares = toShares(parts.map(({ volume }) => volume));
  if (!shares.ok) return shares;
  const rates = parts.map(({ rer }) => rer);
  const volumes = parts.map(({ molarVolume }) => molarVolume);
  const bad =
    findNotPositive(rates, 'rer-unknown', 'rer-out-of-range') ??
    findNotPositive(volumes, 'molar-volume-missing', 'molar-volume-out-of-range');
  if (bad) return bad;
  const wrong = parts.findIndex((part) => !isHsp(part));
  if (wrong >= 0) return fail('parameter-out-of-range', wrong);
  const kappa = rates.map((rate, at) => (rate ?? 1) / (volumes[at] ?? 1));
  return succeed({
    phi: shares.value,
    volumes: volumes.map((volume) => volume ?? 1),
    rates: rates.map((rate) => rate ?? 1),
    kappa,
  });
}

/** More than a stiff blend needs. */
const MOST_TURNS = 200;

/** n = n(0)·e^(−κτ), t = Σ φ/RER·(1 − e^(−κτ)); τ is found where the volume left is the one asked for. */
function idealCourse({ phi, kappa, rates }: Film): Course {
  const present = phi.flatMap((share, at) => (share > 0 ? [at] : []));
  const lastOut = present.reduce(
    (last, at) => ((kappa[at] ?? 0) < (kappa[last] ?? 0) ? at : last),
    present[0] ?? 0,
  );
  const slowest = kappa[lastOut] ?? 1;
  const leftAt = (tau: number) =>
    phi.map((share, at) => share * Math.exp(-((kappa[at] ?? 0) / slowest) * tau));
  let known = { left: 1, tau: 0 };
  return {
    at: (left) => {
      // In units of the slowest rate. What is left falls and is convex in τ: Newton's steps from before never pass the root.
      let tau = left <= known.left ? known.tau : 0;
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        let sum = -left;
        let slope = 0;
        phi.forEach((share, place) => {
          const rate = (kappa[place] ?? 0) / slowest;
          const volume = share * Math.exp(-rate * tau);
          sum += volume;
          slope += rate * volume;
        });
        const step = sum / slope;
        if (!(step > tau * 1e-15)) break;
        tau += step;
      }
      known = { left, tau };
      const volumes = leftAt(tau);
      const time = sumOf(phi.map((share, at) => (share - (volumes[at] ?? 0)) / (rates[at] ?? 1)));
      return { time, volumes };
    },
    total: sumOf(phi.map((share, at) => share / (rates[at] ?? 1))),
    lastOut,
  };
}

interface Step {
  left: number;
  time: number;
  moles: number[];
}

/** Share of what is left below which a component does not set the size of a step. */
const TRACE = 0.001;
const STEP = 0.02;
const MOST_STEPS = 100_000;

/** n ← n·exp(−κ·γ̄·h) with γ̄ the mean of both ends, time by the trapezium of N (EVA-5). */
function realCourse({ phi, volumes, kappa }: Film, model: ActivityModel): Course {
  const gammasOf = model(CELSIUS + ZERO_CELSIUS);
  const shareOf = (moles: readonly number[]) => {
    const sum = sumOf(moles);
    return moles.map((amount) => amount / sum);
  };
  const leftOf = (moles: readonly number[]) =>
    moles.reduce((sum, amount, at) => sum + amount * (volumes[at] ?? 0), 0);
  const move = (moles: readonly number[], gammas: readonly number[], h: number) =>
    moles.map((amount, at) => amount * Math.exp(-(kappa[at] ?? 0) * (gammas[at] ?? 1) * h));
  const start = phi.map((share, at) => share / (volumes[at] ?? 1));
  const steps: Step[] = [{ left: 1, time: 0, moles: start }];
  let now = steps[0] as Step;
  while (now.left > LEAST_LEFT && steps.length < MOST_STEPS) {
    const x = shareOf(now.moles);
    const gammas = gammasOf(x);
    const fastest = x.reduce(
      (most, share, at) => (share > TRACE ? Math.max(most, (kappa[at] ?? 0) * (gammas[at] ?? 1)) : most),
      0,
    );
    const h = STEP / fastest;
    const ahead = gammasOf(shareOf(move(now.moles, gammas, h)));
    const mean = gammas.map((gamma, at) => (gamma + (ahead[at] ?? gamma)) / 2);
    const moles = move(now.moles, mean, h);
    now = { left: leftOf(moles), time: now.time + (h * (sumOf(now.moles) + sumOf(moles))) / 2, moles };
    steps.push(now);
  }
  const largest = now.moles.reduce(
    (last, amount, at) =>
      amount * (volumes[at] ?? 0) > (now.moles[last] ?? 0) * (volumes[last] ?? 0) ? at : last,
    0,
  );
  const at = (left: number) => {
    // Steps fall in `left`: the first that is no longer above it.
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.left ?? 0) > left) low = middle + 1;
      else high = middle;
    }
    const after = steps[low] as Step;
    const before = steps[Math.max(0, low - 1)] as Step;
    const width = before.left - after.left;
    const part = width > 0 ? Math.min(1, (before.left - left) / width) : 0;
    const between = (one: number, other: number) => one + part * (other - one);
    return {
      time: between(before.time, after.time),
      volumes: before.moles.map(
        (amount, index) => between(amount, after.moles[index] ?? 0) * (volumes[index] ?? 0),
      ),
    };
  };
  return { at, total: now.time, lastOut: largest };
}

function describe(
  parts: readonly DryingPart[],
  targets: readonly Sphere[],
  { left, time, volumes }: { left: number; time: number; volumes: number[] },
): DryingPoint {
  const sum = sumOf(volumes);
  const fractions = volumes.map((volume) => volume / sum);
  const hsp = { dD: 0, dP: 0, dH: 0 };
  parts.forEach(({ dD, dP, dH }, at) => {
    const share = fractions[at] ?? 0;
    hsp.dD += share * dD;
    hsp.dP += share * dP;
    hsp.dH += share * dH;
  });
  return { left, time, fractions, hsp, reds: targets.map((target) => redOf(hsp, target)) };
}

function redOf({ dD, dP, dH }: Hsp, target: Sphere): number {
  const x = 2 * (dD - target.dD);
  const y = dP - target.dP;
  const z = dH - target.dH;
  return Math.sqrt(x * x + y * y + z * z) / target.r;
}
