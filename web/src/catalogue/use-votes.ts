import type { Ingredient, IngredientPage } from '@suite/clients/api/ingredients';
import { castVote, type Votes, withdrawVote } from '@suite/clients/api/votes';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { VOTES_KEY, votesQuery } from '../queries/votes.ts';
import { useCall } from '../session/session-provider.tsx';

/** Votes for what is on the screen, asked for page by page. */
export function useVotes(pages: readonly Pick<IngredientPage, 'ingredients'>[]) {
  const call = useCall();
  const queries = useQueryClient();
  const votes = useQueries({
    queries: pages.map(({ ingredients }) =>
      votesQuery(
        call,
        ingredients.map(({ ingredientId }) => ingredientId),
      ),
    ),
    combine: (answers): Votes => ({
      totals: Object.assign({}, ...answers.map(({ data }) => data?.totals)) as Votes['totals'], // a union of such
      own: Object.assign({}, ...answers.map(({ data }) => data?.own)) as Votes['own'],
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ ingredientId, datasetId }: Ingredient): Promise<void> => {
      const own = votes.own[ingredientId];
      if (own === undefined) await castVote(call, { databaseId: datasetId, ingredientId });
      else await withdrawVote(call, own);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: VOTES_KEY }),
  });
  return { votes, toggle: (ingredient: Ingredient) => mutate(ingredient), isVoting: isPending, error };
}
