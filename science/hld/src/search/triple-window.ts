import type { Candidate } from './candidate.ts';
import { type PairSearch, pairWindows, type ShareWindow } from './pair-window.ts';

/** Mass shares of three surfactants. */
export type Shares3 = readonly [number, number, number];

export interface TripleWindow {
  /** Corners of the window in the triangle of mass shares, in order around it. */
  readonly corners: readonly Shares3[];
  /** Part of the triangle that the window covers, 0 to 1. */
  readonly size: number;
}

/** The windows of the three sides of the triangle; side n leaves out surfactant n. */
export type Sides = readonly [ShareWindow[], ShareWindow[], ShareWindow[]];

/**
 * The window of a triple: its corners lie on the sides, where one surfactant is there in traces only. Between them
 * the edges are straight as long as no surfactant is ionic; ions bend them slightly.
 */
export function tripleWindow(sides: Sides): TripleWindow {
  const corners = [
    ...sides[0].flatMap(({ from, to }) => [from, to].map((share): Shares3 => [0, share, 1 - share])),
    ...sides[1].flatMap(({ from, to }) => [from, to].map((share): Shares3 => [share, 0, 1 - share])),
    ...sides[2].flatMap(({ from, to }) => [from, to].map((share): Shares3 => [share, 1 - share, 0])),
  ];
  const around = inOrder(
    corners.filter((corner, index) => corners.findIndex((other) => isSame(corner, other)) === index),
  );
  // Half of the square of shares is the whole triangle.
  return { corners: around, size: areaOf(around) / 0.5 };
}

/** The three sides of a triple at a search. */
export function sidesOf(triple: readonly [Candidate, Candidate, Candidate], search: PairSearch): Sides {
  const [a, b, c] = triple;
  return [
    pairWindows(b, c, { ...search, traceLoss: a.loss }),
    pairWindows(a, c, { ...search, traceLoss: b.loss }),
    pairWindows(a, b, { ...search, traceLoss: c.loss }),
  ];
}

/** The middle of a window. */
export function middleOf(corners: readonly Shares3[]): Shares3 {
  const mean = (n: 0 | 1) => corners.reduce((sum, corner) => sum + corner[n], 0) / corners.length;
  const [first, second] = [mean(0), mean(1)];
  return [first, second, 1 - first - second];
}

function inOrder(corners: Shares3[]): Shares3[] {
  if (corners.length < 3) return corners;
  const [x, y] = middleOf(corners);
  const angle = (corner: Shares3) => Math.atan2(corner[1] - y, corner[0] - x);
  return corners.toSorted((left, right) => angle(left) - angle(right));
}

/** The shoelace formula on the first two shares. */
function areaOf(corners: readonly Shares3[]): number {
  let twice = 0;
  for (const [n, corner] of corners.entries()) {
    const next = corners[(n + 1) % corners.length] ?? corner;
    twice += corner[0] * next[1] - next[0] * corner[1];
  }
  return Math.abs(twice) / 2;
}

function isSame(left: Shares3, right: Shares3): boolean {
  return Math.abs(left[0] - right[0]) < 1e-12 && Math.abs(left[1] - right[1]) < 1e-12;
}
