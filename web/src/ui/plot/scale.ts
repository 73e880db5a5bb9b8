import { fullText } from '../format/format-number.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From values to places on the screen and back. */
export interface Scale {
  (value: number): number;
  /** The values at its ends. */
  readonly values: Span;
  /** The value at a place, held inside the range. */
  valueAt: (place: number) => number;
}

/** A straight scale: `values.from` stands at `places.from`, `values.to` at `places.to`. */
export function linearScale(values: Span, places: Span): Scale {
  const slope = (places.to - places.from) / (values.to - values.from);
  const scale = (value: number) => places.from + (value - values.from) * slope;
  const valueAt = (place: number) => clamp(values.from + (place - places.from) / slope, values);
  return Object.assign(scale, { values, valueAt });
}

/** A scale on which equal ratios are equally far apart; both ends must be above 0. */
export function logScale(values: Span, places: Span): Scale {
  const straight = linearScale({ from: Math.log(values.from), to: Math.log(values.to) }, places);
  const scale = (value: number) => straight(Math.log(Math.max(value, Number.MIN_VALUE)));
  return Object.assign(scale, {
    values,
    valueAt: (place: number) => clamp(Math.exp(straight.valueAt(place)), values),
  });
}

export function clamp(value: number, { from, to }: Span): number {
  return Math.min(to, Math.max(from, value));
}

/** The nearest multiple of a step, without the dust of binary fractions. */
export function toStep(value: number, step: number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(decimals));
}

/** A number as charts print it: the true minus sign, and no decimals that are not there. */
export function tickText(value: number): string {
  return fullText(value);
}

const LOG_FACTORS = [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 5], [1, 3], [1]] as const;

/** Round values on a logarithmic scale, none closer to the next than so many pixels; both ends must be above 0. */
export function logTicksOf({ from, to }: Span, length: number, apart = 50): number[] {
  // Over less than a factor of four a straight scale is nearly the same, and has rounder numbers.
  if (to / from < 4) return ticksOf({ from, to }, length, 1.5 * apart);
  const decade = length / Math.log10(to / from);
  const fits = (factors: readonly number[]) =>
    factors.every((factor, n) => decade * Math.log10((factors[n + 1] ?? 10) / factor) >= apart);
  const factors = LOG_FACTORS.find(fits) ?? [1];
  const [low, high] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))];
  return Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n))
    .flatMap((power) => factors.map((factor) => Number((factor * power).toPrecision(6))))
    .filter((value) => value >= from && value <= to);
}

/** Round values over a range, about one for every so many pixels. */
export function ticksOf({ from, to }: Span, length: number, apart = 50): number[] {
  const wanted = Math.max(2, Math.floor(length / apart));
  const raw = (to - from) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => Number(((first + n) * step).toFixed(6)));
}

// More of them than this are not all written.
const MOST_POWERS = 6;

/** An axis by ratios over whole powers of ten around some values, which are above 0; of many decades only the upper ones. */
export function decadesOf(values: readonly number[], most = Number.POSITIVE_INFINITY) {
  const top = Math.ceil(Math.log10(Math.max(...values)));
  const low = Math.max(top - most, Math.floor(Math.log10(Math.min(...values))));
  const high = Math.max(top, low + 1);
  const every = Math.ceil((high - low) / MOST_POWERS);
  const powers = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, n) => low + n * every);
  // Without the dust of binary fractions: 0.001, not 0.0010000000000000002.
  const powerOf = (power: number) => Number(`1e${power}`);
  return { from: powerOf(low), to: powerOf(high), isLog: true, ticks: powers.map(powerOf) } as const;
}
