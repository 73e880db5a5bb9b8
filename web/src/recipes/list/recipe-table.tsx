import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { useTableSettings } from '../../app/preferences/table-settings.ts';
import { ActionMenu } from '../../ui/primitives/action-menu.tsx';
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx';
import { readTableSort, tableSortText } from '../../ui/table/table-head.tsx';
import { Alert } from '../../ui/primitives/icons.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { ListedKind, ListedRecipe, RowAction } from './listed-kind.ts';
import { isRecipeSort, type RecipeSorting } from './recipe-search.ts';

/** What is the owner's alone, and what a viewer may not do. */
const FOR_OWNERS: readonly RowAction[] = ['share', 'delete'];
const FOR_EDITORS: readonly RowAction[] = ['rename'];

export interface RowActions {
  run: (action: RowAction, recipe: ListedRecipe) => void;
  restore: (recipe: ListedRecipe) => void;
}

interface RecipeTableProps {
  of: ListedKind;
  recipes: readonly ListedRecipe[];
  total: number | undefined;
  sort: RecipeSorting;
  onSort: (sort: RecipeSorting) => void;
  selection: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  openId: string | undefined;
  actions: RowActions;
  isBin: boolean;
  /** Asks for the next recipes; undefined when all are here. */
  onMore: (() => void) | undefined;
}

const NAME_WIDTH = 260;
const HEIGHTS = { phone: 84, table: 40 };

/** The recipes as a table, on a phone as cards. */
export function RecipeTable(props: RecipeTableProps) {
  const { recipes, sort, onSort } = props;
  const isPhone = useIsPhone();
  return (
    <DataTable
      label={message('apps.recipes')}
      className="recipe-table"
      columns={columnsOf(props, isPhone)}
      settings={useTableSettings(`recipes:${props.of.kind}`)}
      rows={recipes}
      idOf={({ id }) => id}
      total={props.total}
      rowHeight={isPhone ? HEIGHTS.phone : HEIGHTS.table}
      drawAllUpTo={200}
      sorting={{
        sorts: [readTableSort(sort)],
        onSorts: ([first]) => {
          const next = first && tableSortText(first);
          if (next !== undefined && isRecipeSort(next)) onSort(next);
        },
      }}
      selection={props.selection}
      openId={props.openId}
      onMore={props.onMore}
      rowAttributes={({ attributes: { name } }) => ({ 'data-recipe': name })}
    />
  );
}

function columnsOf(
  { of, actions, isBin, onSelect }: RecipeTableProps,
  isCard: boolean,
): DataColumn<ListedRecipe>[] {
  return [
    {
      id: 'name',
      name: message('recipes.column.name'),
      width: NAME_WIDTH,
      sort: 'name',
      hasMenu: true,
      cell: (recipe, isSelected) => (
        <NameCell
          of={of}
          recipe={recipe}
          isSelected={isSelected}
          onSelect={onSelect}
          actions={actions}
          isBin={isBin}
          isCard={isCard}
        />
      ),
    },
    ...of.columns.map((column) => ({
      ...column,
      name: message(column.name),
      cell: (recipe: ListedRecipe) => column.cell(recipe),
    })),
  ];
}

const MENU =
  'no-print inline-grid size-7.5 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk hover:text-text';

function actionsFor(of: ListedKind, { attributes: { access } }: ListedRecipe): readonly RowAction[] {
  if (access === 'owner') return of.actions;
  const closed = access === 'viewer' ? [...FOR_OWNERS, ...FOR_EDITORS] : FOR_OWNERS;
  return of.actions.filter((action) => !closed.includes(action));
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

interface NameCellProps extends Pick<RecipeTableProps, 'of' | 'onSelect' | 'actions' | 'isBin'> {
  recipe: ListedRecipe;
  isSelected: boolean;
  isCard: boolean;
}

/** The name of a recipe leads to the explorer; beside it stands what else can be done. */
function NameCell({ of, recipe, isSelected, onSelect, actions, isBin, isCard }: NameCellProps) {
  const { name } = recipe.attributes;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {!isBin && (
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={message('recipes.select', { name })}
          className="no-print size-4 shrink-0 accent-(--text)"
          onChange={(event) => onSelect(recipe.id, event.currentTarget.checked)}
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
            className={`${isCard ? 'line-clamp-2' : 'block truncate'} font-bold underline-offset-4 hover:underline`}
          >
            {name}
          </Link>
        )}
        {recipe.attributes.hasWarnings && !isBin && <Warning />}
        {isCard && <span className="block truncate text-1 leading-4 text-text-2">{of.card(recipe)}</span>}
      </span>
      {isBin ? (
        <ToolButton className="border border-control" onClick={() => actions.restore(recipe)}>
          {message('recipes.act.restore')}
        </ToolButton>
      ) : (
        <ActionMenu
          label={message('recipes.acts', { name })}
          buttonClass={MENU}
          entries={actionsFor(of, recipe).map((action) => ({
            label: message(`recipes.act.${action}`),
            onPick: () => actions.run(action, recipe),
          }))}
        >
          <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
        </ActionMenu>
      )}
    </span>
  );
}
