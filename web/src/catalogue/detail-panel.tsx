import type { Ingredient } from '@suite/clients/api/ingredients';
import type { Votes } from '@suite/clients/api/votes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { ingredientQuery } from '../queries/ingredients.ts';
import { failureOf } from '../session/call-failure.ts';
import { useCall } from '../session/session-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ingredientPath } from './paths.ts';
import { SidePanel } from './side-panel.tsx';
import { SourceList } from './source-list.tsx';
import { ValueList } from './value-list.tsx';
import { VoteButton } from './vote-button.tsx';

interface DetailPanelProps {
  kind: IngredientKind;
  id: string;
  /** As the table has it, until all of it is read. */
  row: Ingredient | undefined;
  votes: Votes;
  onVote: (ingredient: Ingredient) => void;
  onClose: () => void;
  /** What can be done with it besides. */
  actions: (ingredient: Ingredient) => ReactNode;
}

/** One ingredient beside the table. */
export function DetailPanel({ kind, id, row, votes, onVote, onClose, actions }: DetailPanelProps) {
  const call = useCall();
  const read = useQuery(ingredientQuery(call, kind, id));
  const ingredient = read.data?.ingredient ?? row;
  return (
    <SidePanel title={ingredient?.name ?? message('ingredient.one')} onClose={onClose}>
      {!ingredient && read.isPending && <Skeleton rows={8} />}
      {!ingredient && read.isError && (
        <Banner tone="bad" isUrgent>
          {failureOf(read.error).text}
        </Banner>
      )}
      {ingredient && (
        <>
          <p className="mb-3 text-1 text-text-3">{ingredient.datasetName}</p>
          <div className="no-print mb-3 flex flex-wrap items-center gap-1.5">
            <Link
              to={ingredientPath(kind, id)}
              className="inline-flex h-6.5 items-center rounded-1 border border-control px-2 text-2 font-bold no-underline hover:bg-sunk"
            >
              {message('ingredient.open')}
            </Link>
            <VoteButton ingredient={ingredient} votes={votes} onVote={onVote} />
            {actions(ingredient)}
          </div>
          <ValueList kind={kind} ingredient={ingredient} />
          <SourceList names={ingredient.sources ?? []} sources={read.data?.sources ?? []} />
        </>
      )}
    </SidePanel>
  );
}
