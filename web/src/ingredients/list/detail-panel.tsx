import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { Votes } from './votes.tsx';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { withId } from '@suite/contracts/json-api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { SidePanel } from '../../ui/primitives/side-panel.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { SourceList, ValueList } from '../ingredient-values.tsx';
import { ingredientPath } from '../fields.ts';
import { VoteButton } from './votes.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

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
  const read = useEndpoint(ingredientEndpoints(kind).read, { params: { id } });
  const ingredient = read.data?.data.attributes ?? row;
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
          <SourceList names={ingredient.sources ?? []} sources={read.data?.included.map(withId) ?? []} />
        </>
      )}
    </SidePanel>
  );
}

interface DetailActionsProps {
  ingredient: Ingredient;
  /** Into the recipe that is worked on, or why not; undefined where there is none. */
  add?: { refusal: string | undefined; run: () => void };
  /** Undefined where its place is not known. */
  onNear?: () => void;
  onDuplicate: () => void;
  onEdit: () => void;
}

const LOOK =
  'inline-flex h-6.5 cursor-pointer items-center rounded-1 border border-line-2 px-2 text-2 text-text-2 hover:bg-sunk';

/** What can be done with an ingredient beside the table; only the own ones are changed. */
export function DetailActions({ ingredient, add, onNear, onDuplicate, onEdit }: DetailActionsProps) {
  return (
    <>
      {add && (
        <button
          type="button"
          className={`${LOOK} font-bold disabled:cursor-not-allowed disabled:opacity-60`}
          disabled={add.refusal !== undefined}
          title={add.refusal}
          onClick={add.run}
        >
          {message('catalogue.add')}
        </button>
      )}
      {onNear && (
        <button type="button" className={LOOK} onClick={onNear}>
          {message('ingredient.near')}
        </button>
      )}
      <button type="button" className={LOOK} onClick={onDuplicate}>
        {message('ingredient.duplicate')}
      </button>
      {ingredient.userId !== undefined && (
        <button type="button" className={LOOK} onClick={onEdit}>
          {message('ingredient.edit')}
        </button>
      )}
    </>
  );
}
