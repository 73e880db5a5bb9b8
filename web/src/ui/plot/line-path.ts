import type { Scale, Span } from './scale.ts';

/** Less than anybody sees. */
const FLAT = 0.05;

/**
 * A line through points as the `d` of a path. Far outside of the picture it is cut short; where all points lie on one straight
 * line, its ends are enough; and a value that is not a number is a gap.
 */
export function linePath(x: ArrayLike<number>, y: ArrayLike<number>, scales: { x: Scale; y: Scale }): string {
  const { places: across, texts } = placesAcross(x, scales.x);
  const up = scales.y;
  const [low, high] = [up(up.values.from), up(up.values.to)];
  const height = Math.abs(low - high);
  const [least, most] = [Math.min(low, high) - height, Math.max(low, high) + height];
  const last = y.length - 1;
  const places = new Float64Array(y.length);
  for (let n = 0; n <= last; n += 1) places[n] = Math.min(most, Math.max(least, up(y[n] ?? Number.NaN)));
  const step = isStraight(across, places) ? last : 1;
  let path = '';
  let isGap = true;
  for (let n = 0; n <= last; n += step) {
    const place = places[n] ?? Number.NaN;
    if (!Number.isNaN(place))
      path += (isGap ? 'M' : 'L') + (texts[n] ?? '') + tenthText(Math.round(place * 10));
    isGap = Number.isNaN(place);
  }
  return path;
}

interface Places {
  readonly x: ArrayLike<number>;
  readonly places: Float64Array;
  readonly texts: readonly string[];
}

// The lines of a plot have their points at the same places across, and keep them there while they move up and down.
const known = new WeakMap<Scale, Places>();

function placesAcross(x: ArrayLike<number>, across: Scale): Places {
  const before = known.get(across);
  if (before && isSame(before.x, x)) return before;
  const places = Float64Array.from(x, across);
  const texts = Array.from(places, (place) => `${tenthText(Math.round(place * 10))} `);
  const next = { x, places, texts };
  known.set(across, next);
  return next;
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let n = 0; n < one.length; n += 1) if (one[n] !== other[n]) return false;
  return true;
}

function isStraight(across: Float64Array, places: Float64Array): boolean {
  const last = places.length - 1;
  const [left = 0, first = 0] = [across[0], places[0]];
  const slope = ((places[last] ?? 0) - first) / ((across[last] ?? 0) - left);
  for (let n = 1; n <= last; n += 1) {
    const off = (places[n] ?? 0) - first - slope * ((across[n] ?? 0) - left);
    // What is not a number is a gap, and no straight line.
    if (!(Math.abs(off) <= FLAT)) return false;
  }
  return true;
}

// Turning a number into text is most of the work of drawing a line, and the same ones come again and again.
const MOST_TENTHS = 10_000;
const TENTHS: (string | undefined)[] = Array.from({ length: 2 * MOST_TENTHS + 1 });

/** A number of tenths as text: 125 is `12.5`. */
function tenthText(tenths: number): string {
  if (Math.abs(tenths) > MOST_TENTHS) return String(tenths / 10);
  return (TENTHS[tenths + MOST_TENTHS] ??= String(tenths / 10));
}

/** Places pushed apart until neighbours are at least `gap` apart, in the order given; none leaves the span. */
export function spreadLabels(places: readonly number[], gap: number, { from, to }: Span): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = from;
  for (const index of order) {
    spread[index] = Math.max(least, places[index] ?? 0);
    least = spread[index] + gap;
  }
  let most = to;
  for (const index of order.toReversed()) {
    spread[index] = Math.min(most, spread[index] ?? 0);
    most = spread[index] - gap;
  }
  return spread;
}
