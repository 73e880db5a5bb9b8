import { REFERENCE_TEMPERATURE } from '../hld.ts';
import { naturalLog, type Interval } from '@suite/numeric';
import type { RackFilm } from './setup.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { wholeCurvatures } from '../phases/three-phase.ts';
import type { IntervalReading, RackReading } from './read-rack.ts';
import { type RackAxis, slopeOf } from './tubes.ts';
import type { Filling } from './volumes.ts';

/** A known number with its standard error. */
export interface Known {
  readonly value: number;
  readonly error: number;
}

/** What was not scanned; salinity is the total. The one that was is left out, or tells only the error of an EACN. */
export interface RackConstants {
  readonly salinity?: Known;
  readonly eacn?: Known;
  readonly temperature?: Known;
  readonly fa: Known;
  readonly k: Known;
  readonly alpha: Known;
  /** Linear salinity coefficient; absent where ln counts. */
  readonly b?: Known;
}

/** A number from a rack, with the error of the rack and that of the constants apart. */
export interface RackValue {
  readonly value: number;
  /** standard errors */
  readonly rackError: number;
  readonly constantsError: number;
  readonly error: number;
  /** 95 % by the rack alone, and with the constants */
  readonly byRack: Interval;
  readonly interval: Interval;
}

export type WantedReason =
  | 'not-two-sided'
  | 'constant-missing'
  | 'axes-differ'
  | 'no-effect'
  | 'not-positive'
  | 'not-finite';

/** 97.5 % of a normal distribution lie below it (Abramowitz and Stegun 1964, table 26.1). */
const Z_95 = 1.959964;

/** Cc of the surfactant: k·EACN + alpha·(T - 25) - F(S) - fa at the optimum, where HLD is 0. */
export function ccOfRack(reading: RackReading, constants: RackConstants): Outcome<RackValue, WantedReason> {
  if (reading.kind !== 'interval') return fail('not-two-sided');
  const balance = balanceOf(reading, constants);
  if (!balance.ok) return balance;
  const { rest, variance } = balance.value;
  return rackValue(reading, { value: rest, direction: -1, variance });
}

/** EACN of the oil: (F(S) - alpha·(T - 25) + Cc + fa)/k at the optimum. The difference method is the better one. */
export function eacnOfRack(
  reading: RackReading,
  constants: RackConstants,
  cc: Known,
): Outcome<RackValue, WantedReason> {
  if (reading.kind !== 'interval') return fail('not-two-sided');
  const k = constants.k.value;
  if (k === 0) return fail('no-effect');
  if (reading.axis.variable === 'eacn') return fail('axes-differ');
  const zero = { value: 0, error: 0 };
  const balance = balanceOf(reading, { ...constants, eacn: zero });
  if (!balance.ok) return balance;
  const value = (cc.value - balance.value.rest) / k;
  const variance = (balance.value.variance + cc.error ** 2 + (value * constants.k.error) ** 2) / k ** 2;
  return rackValue(reading, { value, direction: 1 / k, variance });
}

/**
 * EACN of an oil from a rack of it and a rack of a reference oil with the same surfactant and salt: the difference of
 * the optima over k. Cc and fa cancel.
 */
export function eacnByDifference(
  racks: { readonly unknown: RackReading; readonly reference: RackReading },
  { eacn, k }: { readonly eacn: Known; readonly k: Known },
): Outcome<RackValue, WantedReason> {
  const pair = differenceOf(racks);
  if (!pair.ok) return pair;
  if (k.value === 0) return fail('no-effect');
  if (pair.value.unknown.axis.variable === 'eacn') return fail('axes-differ');
  const change = pair.value.change / k.value;
  return differenceValue(pair.value, {
    value: eacn.value + change,
    direction: 1 / k.value,
    variance: eacn.error ** 2 + ((change * k.error) / k.value) ** 2,
  });
}

/** Cc of a surfactant from a rack of it and one of a known surfactant in the same oil: k, EACN and fa cancel. */
export function ccByDifference(
  racks: { readonly unknown: RackReading; readonly reference: RackReading },
  cc: Known,
): Outcome<RackValue, WantedReason> {
  const pair = differenceOf(racks);
  if (!pair.ok) return pair;
  const value = cc.value - pair.value.change;
  return differenceValue(pair.value, { value, direction: -1, variance: cc.error ** 2 });
}

/** Several values of the same thing. */
export interface CombinedValue {
  readonly value: number;
  /** Of the racks, by their errors; larger where they disagree more than they should. */
  readonly rackError: number;
  /** Of the constants, which the racks share: more racks do not make it smaller. */
  readonly constantsError: number;
  readonly error: number;
  readonly interval: Interval;
  /** Birge ratio: about 1 where the racks agree; above it errors are multiplied by it. */
  readonly spread: number;
  /** Whether they lie further apart than 95 % of such racks would. */
  readonly isDisagreeing: boolean;
}

/** The mean of several racks of the same thing, weighted by the errors of the racks. */
export function combineRacks(
  values: readonly Pick<RackValue, 'value' | 'rackError' | 'constantsError'>[],
): Outcome<CombinedValue, 'no-racks' | 'not-positive' | 'not-finite'> {
  if (values.length === 0) return fail('no-racks');
  let [weights, sum, constants] = [0, 0, 0];
  for (const [index, { value, rackError, constantsError }] of values.entries()) {
    if (!(rackError > 0) || !(constantsError >= 0)) return fail('not-positive', { index });
    const weight = 1 / rackError ** 2;
    weights += weight;
    sum += weight * value;
    constants += weight * constantsError;
  }
  const value = sum / weights;
  const chiSquare = values.reduce((total, each) => total + ((each.value - value) / each.rackError) ** 2, 0);
  const freedom = values.length - 1;
  const spread = freedom === 0 ? 1 : Math.sqrt(chiSquare / freedom);
  const rackError = Math.max(1, spread) / Math.sqrt(weights);
  const constantsError = constants / weights;
  const error = Math.hypot(rackError, constantsError);
  if (!Number.isFinite(value + error)) return fail('not-finite');
  return succeed({
    value,
    rackError,
    constantsError,
    error,
    interval: { from: value - Z_95 * error, to: value + Z_95 * error },
    spread,
    isDisagreeing: freedom > 0 && chiSquare > chiSquare95(freedom),
  });
}

export interface XiInterval extends Interval {
  /** null unless the gaps beside both edges are so small that a single number means something */
  readonly value: number | null;
}

/** Characteristic length (Å) from the half width: 1/xi = w/2L + A/3V, V the mean of oil and water by their inverses. */
export function xiOfRack(
  reading: RackReading,
  filling: Filling,
  film: RackFilm,
): Outcome<XiInterval, WantedReason> {
  if (reading.kind !== 'interval') return fail('not-two-sided');
  const curvature = wholeCurvatures({ ...filling, ...film, xi: 1 });
  if (!curvature.ok) return curvature;
  const { oil, water } = curvature.value;
  const xiAt = (width: number) => 1 / (width / (2 * film.length) + (oil + water) / 2);
  const { width } = reading;
  // A rack is fine where the width is known to a third of itself, either way.
  const isFine = width.to - width.from < (2 / 3) * width.mean;
  return succeed({ value: isFine ? xiAt(width.mean) : null, from: xiAt(width.to), to: xiAt(width.from) });
}

/** As much of a reading as tells where the optimum is. */
interface Optimum {
  readonly axis: RackAxis;
  readonly u: { readonly median: number };
}

/** Cc that goes with an optimum, without errors: for what is known from one side only. */
export function ccAtOptimum(optimum: Optimum, constants: RackConstants): Outcome<number, WantedReason> {
  const balance = balanceOf(optimum, constants);
  return balance.ok ? succeed(balance.value.rest) : balance;
}

/** EACN that goes with an optimum, likewise. */
export function eacnAtOptimum(
  optimum: Optimum,
  constants: RackConstants,
  cc: number,
): Outcome<number, WantedReason> {
  const k = constants.k.value;
  if (k === 0) return fail('no-effect');
  if (optimum.axis.variable === 'eacn') return fail('axes-differ');
  const balance = balanceOf(optimum, { ...constants, eacn: { value: 0, error: 0 } });
  return balance.ok ? succeed((cc - balance.value.rest) / k) : balance;
}

/** Cc + (what the rack gave), from what stands beside it: the value at the optimum and the variance of the constants. */
function balanceOf(
  { axis, u }: Optimum,
  constants: RackConstants,
): Outcome<{ readonly rest: number; readonly variance: number }, WantedReason> {
  const { k, alpha, fa, b } = constants;
  const salinity = 'ionic' in axis ? null : constants.salinity;
  const eacn =
    axis.variable === 'eacn' ? { value: u.median, error: constants.eacn?.error ?? 0 } : constants.eacn;
  const temperature = axis.variable === 'temperature' ? { value: u.median, error: 0 } : constants.temperature;
  if (axis.variable === 'cc' || axis.variable === 'ratio') return fail('axes-differ');
  if (eacn === undefined || temperature === undefined || salinity === undefined)
    return fail('constant-missing');
  const salt = salinity === null ? scannedSalt(axis, u.median, b) : givenSalt(salinity, b);
  const warmth = temperature.value - REFERENCE_TEMPERATURE;
  const rest = k.value * eacn.value + alpha.value * warmth - salt.value - fa.value;
  const variance =
    (eacn.value * k.error) ** 2 +
    (k.value * eacn.error) ** 2 +
    (warmth * alpha.error) ** 2 +
    (alpha.value * temperature.error) ** 2 +
    fa.error ** 2 +
    salt.error ** 2;
  return Number.isFinite(rest + variance) ? succeed({ rest, variance }) : fail('not-finite');
}

function scannedSalt(axis: RackAxis, u: number, b: Known | undefined): Known {
  if (axis.variable !== 'salinity') return { value: u, error: 0 };
  return { value: axis.b * u, error: (b?.error ?? 0) * u };
}

function givenSalt({ value, error }: Known, b: Known | undefined): Known {
  if (b === undefined) return { value: naturalLog(value), error: error / value };
  return { value: b.value * value, error: Math.hypot(b.value * error, value * b.error) };
}

/** A value that moves with x* = slope · u* by a factor, and the variance of everything else. */
interface Linear {
  readonly value: number;
  readonly direction: number;
  readonly variance: number;
}

function rackValue(reading: IntervalReading, linear: Linear): Outcome<RackValue, WantedReason> {
  const slope = slopeOf(reading.axis) * linear.direction;
  const { u } = reading;
  return joinErrors(linear, {
    sd: slope * u.sd,
    ends: [slope * (u.from - u.median), slope * (u.to - u.median)],
  });
}

/** A value with the error of the rack, the ends of its interval as distances, and the variance of the constants. */
export function joinErrors(
  { value, variance }: Pick<Linear, 'value' | 'variance'>,
  { sd, ends }: { readonly sd: number; readonly ends: readonly [number, number] },
): Outcome<RackValue, WantedReason> {
  const rackError = Math.abs(sd);
  const constantsError = Math.sqrt(variance);
  const error = Math.hypot(rackError, constantsError);
  if (!Number.isFinite(value + error)) return fail('not-finite');
  return succeed({
    value,
    rackError,
    constantsError,
    error,
    byRack: { from: value + Math.min(...ends), to: value + Math.max(...ends) },
    interval: { from: value - Z_95 * error, to: value + Z_95 * error },
  });
}

interface Pair {
  readonly unknown: IntervalReading;
  readonly reference: IntervalReading;
  /** x* of the unknown less that of the reference */
  readonly change: number;
}

function differenceOf(racks: {
  readonly unknown: RackReading;
  readonly reference: RackReading;
}): Outcome<Pair, WantedReason> {
  const { unknown, reference } = racks;
  if (unknown.kind !== 'interval' || reference.kind !== 'interval') return fail('not-two-sided');
  const slope = slopeOf(unknown.axis);
  if (unknown.axis.variable !== reference.axis.variable || slope !== slopeOf(reference.axis))
    return fail('axes-differ');
  return succeed({ unknown, reference, change: slope * (unknown.u.median - reference.u.median) });
}

function differenceValue({ unknown, reference }: Pair, linear: Linear): Outcome<RackValue, WantedReason> {
  const factor = slopeOf(unknown.axis) * linear.direction;
  const sd = factor * Math.hypot(unknown.u.sd, reference.u.sd);
  return joinErrors(linear, { sd, ends: [-Z_95 * sd, Z_95 * sd] });
}

/** The 95 % quantile of chi-square, to a few percent (Wilson and Hilferty 1931). */
function chiSquare95(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 1.644854 * Math.sqrt(spread)) ** 3;
}
