import type { Span } from '../plot/scale.ts';

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
  /** A candidate unless something else is said; what is only of the database is drawn pale. */
  readonly kind?: 'test' | 'candidate' | 'blend' | 'component' | 'database';
  /** Its place among the colours of a fact, `unknown` where nobody knows it; absent, the side gives the colour. */
  readonly shade?: Shade;
  /** What the fact says, for those who read the table or hear the point. */
  readonly fact?: string;
}

/** Colours from low to high, or one for each word; and one for what is not known. */
export const SHADES = ['0', '1', '2', '3', '4', 'unknown'] as const;
export type Shade = (typeof SHADES)[number];

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
  /** The way of a blend while it dries, from its start. */
  path?: readonly HansenCentre[];
  /** The point under the pointer or the keyboard's cursor, in this picture or elsewhere. */
  highlighted?: string;
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

/** What the field is used to see (SCREENS, Plots): where there is no sphere. */
const USUAL: Frame = { dD: { from: 12.5, to: 25 }, dP: { from: 0, to: 25 }, dH: { from: 0, to: 25 } };
/** Of the radius, around a sphere. */
const AROUND = 0.12;
const MARGIN = 0.5;

/**
 * The spheres as large as they can be, with the blend and what it is made of. Whatever else is further away, as water
 * often is, lies beyond the edges, which say how many do: one point must not make all others small.
 */
export function frameOf(spheres: readonly HansenSphere[], points: readonly HansenPoint[]): Frame {
  const chosen = points.filter(({ kind }) => kind === 'blend' || kind === 'component');
  const tested = spheres.length > 0 ? [] : points.filter(({ kind, inside }) => kind === 'test' && inside);
  const reaches = [
    ...spheres.map((sphere) => ({ ...sphere, reach: sphere.r * (1 + AROUND) })),
    ...[...chosen, ...tested].map((point) => ({ ...point, reach: MARGIN })),
  ];
  const spanOf = (axis: keyof Frame): Span => {
    const stretch = axis === 'dD' ? STRETCH : 1;
    const lows = reaches.map((one) => one[axis] - one.reach / stretch);
    const highs = reaches.map((one) => one[axis] + one.reach / stretch);
    const usual = spheres.length > 0 ? [] : [USUAL[axis]];
    return {
      from: Math.max(0, Math.min(...lows, ...usual.map(({ from }) => from))),
      to: Math.max(...highs, ...usual.map(({ to }) => to)),
    };
  };
  return { dD: spanOf('dD'), dP: spanOf('dP'), dH: spanOf('dH') };
}

/** Whether a point is in the part that is shown: beyond it there are no walls to see where it stands. */
export function isInFrame(point: HansenCentre, frame: Frame): boolean {
  return (['dD', 'dP', 'dH'] as const).every(
    (axis) => point[axis] >= frame[axis].from && point[axis] <= frame[axis].to,
  );
}
