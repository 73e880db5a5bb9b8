import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { HldCell, RECIPE_COLUMNS, shortList } from './recipe-columns.tsx';
import type { ListedRecipe } from './use-recipe-acts.ts';

const ROW_ACTS = ['details', 'rename', 'duplicate', 'batch', 'export-json', 'export-csv', 'delete'] as const;

export type RowAct = (typeof ROW_ACTS)[number];

export interface RowActs {
  run: (act: RowAct, recipe: ListedRecipe) => void;
  restore: (recipe: ListedRecipe) => void;
}

interface RecipeRowProps {
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

/** One recipe: its name leads to the explorer, and beside it stands what else can be done. */
export function RecipeRow(props: RecipeRowProps) {
  const { recipe, acts, isBin, isCard, isSelected } = props;
  const { name, summary } = recipe.attributes;
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
                to={recipePath(recipe.id)}
                title={name}
                className="block truncate font-bold underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            {isCard && (
              <span className="block truncate text-1 leading-4 text-text-2">
                <HldCell recipe={recipe} /> {shortList(summary.surfactants)}
              </span>
            )}
          </span>
          {isBin ? (
            <ToolButton className="border border-control" onClick={() => acts.restore(recipe)}>
              {message('recipes.act.restore')}
            </ToolButton>
          ) : (
            <ActionMenu
              label={message('recipes.acts', { name })}
              buttonClass={MENU}
              entries={ROW_ACTS.map((act) => ({
                label: message(`recipes.act.${act}`),
                onPick: () => acts.run(act, recipe),
              }))}
            >
              <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
            </ActionMenu>
          )}
        </span>
      </th>
      {RECIPE_COLUMNS.map(({ id, isNumber, cell }) => (
        <td key={id} className={isNumber ? 'text-right tabular-nums' : 'truncate'}>
          {cell(recipe)}
        </td>
      ))}
    </tr>
  );
}
