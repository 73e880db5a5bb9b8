import type { HspIngredient } from '@suite/recipes';
import type { Standings } from '@suite/hsp';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';

export interface Candidate {
  readonly ingredient: HspIngredient;
  readonly standings: Standings;
  /** The whole record: every field of it can be a column. */
  readonly record: Ingredient;
  /** How many more rows are of the same substance. */
  readonly doubles: number;
}

/** One of the lists that candidates come from, each with its best first. */
export interface CandidateList {
  readonly rows: readonly { ingredient: HspIngredient; record: Ingredient }[];
  /** False while more of it can be read. */
  readonly isWhole: boolean;
}

/**
 * The candidates of all lists, best first and one for a substance. What is worse than a list was read to is left out:
 * the next rows of that list may stand before it.
 */
export function joinCandidates(
  lists: readonly CandidateList[],
  judge: (ingredient: HspIngredient) => Standings | undefined,
): Candidate[] {
  let known = Infinity;
  const all = lists.flatMap(({ rows, isWhole }) => {
    let most = -Infinity;
    const judged = rows.flatMap(({ ingredient, record }): Candidate[] => {
      const standings = judge(ingredient);
      if (!standings) return [];
      most = Math.max(most, standings.worst);
      return [{ ingredient, standings, record, doubles: 0 }];
    });
    if (!isWhole) known = Math.min(known, most);
    return judged;
  });
  const best = all
    .filter(({ standings }) => standings.worst <= known)
    .toSorted((one, other) => one.standings.worst - other.standings.worst);
  return onePerSubstance(best);
}

/** One row for a substance that stands in several sets, the best of them. */
function onePerSubstance(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { cas, name } = candidate.ingredient;
    const key = cas ?? name.toLowerCase();
    const first = byKey.get(key);
    byKey.set(key, first ? { ...first, doubles: first.doubles + 1 } : candidate);
  }
  return [...byKey.values()];
}
