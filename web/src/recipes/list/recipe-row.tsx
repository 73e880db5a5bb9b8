import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Alert } from '../../ui/icons.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { ListedKind, ListedRecipe, RowAct } from './listed-kind.ts';

/** What is the owner's alone, and what a viewer may not do. */
const OWNERS: readonly RowAct[] = ['share', 'delete'];
const EDITORS: readonly RowAct[] = ['rename'];

export interface RowActs {
  run: (act: RowAct, recipe: ListedRecipe) => void;
  restore: (recipe: ListedRecipe) => void;
}

interface RecipeRowProps {
  of: ListedKind;
  recipe: ListedRecipe;
  height: number;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  isOpen: boolean;
  acts: RowActs;
  isBin: boolean;
  isCard: boolean;
}

const MENU =
  'no-print inline-grid size-7.5 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk hover:text-text';

function actsFor(of: ListedKind, { attributes: { access } }: ListedRecipe): readonly RowAct[] {
  if (access === 'owner') return of.acts;
  const closed = access === 'viewer' ? [...OWNERS, ...EDITORS] : OWNERS;
  return of.acts.filter((act) => !closed.includes(act));
}

/** Something changed since it was saved, or it has no result: the explorer says what. */
function Warning() {
  return (
    <span className="flex items-center gap-1 text-1 leading-4 text-warn">
      <Alert className="size-3.5" />
      {message('recipes.warning')}
    </span>
  );
}

/** One recipe: its name leads to the explorer, and beside it stands what else can be done. */
export function RecipeRow(props: RecipeRowProps) {
  const { of, recipe, acts, isBin, isCard, isSelected } = props;
  const { name } = recipe.attributes;
  return (
    <tr
      aria-selected={isSelected}
      data-recipe={name}
      data-open={props.isOpen || undefined}
      style={{ height: props.height }}
    >
      <th scope="row">
        <span className="flex min-w-0 items-center gap-2.5">
          {!isBin && (
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={message('recipes.select', { name })}
              className="no-print size-4 shrink-0 accent-(--text)"
              onChange={(event) => props.onSelect(recipe.id, event.currentTarget.checked)}
            />
          )}
          <span className="min-w-0 grow">
            {isBin ? (
              <span className="block truncate">{name}</span>
            ) : (
              <Link
                to={of.pathOf(recipe.id)}
                reloadDocument={of.isDocument}
                title={name}
                className="block truncate font-bold underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            {recipe.attributes.hasWarnings && !isBin && <Warning />}
            {isCard && <span className="block truncate text-1 leading-4 text-text-2">{of.card(recipe)}</span>}
          </span>
          {isBin ? (
            <ToolButton className="border border-control" onClick={() => acts.restore(recipe)}>
              {message('recipes.act.restore')}
            </ToolButton>
          ) : (
            <ActionMenu
              label={message('recipes.acts', { name })}
              buttonClass={MENU}
              entries={actsFor(of, recipe).map((act) => ({
                label: message(`recipes.act.${act}`),
                onPick: () => acts.run(act, recipe),
              }))}
            >
              <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
            </ActionMenu>
          )}
        </span>
      </th>
      {of.columns.map((column) => (
        <td key={column.id} className={column.isNumber ? 'text-right tabular-nums' : 'truncate'}>
          {column.cell(recipe)}
        </td>
      ))}
    </tr>
  );
}
