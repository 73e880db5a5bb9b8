import type { EmulsionType } from '../emulsion.ts';
import type { Conditions } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import type { SurfactantParameters } from '../surfactant.ts';
import { normalBelow } from '@suite/numeric';
import { typeProbability } from '../uncertainty/propagate.ts';
import type { SurfactantErrors } from '../uncertainty/standard-errors.ts';
import { type Candidate, hldOfShares, readCandidate, type Share } from './candidate.ts';
import { pairWindows, type ShareWindow, sharesAt } from './pair-window.ts';
import { Ranking } from './ranking.ts';
import { shareError } from './share-error.ts';

/** A surfactant that may be in a mix, and how well its parameters are known. */
export interface MixCandidate {
  readonly surfactant: SurfactantParameters;
  readonly errors: SurfactantErrors;
}

export interface MixSearch {
  readonly candidates: readonly MixCandidate[];
  /** EACN as it counts; salinity as entered. */
  readonly conditions: Conditions;
  /** Standard error of that EACN. */
  readonly eacnError: number;
  /** g per 100 mL oil of all surfactants together, above 0 */
  readonly concentration: number;
  /** The wanted HLD, from and to, both finite. */
  readonly aim: { readonly from: number; readonly to: number };
  /** How many surfactants a mix has. */
  readonly size: 1 | 2 | 3;
  /** Places of those that every mix has to hold. */
  readonly kept: readonly number[];
  /** How many mixes to give, the surest first. */
  readonly top: number;
}

export interface FoundMix {
  /** Places in the list of candidates, the kept ones first. */
  readonly members: readonly number[];
  /** Mass shares in the order of the members; 1 together. */
  readonly shares: readonly number[];
  readonly hld: number;
  readonly standardError: number;
  /** Probability that HLD lies in the aim. */
  readonly inAim: number;
  readonly probability: Readonly<Record<EmulsionType, number>>;
  /** Two surfactants: mass shares of the first that keep HLD in the aim. Otherwise empty. */
  readonly windows: readonly ShareWindow[];
}

export interface FoundMixes {
  /** How many there are in all. */
  readonly count: number;
  readonly mixes: readonly FoundMix[];
}

/** With less of one a mix is a mix by name only, and too much hangs on weighing it. */
export const LEAST_SHARE = 0.05;

/**
 * Mixes of so many candidates that reach the aim at these conditions, the surest first. A single surfactant has the HLD it
 * has; ratios are set to the middle of the aim. Two that each reach the aim alone make no pair: nothing needs the other.
 */
export function findMixes(search: MixSearch): Outcome<FoundMixes> {
  const refused = refuseSearch(search);
  if (refused !== null) return fail(refused);
  const candidates: Candidate[] = [];
  for (const [index, { surfactant }] of search.candidates.entries()) {
    const candidate = readCandidate(surfactant, index, search.conditions);
    if (!candidate.ok) return candidate;
    candidates.push(candidate.value);
  }
  const kept = search.kept.flatMap((place) => candidates[place] ?? []);
  const free = candidates.filter((candidate) => !kept.includes(candidate));
  const ranking = new Ranking<Sure>(search.top);
  const middles = middleTable(candidates, search);
  for (const members of membersOf(kept, free, search.size)) {
    const shares = sharesOf(members, { search, middles });
    if (shares !== null) ranking.add(judge(members, shares, search));
  }
  const mixes = ranking.best.map((mix) => ({ ...mix, windows: windowsOf(candidates, mix, search) }));
  return succeed({ count: ranking.count, mixes });
}

type Sure = Omit<FoundMix, 'windows'>;

function* membersOf(
  kept: readonly Candidate[],
  free: readonly Candidate[],
  size: number,
): Generator<readonly Candidate[]> {
  if (kept.length > size) return;
  if (kept.length === size) yield kept;
  else if (kept.length === size - 1) for (const one of free) yield [...kept, one];
  else {
    for (const [n, one] of free.entries()) {
      yield* membersOf([...kept, one], free.slice(n + 1), size);
    }
  }
}

/** Share of the first of two at which they have the middle of the aim; NaN where they never have. */
type Middles = (first: Candidate, second: Candidate, traceLoss: number) => number;

/** Every pair is asked for many times by the triples it is in: what does not depend on the third is kept. */
function middleTable(
  candidates: readonly Candidate[],
  { aim, concentration, conditions }: MixSearch,
): Middles {
  const table = new Float64Array(candidates.length ** 2).fill(-1);
  const target = (aim.from + aim.to) / 2;
  const { salinity } = conditions;
  return (first, second, traceLoss) => {
    const place = first.index * candidates.length + second.index;
    const known = traceLoss === 0 ? (table[place] ?? -1) : -1;
    if (known !== -1) return known;
    const shares = sharesAt(first, second, { concentration, salinity, traceLoss, target });
    const [nearest = Number.NaN] = shares.toSorted(
      (left, right) => Math.abs(left - 0.5) - Math.abs(right - 0.5),
    );
    if (traceLoss === 0) table[place] = nearest;
    return nearest;
  };
}

/** Mass shares that give the middle of the aim; null where there are none worth weighing. */
function sharesOf(
  members: readonly Candidate[],
  { search, middles }: { search: MixSearch; middles: Middles },
): readonly number[] | null {
  const [first, second, third] = members;
  if (first === undefined) return null;
  if (second === undefined) return isInAim(hldAlone(first, search), search) ? [1] : null;
  if (third === undefined) {
    if (members.every((member) => isInAim(hldAlone(member, search), search))) return null;
    const share = middles(first, second, 0);
    return isWorth([share, 1 - share]) ? [share, 1 - share] : null;
  }
  // The ratios with this HLD lie on a line through the triangle, from side to side: its middle is the safest.
  const ends = [
    [middles(first, second, third.loss), 0, 1],
    [middles(first, third, second.loss), 0, 2],
    [middles(second, third, first.loss), 1, 2],
  ] as const;
  const [from, to] = ends.filter(([share]) => !Number.isNaN(share));
  if (from === undefined || to === undefined) return null;
  const shares = [0, 0, 0];
  for (const [share, one, other] of [from, to]) {
    shares[one] = (shares[one] ?? 0) + share / 2;
    shares[other] = (shares[other] ?? 0) + (1 - share) / 2;
  }
  return isWorth(shares) ? shares : null;
}

function isWorth(shares: readonly number[]): boolean {
  return shares.every((share) => share >= LEAST_SHARE);
}

function judge(members: readonly Candidate[], given: readonly number[], search: MixSearch): Sure | null {
  const shares: Share[] = members.map((candidate, n) => ({ candidate, share: given[n] ?? 0 }));
  const { concentration, conditions, aim } = search;
  const hld = hldOfShares(shares, { concentration, salinity: conditions.salinity });
  // Ions bend the line through a triangle: its middle may lie beside it.
  if (!isInAim(hld, search)) return null;
  const standardError = shareError(shares, search);
  return {
    members: members.map(({ index }) => index),
    shares: given,
    hld,
    standardError,
    inAim: probabilityBetween(aim, hld, standardError),
    probability: typeProbability(hld, standardError),
  };
}

function probabilityBetween({ from, to }: MixSearch['aim'], hld: number, standardError: number): number {
  if (standardError === 0) return hld >= from && hld <= to ? 1 : 0;
  return normalBelow((to - hld) / standardError) - normalBelow((from - hld) / standardError);
}

function windowsOf(
  candidates: readonly Candidate[],
  { members }: Sure,
  { aim, concentration, conditions }: MixSearch,
): ShareWindow[] {
  const [first, second] = members.map((member) => candidates[member]);
  if (members.length !== 2 || first === undefined || second === undefined) return [];
  return pairWindows(first, second, {
    concentration,
    salinity: conditions.salinity,
    window: aim,
    traceLoss: 0,
  });
}

function hldAlone(candidate: Candidate, { concentration, conditions }: MixSearch): number {
  return hldOfShares([{ candidate, share: 1 }], { concentration, salinity: conditions.salinity });
}

function isInAim(hld: number, { aim }: MixSearch): boolean {
  return hld >= aim.from && hld <= aim.to;
}

function refuseSearch({ conditions, concentration, aim }: MixSearch): HldReason | null {
  const { temperature, salinity, eacn, fa } = conditions;
  if (!Number.isFinite(temperature + salinity + eacn + fa + concentration + aim.from + aim.to))
    return 'not-finite';
  if (salinity < 0) return 'salinity-negative';
  if (concentration < 0) return 'concentration-negative';
  return concentration === 0 ? 'concentration-zero' : null;
}
