import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { useAction } from '../../app/calls/use-send.ts';
import { ConfirmDialog } from '../../ui/primitives/confirm-dialog.tsx';
import { columnsOf, pointOf } from '../columns.ts';
import { explorerPath } from '../fields.ts';
import type { CatalogueRecipe } from '../list/use-catalogue.ts';
import { useVotes, VoteButton } from '../list/votes.tsx';
import { pointText } from '../search/catalogue-search.ts';
import { toTabSeparated } from '../transfer/export-file.ts';

const LOOK =
  'inline-flex h-7.5 cursor-pointer items-center rounded-1 border border-control px-2.5 text-2 text-text no-underline hover:bg-sunk';

interface IngredientActionsProps {
  kind: IngredientKind;
  ingredient: Ingredient;
  /** The recipe that is worked on, where there is one for this kind. */
  recipe: CatalogueRecipe | undefined;
  /** Further buttons, before all others. */
  children?: ReactNode;
}

/** What can be done with an ingredient on its page. */
export function IngredientActions({ kind, ingredient, recipe, children }: IngredientActionsProps) {
  const { votes, toggle, isVoting, error } = useVotes([ingredient]);
  const { run, notice, show } = useAction({ isLeaving: true });
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { ingredientId, name } = ingredient;
  const point = pointOf(ingredient);
  const refusal = recipe?.refusal(ingredient);
  const list = new URL(explorerPath(kind), 'https://app.invalid');

  /** The list with something more in its address. */
  function listWith(parameters: Record<string, string>): string {
    const query = new URLSearchParams(list.search);
    for (const [key, value] of Object.entries(parameters)) query.set(key, value);
    return `${list.pathname}?${query.toString()}`;
  }

  const copy = (text: string) =>
    void run(() => navigator.clipboard.writeText(text), message('ingredient.copied'));

  async function remove(): Promise<void> {
    await run(async (send) => {
      const { version } = ingredient;
      await send(ingredientEndpoints(kind).remove, { params: { id: ingredientId }, version });
      await navigate(explorerPath(kind));
    });
    setIsAsking(false);
  }

  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {children}
      {recipe && ingredient.withdrawn === undefined && (
        <button
          type="button"
          className={`${LOOK} font-bold disabled:cursor-not-allowed disabled:opacity-60`}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => show({ tone: 'info', text: recipe.add(ingredient).text })}
        >
          {message('catalogue.add')}
        </button>
      )}
      <VoteButton ingredient={ingredient} votes={votes} onVote={toggle} isDisabled={isVoting} />
      {point && (
        <Link
          className={LOOK}
          to={listWith({
            near: pointText(point),
            origin: ingredientId,
            ...(ingredient.r === undefined ? {} : { within: String(ingredient.r) }),
          })}
        >
          {message('ingredient.near')}
        </Link>
      )}
      <Link className={LOOK} to={listWith({ open: ingredientId, q: name.slice(0, 200) })}>
        {message('ingredient.in-list')}
      </Link>
      <button type="button" className={LOOK} onClick={() => copy(window.location.href)}>
        {message('ingredient.copy-link')}
      </button>
      <button
        type="button"
        className={LOOK}
        onClick={() =>
          copy(
            toTabSeparated(
              columnsOf(kind).filter(({ id }) => id !== 'votes'),
              [ingredient],
            ),
          )
        }
      >
        {message('ingredient.copy-row')}
      </button>
      {ingredient.userId !== undefined && (
        <button type="button" className={LOOK} onClick={() => setIsAsking(true)}>
          {message('ingredient.delete')}
        </button>
      )}
      <output className="text-text-2">{error ? failureOf(error).text : notice?.text}</output>
      <ConfirmDialog
        title={message('ingredient.delete.title', { name })}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={message('ingredient.delete')}
        onConfirm={() => void remove()}
      >
        {message('ingredient.delete.text')}
      </ConfirmDialog>
    </div>
  );
}
