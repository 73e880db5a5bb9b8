import type { Span } from '../scale.ts';
import type { HansenPoint, HansenSphere } from './hansen.ts';

/** The part of Hansen space a picture shows, in MPa½. */
export interface Frame {
  readonly dD: Span;
  readonly dP: Span;
  readonly dH: Span;
}

/** What the field is used to see (SCREENS, Plots). */
const USUAL: Frame = { dD: { from: 12.5, to: 25 }, dP: { from: 0, to: 25 }, dH: { from: 0, to: 25 } };
const MARGIN = 0.5;

/**
 * The usual part, with every sphere and every point that matters in it. One that is far outside, as water often
 * is, must not make all others small: it may lie beyond the edges.
 */
export function frameOf(spheres: readonly HansenSphere[], points: readonly HansenPoint[]): Frame {
  const frame = { dD: { ...USUAL.dD }, dP: { ...USUAL.dP }, dH: { ...USUAL.dH } };
  const take = (axis: keyof Frame, value: number, reach: number) => {
    const span = frame[axis];
    span.from = Math.min(span.from, Math.max(0, Math.floor(value - reach)));
    span.to = Math.max(span.to, Math.ceil(value + reach));
  };
  for (const { dD, dP, dH, r } of spheres) {
    take('dD', dD, r / 2);
    take('dP', dP, r);
    take('dH', dH, r);
  }
  for (const point of points) {
    if (!alwaysShown(point)) continue;
    take('dD', point.dD, MARGIN);
    take('dP', point.dP, MARGIN);
    take('dH', point.dH, MARGIN);
  }
  return frame;
}

function alwaysShown({ kind = 'candidate', inside, wrong = false }: HansenPoint): boolean {
  if (kind === 'database') return false;
  return kind === 'blend' || kind === 'component' || inside || wrong;
}
