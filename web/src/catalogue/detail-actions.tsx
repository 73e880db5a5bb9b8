import type { Ingredient } from '@suite/clients/api/ingredients';
import { message } from '../messages/message.ts';

interface DetailActionsProps {
  ingredient: Ingredient;
  /** Into the recipe that is worked on, or why not; undefined where there is none. */
  add?: { refusal: string | undefined; run: () => void } | undefined;
  /** Undefined where its place is not known. */
  onNear?: (() => void) | undefined;
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
