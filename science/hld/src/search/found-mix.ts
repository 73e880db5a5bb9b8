import { type Candidate, hldOfShares, type Share } from './candidate.ts';
import type { PairSearch, ShareWindow } from './pair-window.ts';
import type { Entrant } from './ranking.ts';
import { middleOf, type Shares3, type Sides, tripleWindow } from './triple-window.ts';

export interface FoundMix {
  /** Places in the list of candidates. */
  readonly members: readonly number[];
  /** Part of all ratios that gives the target, 0 to 1: how forgiving the mix is. */
  readonly size: number;
  /** How far the HLD of the example lies inside the target. */
  readonly margin: number;
  /** Mass shares inside the window, in the order of the members, and the HLD they give. */
  readonly example: { readonly shares: readonly number[]; readonly hld: number };
  /** Two surfactants: mass shares of the first. Otherwise empty. */
  readonly windows: readonly ShareWindow[];
  /** Three surfactants: corners of the window in the triangle of mass shares. Otherwise empty. */
  readonly corners: readonly Shares3[];
}

/** A surfactant that reaches the window alone. */
export function foundSingle(candidate: Candidate, at: PairSearch): Entrant<FoundMix> | null {
  const example = exampleOf([{ candidate, share: 1 }], at);
  if (!isInside(example.hld, at)) return null;
  return {
    size: 1,
    make: () => ({
      members: [candidate.index],
      size: 1,
      margin: marginOf(example, at),
      example,
      windows: [],
      corners: [],
    }),
  };
}

/** A pair that has windows. */
export function foundPair(
  [first, second]: readonly [Candidate, Candidate],
  windows: readonly ShareWindow[],
  at: PairSearch,
): Entrant<FoundMix> | null {
  const widest = widestOf(windows);
  if (widest === undefined) return null;
  const size = windows.reduce((sum, { from, to }) => sum + to - from, 0);
  const share = (widest.from + widest.to) / 2;
  const make = () => {
    const shares = [
      { candidate: first, share },
      { candidate: second, share: 1 - share },
    ];
    const example = exampleOf(shares, at);
    const margin = marginOf(example, at);
    return { members: [first.index, second.index], size, margin, example, windows, corners: [] };
  };
  return { size, make };
}

/** A triple with a window on one side at least. */
export function foundTriple(
  triple: readonly [Candidate, Candidate, Candidate],
  sides: Sides,
  at: PairSearch,
): Entrant<FoundMix> {
  const { corners, size } = tripleWindow(sides);
  const toExample = (shares: Shares3) =>
    exampleOf(
      triple.map((candidate, n) => ({ candidate, share: shares[n] ?? 0 })),
      at,
    );
  const make = () => {
    const middle = toExample(middleOf(corners));
    // Ions bend the window: where its middle lies outside, the middle of its widest side does not.
    const example = isInside(middle.hld, at) ? middle : toExample(widestSide(sides));
    const margin = marginOf(example, at);
    return { members: triple.map(({ index }) => index), size, margin, example, windows: [], corners };
  };
  return { size, make };
}

function widestSide(sides: Sides): Shares3 {
  const [without0, without1, without2] = sides.map((side) => widestOf(side));
  const width = (window: ShareWindow | undefined) => (window === undefined ? 0 : window.to - window.from);
  const half = (window: ShareWindow | undefined) =>
    window === undefined ? 0 : (window.from + window.to) / 2;
  const widest = Math.max(width(without0), width(without1), width(without2));
  if (widest === width(without0)) return [0, half(without0), 1 - half(without0)];
  if (widest === width(without1)) return [half(without1), 0, 1 - half(without1)];
  return [half(without2), 1 - half(without2), 0];
}

function exampleOf(shares: readonly Share[], at: PairSearch): FoundMix['example'] {
  return { shares: shares.map((part) => part.share), hld: hldOfShares(shares, at) };
}

function marginOf({ hld }: FoundMix['example'], { window }: PairSearch): number {
  return Math.min(hld - window.from, window.to - hld);
}

function isInside(hld: number, { window }: PairSearch): boolean {
  // The edges belong to the balanced type.
  const isBalanced = Number.isFinite(window.from + window.to);
  return isBalanced ? hld >= window.from && hld <= window.to : hld > window.from && hld < window.to;
}

function widestOf(windows: readonly ShareWindow[]): ShareWindow | undefined {
  return windows.toSorted((left, right) => right.to - right.from - (left.to - left.from))[0];
}
