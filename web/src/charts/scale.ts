export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From values to places on the screen and back. */
export interface Scale {
  (value: number): number;
  /** The value at a place, held inside the range. */
  valueAt: (place: number) => number;
}

/** A straight scale: `values.from` stands at `places.from`, `values.to` at `places.to`. */
export function linearScale(values: Span, places: Span): Scale {
  const slope = (places.to - places.from) / (values.to - values.from);
  const scale = (value: number) => places.from + (value - values.from) * slope;
  const valueAt = (place: number) => clamp(values.from + (place - places.from) / slope, values);
  return Object.assign(scale, { valueAt });
}

/** A scale on which equal ratios are equally far apart; both ends must be above 0. */
export function logScale(values: Span, places: Span): Scale {
  const straight = linearScale({ from: Math.log(values.from), to: Math.log(values.to) }, places);
  const scale = (value: number) => straight(Math.log(Math.max(value, Number.MIN_VALUE)));
  return Object.assign(scale, {
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
  return String(value).replace('-', '−');
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
