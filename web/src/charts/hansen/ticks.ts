import type { Span } from '../scale.ts';

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
