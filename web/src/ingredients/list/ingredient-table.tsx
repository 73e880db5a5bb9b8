import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Sort } from '@suite/contracts/search';
import { type ReactNode, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { type DataColumn, DataTable, type DataTableProps } from '../../ui/table/data-table.tsx';
import type { GridActions } from '../../ui/table/use-grid-keys.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Column } from '../columns.ts';
import { MAIN_NUMBERS } from '../fields.ts';
import { MethodTag } from '../method-tag.tsx';

interface IngredientTableProps {
  kind: IngredientKind;
  columns: readonly Column[];
  rows: readonly Ingredient[];
  total: number;
  settings: DataTableProps<Ingredient>['settings'];
  sorts: readonly Sort[];
  onSorts: (sorts: Sort[]) => void;
  grid: GridActions;
  /** What stands in a cell where it is more than its text. */
  cell: (column: Column, ingredient: Ingredient) => ReactNode;
  onFirstRow: (index: number) => void;
  onMore: (() => void) | undefined;
  isFaded: boolean;
}

const HEIGHTS = { phone: 56, table: { dense: 30, normal: 36 } };
const MOST_SORTS = 3;

/** The table of a search, with the columns that are chosen; on a phone one column with a second line. */
export function IngredientTable({ kind, columns, cell, ...props }: IngredientTableProps) {
  const isPhone = useIsPhone();
  const shown = useMemo(() => columnsOf({ kind, columns, cell }, isPhone), [kind, columns, cell, isPhone]);
  return (
    <DataTable
      label={message('catalogue.table')}
      columns={shown}
      rows={props.rows}
      idOf={idOf}
      total={props.total}
      settings={props.settings}
      rowHeight={isPhone ? HEIGHTS.phone : HEIGHTS.table}
      overscan={4}
      sorting={{ sorts: props.sorts, onSorts: props.onSorts, most: MOST_SORTS }}
      grid={props.grid}
      isStateless
      onFirstRow={props.onFirstRow}
      onMore={props.onMore}
      isFaded={props.isFaded}
    />
  );
}

type ColumnChoices = Pick<IngredientTableProps, 'kind' | 'columns' | 'cell'>;

function columnsOf(choices: ColumnChoices, isPhone: boolean): DataColumn<Ingredient>[] {
  const { kind, columns, cell } = choices;
  return columns.map((column) => ({
    ...column,
    sort: column.isSortable ? column.id : undefined,
    cell: (ingredient, isSelected) =>
      column.id === 'name' ? (
        <NameCell name={ingredient.name} isSelected={isSelected}>
          {isPhone && <PhoneLine kind={kind} columns={columns} ingredient={ingredient} />}
        </NameCell>
      ) : (
        (cell(column, ingredient) ?? column.text(ingredient))
      ),
  }));
}

function idOf({ ingredientId }: Ingredient): string {
  return ingredientId;
}

/** The name, and the box to select the row by. */
function NameCell(props: { name: string; isSelected: boolean; children: ReactNode }) {
  const { name, isSelected, children: line } = props;
  const box = (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={isSelected}
      aria-label={message('catalogue.select', { name })}
      className="no-print size-4 shrink-0 accent-(--text)"
      readOnly
    />
  );
  if (!line) {
    return (
      <>
        {box}
        <span title={name}>{name}</span>
      </>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {box}
      <span className="min-w-0 grow">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-1 leading-4 text-text-3">{line}</span>
      </span>
    </span>
  );
}

interface PhoneLineProps {
  kind: IngredientKind;
  columns: readonly Column[];
  ingredient: Ingredient;
}

/** What counts most of an ingredient, in the second line of a narrow row. */
function PhoneLine({ kind, columns, ingredient }: PhoneLineProps) {
  const ids: string[] = ['ra', 'surfactantType', ...MAIN_NUMBERS[kind]];
  return (
    <span className="flex items-center gap-2.5 tabular-nums">
      {columns.flatMap((column) => {
        const text = ids.includes(column.id) ? column.text(ingredient) : undefined;
        if (text === undefined) return [];
        return (
          <span key={column.id}>
            {column.isNumber && <span className="text-text-3">{column.name} </span>}
            <span className="text-text-2">{text}</span>
          </span>
        );
      })}
      <MethodTag kind={kind} method={ingredient.method} />
    </span>
  );
}
