import type { Ingredient } from '@suite/clients/api/ingredients';
import { castVote, type Votes, withdrawVote } from '@suite/clients/api/votes';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VOTES_KEY, votesQuery } from '../queries/votes.ts';
import { useCall } from '../session/session-provider.tsx';

/** So many are asked for at once, always from the same place on. */
export const VOTES_TOGETHER = 100;

/** Votes for the rows around the first one in sight. */
export function useVotes(rows: readonly Ingredient[], sight = 0) {
  const call = useCall();
  const queries = useQueryClient();
  const first = sight - (sight % VOTES_TOGETHER);
  const starts = [first - VOTES_TOGETHER, first, first + VOTES_TOGETHER].filter(
    (start) => start >= 0 && start < rows.length,
  );
  const votes = useQueries({
    queries: starts.map((start) =>
      votesQuery(
        call,
        rows.slice(start, start + VOTES_TOGETHER).map(({ ingredientId }) => ingredientId),
      ),
    ),
    combine: together,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ ingredientId, datasetId }: Ingredient): Promise<void> => {
      const own = votes.own[ingredientId];
      if (own === undefined) await castVote(call, { databaseId: datasetId, ingredientId });
      else await withdrawVote(call, own);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: VOTES_KEY }),
  });
  const toggle = useCallback((ingredient: Ingredient) => mutate(ingredient), [mutate]);
  return { votes, toggle, isVoting: isPending, error };
}

/** One function for all times: what it made is kept as long as the answers are the same. */
function together(answers: readonly { data: Votes | undefined }[]): Votes {
  return {
    totals: Object.assign({}, ...answers.map(({ data }) => data?.totals)) as Votes['totals'], // a union of such
    own: Object.assign({}, ...answers.map(({ data }) => data?.own)) as Votes['own'],
  };
}
