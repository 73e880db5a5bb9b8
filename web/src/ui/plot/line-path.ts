import type { Scale } from './scale.ts';

interface LineShape {
  /** The places of the points to the right, as text: the same for all lines of a chart. */
  readonly across: readonly string[];
  readonly up: Scale;
  readonly height: number;
}

/** Less than anybody sees. */
const FLAT = 0.05;

/** Places of points as they begin a piece of a path: `L12.5 `. */
export function placeTexts(x: ArrayLike<number>, across: Scale): string[] {
  return Array.from(x, (value, n) => `${n === 0 ? 'M' : 'L'}${Math.round(across(value) * 10) / 10} `);
}

/**
 * A line through points as the `d` of a path. Far outside of the picture it is cut short; and where all points lie on
 * one straight line, its ends are enough. Points stand at equal distances.
 */
export function linePath(y: ArrayLike<number>, { across, up, height }: LineShape): string {
  const last = y.length - 1;
  const places = new Float64Array(y.length);
  for (let n = 0; n <= last; n += 1) places[n] = Math.min(2 * height, Math.max(-height, up(y[n] ?? 0)));
  const step = isStraight(places) ? last : 1;
  let path = '';
  for (let n = 0; n <= last; n += step)
    path += (across[n] ?? '') + tenthText(Math.round((places[n] ?? 0) * 10));
  return path;
}

function isStraight(places: Float64Array): boolean {
  const last = places.length - 1;
  const first = places[0] ?? 0;
  const slope = ((places[last] ?? 0) - first) / last;
  for (let n = 1; n < last; n += 1) if (Math.abs((places[n] ?? 0) - first - slope * n) > FLAT) return false;
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
export function spreadLabels(
  places: readonly number[],
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
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
