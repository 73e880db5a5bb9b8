import { naturalLog, findRoots } from '@suite/numeric';
import { type Candidate, hldOfShares, type Total } from './candidate.ts';

/** Mass shares of the first of two surfactants, 0 to 1. */
export interface ShareWindow {
  readonly from: number;
  readonly to: number;
}

interface PairTotal extends Total {
  /** What a third surfactant costs by being there in traces; 0 without one. */
  readonly traceLoss: number;
}

export interface PairTarget extends PairTotal {
  /** The wanted HLD. */
  readonly target: number;
}

export interface PairSearch extends PairTotal {
  /** The wanted HLD values, from and to. */
  readonly window: { readonly from: number; readonly to: number };
}

/** Between neighbours of this grid the HLD of an ionic pair is taken to have one sign change at most. */
const PIECES = 24;

/**
 * Where the HLD of a pair lies in the wanted window. Without counter-ions the total salinity is fixed and
 * Σn·(HLD - target) is linear in the mass share: two divisions. With them salinity moves with the share, and the
 * edges are bracketed.
 */
export function pairWindows(first: Candidate, second: Candidate, search: PairSearch): ShareWindow[] {
  const { from, to } = search.window;
  const edges = [
    ...sharesAt(first, second, { ...search, target: from }),
    ...sharesAt(first, second, { ...search, target: to }),
  ];
  const cuts = [0, ...edges.toSorted((left, right) => left - right), 1];
  const windows: ShareWindow[] = [];
  for (let n = 1; n < cuts.length; n += 1) {
    const [left, right] = [cuts[n - 1] ?? 0, cuts[n] ?? 1];
    if (right <= left) continue;
    const hld = pairHld(first, second, { ...search, share: (left + right) / 2 });
    if (hld < from || hld > to) continue;
    const last = windows.at(-1);
    // A curve that only touches an edge does not cut its window in two.
    if (last?.to === left) windows[windows.length - 1] = { from: last.from, to: right };
    else windows.push({ from: left, to: right });
  }
  return windows;
}

function pairHld(first: Candidate, second: Candidate, at: PairTotal & { share: number }): number {
  const shares = [
    { candidate: first, share: at.share },
    { candidate: second, share: 1 - at.share },
  ];
  const moles = at.concentration * (at.share * first.moles + (1 - at.share) * second.moles);
  return hldOfShares(shares, at) - at.traceLoss / moles;
}

/** Mass shares of the first, strictly between 0 and 1, at which the HLD of the pair is the target. */
export function sharesAt(first: Candidate, second: Candidate, at: PairTarget): number[] {
  if (!Number.isFinite(at.target)) return [];
  const isInside = (share: number) => share > 0 && share < 1;
  if (first.ionic === 0 && second.ionic === 0) return [linearEdge(first, second, at)].filter(isInside);
  const away = (share: number) => pairHld(first, second, { ...at, share }) - at.target;
  return findRoots(away, { from: 0, to: 1 }, PIECES).filter(isInside);
}

function linearEdge(first: Candidate, second: Candidate, at: PairTarget): number {
  // The loss counts in full at any share above 0, so the ends of the line are limits, not the pure surfactants.
  const loss = first.loss + second.loss + at.traceLoss;
  const end = ({ moles, rest, ln, b }: Candidate) =>
    at.concentration *
      moles *
      (rest + (ln === 0 ? 0 : naturalLog(at.salinity)) + b * at.salinity - at.target) -
    loss;
  const atSecond = end(second);
  // Equal ends make it NaN or infinite: no edge inside.
  return atSecond / (atSecond - end(first));
}
