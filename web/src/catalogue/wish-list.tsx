import { HandThumbUpIcon } from '@heroicons/react/24/outline';
import { voteForWish, type Wish } from '@suite/clients/api/wishes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { WISHES_KEY, wishesQuery } from '../queries/wishes.ts';
import { failureOf } from '../session/call-failure.ts';
import { useCall } from '../session/session-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface WishListProps {
  kind: IngredientKind;
  /** Only those with such a name. */
  text?: string;
  isMine?: boolean;
  /** What is said where there is none. */
  empty?: string;
}

const TONES: Record<Wish['state'], string> = {
  open: 'border-control text-text-2',
  planned: 'border-dashed border-control text-text-2',
  added: 'border-transparent bg-text-2 text-panel',
  declined: 'border-transparent bg-sunk text-text-2',
};

/** Ingredients that were asked for, each with its votes and what became of it (R1.7). */
export function WishList({ kind, text, isMine, empty }: WishListProps) {
  const call = useCall();
  const queries = useQueryClient();
  const asked = { kind, ...(text === undefined ? {} : { text }), ...(isMine ? { isMine } : {}) };
  const wishes = useQuery(wishesQuery(call, asked));
  const vote = useMutation({
    mutationFn: ({ id, hasMyVote }: Wish) => voteForWish(call, id, !hasMyVote),
    onSettled: () => queries.invalidateQueries({ queryKey: WISHES_KEY }),
  });
  if (wishes.isPending) return <Skeleton rows={3} />;
  if (wishes.isError) {
    return (
      <Banner tone="bad" isUrgent>
        {failureOf(wishes.error).text}
      </Banner>
    );
  }
  if (wishes.data.length === 0)
    return empty === undefined ? null : <p className="text-2 text-text-2">{empty}</p>;
  return (
    <>
      {vote.isError && (
        <Banner tone="bad" isUrgent>
          {failureOf(vote.error).text}
        </Banner>
      )}
      <ul className="w-full text-2" aria-label={message('wish.list')}>
        {wishes.data.map((wish) => (
          <li key={wish.id} className="flex items-start gap-3 border-b border-line py-2">
            <div className="min-w-0 grow">
              <p className="break-words">
                {wish.name}{' '}
                <span className={`ml-1 rounded-1 border px-1 text-1 ${TONES[wish.state]}`}>
                  {message(`wish.state.${wish.state}`)}
                </span>
              </p>
              {wish.supplier !== undefined && <p className="text-1 text-text-3">{wish.supplier}</p>}
              {wish.reason !== undefined && <p className="text-1 text-text-2">{wish.reason}</p>}
            </div>
            <button
              type="button"
              aria-pressed={wish.hasMyVote}
              aria-label={message('wish.vote', { name: wish.name, count: wish.votes })}
              title={message(wish.hasMyVote ? 'vote.take-back' : 'vote.give')}
              disabled={vote.isPending}
              onClick={() => vote.mutate(wish)}
              className={`inline-flex h-7 shrink-0 cursor-pointer items-center gap-1 rounded-1 border px-2 tabular-nums hover:bg-sunk ${
                wish.hasMyVote ? 'border-text bg-text text-panel hover:bg-text' : 'border-line-2 text-text-2'
              }`}
            >
              <HandThumbUpIcon className="size-4" aria-hidden="true" />
              {wish.votes}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
