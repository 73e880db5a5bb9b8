import { type EmulsionType, hldWindow } from '../emulsion.ts';
import type { Conditions } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import type { SurfactantParameters } from '../surfactant.ts';
import { type Candidate, readCandidate } from './candidate.ts';
import { type FoundMix, foundPair, foundSingle, foundTriple } from './found-mix.ts';
import { type PairSearch, pairWindows, type ShareWindow } from './pair-window.ts';
import { Ranking } from './ranking.ts';
import { type Sides, sidesOf } from './triple-window.ts';

export interface MixSearch {
  readonly candidates: readonly SurfactantParameters[];
  /** EACN as it counts; salinity as entered. */
  readonly conditions: Conditions;
  /** g per 100 mL oil of all surfactants together, above 0 */
  readonly concentration: number;
  readonly target: EmulsionType;
  /** How many mixes of each number of surfactants to give: the widest windows first, then the furthest inside the target. */
  readonly top: number;
}

export interface FoundMixes {
  /** How many there are in all, by number of surfactants: one, two, three. */
  readonly counts: readonly [number, number, number];
  readonly singles: readonly FoundMix[];
  readonly pairs: readonly FoundMix[];
  readonly triples: readonly FoundMix[];
}

/** All mixes of one, two and three of the candidates that reach a type at these conditions, with their ratio windows. */
export function findMixes(search: MixSearch): Outcome<FoundMixes> {
  const { conditions, concentration, target, top } = search;
  const refused = refuseSearch(search);
  if (refused !== null) return fail(refused);
  const candidates: Candidate[] = [];
  for (const [index, parameters] of search.candidates.entries()) {
    const candidate = readCandidate(parameters, index, conditions);
    if (!candidate.ok) return candidate;
    candidates.push(candidate.value);
  }
  const at = { concentration, salinity: conditions.salinity, window: hldWindow(target), traceLoss: 0 };
  const singles = new Ranking<FoundMix>(top);
  for (const candidate of candidates) singles.add(foundSingle(candidate, at));
  const table = candidates.map((first, n) =>
    candidates.slice(n + 1).map((second) => pairWindows(first, second, at)),
  );
  const pairs = rankPairs(candidates, table, { at, top });
  const triples = rankTriples(candidates, table, { at, top });
  return succeed({
    counts: [singles.count, pairs.count, triples.count],
    singles: singles.best,
    pairs: pairs.best,
    triples: triples.best,
  });
}

interface Asked {
  readonly at: PairSearch;
  readonly top: number;
}

/** The windows of pair (n, m), n < m, stand at [n][m - n - 1]. */
type PairTable = readonly (readonly ShareWindow[][])[];

function rankPairs(
  candidates: readonly Candidate[],
  table: PairTable,
  { at, top }: Asked,
): Ranking<FoundMix> {
  const ranking = new Ranking<FoundMix>(top);
  for (const [n, first] of candidates.entries()) {
    for (const [offset, second] of candidates.slice(n + 1).entries()) {
      ranking.add(foundPair([first, second], table[n]?.[offset] ?? [], at));
    }
  }
  return ranking;
}

function rankTriples(
  candidates: readonly Candidate[],
  table: PairTable,
  { at, top }: Asked,
): Ranking<FoundMix> {
  const ranking = new Ranking<FoundMix>(top);
  for (const [n, first] of candidates.entries()) {
    for (let m = n + 1; m < candidates.length; m += 1) {
      for (let o = m + 1; o < candidates.length; o += 1) {
        const [second, third] = [candidates[m], candidates[o]];
        if (second === undefined || third === undefined) continue;
        const triple = [first, second, third] as const;
        const sides: Sides = triple.some(({ loss }) => loss !== 0)
          ? sidesOf(triple, at)
          : [table[m]?.[o - m - 1] ?? [], table[n]?.[o - n - 1] ?? [], table[n]?.[m - n - 1] ?? []];
        if (sides.some((side) => side.length > 0)) ranking.add(foundTriple(triple, sides, at));
      }
    }
  }
  return ranking;
}

function refuseSearch({ conditions, concentration }: MixSearch): HldReason | null {
  const { temperature, salinity, eacn, fa } = conditions;
  if (!Number.isFinite(temperature + salinity + eacn + fa + concentration)) return 'not-finite';
  if (salinity < 0) return 'salinity-negative';
  if (concentration < 0) return 'concentration-negative';
  return concentration === 0 ? 'concentration-zero' : null;
}
