import type { Span } from '../scale.ts';

/** A place in Hansen space, in MPa½. */
export interface HansenCentre {
  readonly dD: number;
  readonly dP: number;
  readonly dH: number;
}

export interface HansenPoint extends HansenCentre {
  readonly id: string;
  readonly name: string;
  /** Lies inside the spheres it is held against: a dot, otherwise a cube. */
  readonly inside: boolean;
  /** The test said the other side: drawn hollow. */
  readonly wrong?: boolean;
  /** A candidate unless something else is said. */
  readonly kind?: 'test' | 'candidate' | 'blend' | 'component' | 'database';
}

export interface HansenSphere extends HansenCentre {
  readonly id: string;
  readonly name: string;
  readonly r: number;
  readonly role: 'must' | 'must-not';
  /** Nobody knows the radius: it was taken from elsewhere. */
  readonly assumed?: boolean;
}

/** The colours of the field (green, blue, red), or colours that no eye mixes up. Dot and cube stay in both. */
export type HansenTheme = 'field' | 'safe';

/** What every picture of Hansen space takes: the same points, linked by what is highlighted and selected. */
export interface HansenPicture {
  spheres: readonly HansenSphere[];
  points: readonly HansenPoint[];
  /** Centres of spheres that fit nearly as well as the best one. */
  cloud?: readonly HansenCentre[];
  /** The point under the pointer or the keyboard's cursor, in this picture or elsewhere. */
  highlighted?: string | undefined;
  selected: ReadonlySet<string>;
  onHighlight: (id: string | undefined) => void;
  /** The whole selection as it is from now on. */
  onSelect: (ids: ReadonlySet<string>) => void;
  theme: HansenTheme;
  /** Names beside the points, as far as there is room. */
  hasNames?: boolean;
}

/** δD counts double in the distance; drawn twice as long, the sphere is round. */
export const STRETCH = 2;

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
