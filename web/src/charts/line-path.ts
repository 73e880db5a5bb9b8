import type { Scale } from './scale.ts';

/** A line through points as the `d` of a path, to a tenth of a pixel; far outside the picture it is cut short. */
export function linePath(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { across, up, height }: { readonly across: Scale; readonly up: Scale; readonly height: number },
): string {
  let path = '';
  for (let n = 0; n < x.length; n += 1) {
    const place = Math.min(2 * height, Math.max(-height, up(y[n] ?? 0)));
    path += `${n === 0 ? 'M' : 'L'}${Math.round(across(x[n] ?? 0) * 10) / 10} ${Math.round(place * 10) / 10}`;
  }
  return path;
}
