import { HandThumbUpIcon } from '@heroicons/react/24/outline';
import { voteEndpoints } from '@suite/contracts/endpoints/votes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { useMutation, useQueries, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useSending } from '../../app/calls/use-send.ts';
import { endpointQuery, type Answer } from '../../app/calls/endpoint-query.ts';
import { readAnew } from '../../app/calls/stale.ts';

/** How many want something, and whether the caller is one of them. */
export interface Votes {
  /** By ingredient. */
  totals: Record<string, number>;
  /** The id of the caller's own vote, by ingredient. */
  own: Record<string, string>;
}

/** So many are asked for at once, always from the same place on. */
export const VOTES_TOGETHER = 100;

/** Votes for the rows around the first one in sight. */
export function useVotes(rows: readonly Ingredient[], sight = 0) {
  const call = useCall();
  const send = useSending();
  const queries = useQueryClient();
  const first = sight - (sight % VOTES_TOGETHER);
  const starts = [first - VOTES_TOGETHER, first, first + VOTES_TOGETHER].filter(
    (start) => start >= 0 && start < rows.length,
  );
  const votes = useQueries({
    queries: starts.map((start) => {
      const ids = rows.slice(start, start + VOTES_TOGETHER).map(({ ingredientId }) => ingredientId);
      const query = { ingredientIds: ids.join() };
      return { ...endpointQuery(call, voteEndpoints.list, { query }), placeholderData: keepPreviousData };
    }),
    combine: together,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ ingredientId, datasetId: databaseId }: Ingredient): Promise<void> => {
      const id = votes.own[ingredientId];
      if (id === undefined) await send(voteEndpoints.cast, { attributes: { databaseId, ingredientId } });
      else await send(voteEndpoints.withdraw, { params: { id } });
    },
    onSettled: () => readAnew(queries, [voteEndpoints.cast]),
  });
  const toggle = useCallback((ingredient: Ingredient) => mutate(ingredient), [mutate]);
  return useMemo(() => ({ votes, toggle, isVoting: isPending, error }), [votes, toggle, isPending, error]);
}

/** One function for all times: what it made is kept as long as the answers are the same. */
function together(answers: readonly { data: Answer<typeof voteEndpoints.list> | undefined }[]): Votes {
  const votes: Votes = { totals: {}, own: {} };
  for (const { data } of answers) {
    Object.assign(votes.totals, data?.meta.totals);
    for (const { id, attributes } of data?.data ?? []) votes.own[attributes.ingredientId] = id;
  }
  return votes;
}

/** The votes of a list. Their cells read them here, so that the rest of a row is not drawn anew when some have come. */
export const VotingContext = createContext<ReturnType<typeof useVotes> | undefined>(undefined);

export function VoteCell({ ingredient }: { ingredient: Ingredient }) {
  const voting = useContext(VotingContext);
  return (
    voting && (
      <VoteButton
        key={ingredient.ingredientId} // the focus of a press does not go on to another row
        ingredient={ingredient}
        votes={voting.votes}
        onVote={voting.toggle}
        isDisabled={voting.isVoting}
        isInTable
      />
    )
  );
}

interface VoteButtonProps {
  ingredient: Ingredient;
  votes: Votes;
  onVote: (ingredient: Ingredient) => void;
  isDisabled?: boolean;
  /** In a table the keys of the table reach it. */
  isInTable?: boolean;
}

/** Asks for better data on an ingredient; a second press takes it back (R1.7). */
export function VoteButton({ ingredient, votes, onVote, isDisabled, isInTable }: VoteButtonProps) {
  const { ingredientId, name } = ingredient;
  const isOwn = ingredientId in votes.own;
  const count = votes.totals[ingredientId] ?? 0;
  return (
    <button
      type="button"
      tabIndex={isInTable ? -1 : undefined}
      aria-pressed={isOwn}
      aria-label={message('vote.label', { name, count })}
      title={message(isOwn ? 'vote.take-back' : 'vote.give')}
      disabled={isDisabled}
      onClick={(event) => {
        event.stopPropagation();
        onVote(ingredient);
      }}
      className={`no-print inline-flex h-6.5 cursor-pointer items-center gap-1 rounded-1 border px-1.5 text-2 tabular-nums hover:bg-sunk disabled:opacity-45 ${
        isOwn ? 'border-text bg-text text-panel hover:bg-text' : 'border-line-2 text-text-2'
      }`}
    >
      <HandThumbUpIcon className="size-4" aria-hidden="true" />
      {count}
    </button>
  );
}
