import type { Call } from '@suite/clients/api/call';
import { readVotes, type Votes } from '@suite/clients/api/votes';
import { listWishes } from '@suite/clients/api/wishes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { SEARCH_LIMITS } from '@suite/contracts/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const VOTES_KEY = ['Votes'] as const;

/** Totals and own votes of some ingredients, asked for in lots the API takes. */
export function votesQuery(call: Call, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...VOTES_KEY, ids],
    queryFn: async ({ signal }) => {
      const votes: Votes = { totals: {}, own: {} };
      for (let start = 0; start < ids.length; start += SEARCH_LIMITS.ids) {
        const part = await readVotes(call, { ids: ids.slice(start, start + SEARCH_LIMITS.ids), signal });
        Object.assign(votes.totals, part.totals);
        Object.assign(votes.own, part.own);
      }
      return votes;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

export const WISHES_KEY = ['Ingredient requests'] as const;

/** What is asked for: by everybody, or what the caller voted for. */
export function wishesQuery(
  call: Call,
  { kind, text = '', isMine = false }: { kind: IngredientKind; text?: string; isMine?: boolean },
) {
  return queryOptions({
    queryKey: [...WISHES_KEY, kind, text, isMine],
    queryFn: ({ signal }) => listWishes(call, { kind, text, isMine, signal }),
    placeholderData: keepPreviousData,
  });
}
