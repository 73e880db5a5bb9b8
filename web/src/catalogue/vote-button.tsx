import { HandThumbUpIcon } from '@heroicons/react/24/outline';
import type { Ingredient } from '@suite/clients/api/ingredients';
import type { Votes } from '@suite/clients/api/votes';
import { message } from '../messages/message.ts';

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
