import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Sort } from '@suite/contracts/search';
import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useIsPrinting } from '../charts/printing.ts';
import { message } from '../messages/message.ts';
import { RowGap } from '../ui/row-gap.tsx';
import type { Column } from './columns.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { TableHead } from './table-head.tsx';
import { type TableSettings, visibilityOf } from './table-settings.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useIsPhone } from './use-is-phone.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type Selection = Record<string, true>;

interface IngredientTableProps {
  kind: IngredientKind;
  columns: readonly Column[];
  rows: readonly Ingredient[];
  total: number;
  settings: TableSettings;
  onSettings: (change: Partial<TableSettings>) => void;
  sorts: readonly Sort[];
  onSorts: (sorts: Sort[]) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** What stands in a cell where it is more than its text. */
  cell: (column: Column, ingredient: Ingredient) => ReactNode;
  /** The line below the name on a phone. */
  line: (ingredient: Ingredient) => ReactNode;
  onCopy: () => void;
  /** Told which row is the first in sight. */
  onSight: (row: number) => void;
  /** Asks for the next rows; undefined when all are here. */
  onMore: (() => void) | undefined;
  isFaded: boolean;
}

const NOTHING: never[] = [];
/** Drawn before and after those in sight. */
const BEYOND = 4;
const HEIGHTS = { phone: 56, dense: 30, normal: 36 };

/** The table of a search: only the rows in sight are drawn, head and names stay in place. */
export function IngredientTable(props: IngredientTableProps) {
  const { columns, rows, settings, onSettings, sorts, onSorts, selection, onSelection, onMore } = props;
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const place = useRef<HTMLDivElement>(null);
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Ingredient> => ({
          id: column.id,
          accessorFn: column.text,
          enableSorting: column.isSortable,
          sortDescFirst: false,
          size: column.width,
          minSize: 56,
          maxSize: 800,
        }),
      ),
    [columns],
  );
  const visibility = useMemo(() => visibilityOf(columns, settings), [columns, settings]);
  const shown = useMemo(() => columns.filter(({ id }) => visibility[id]), [columns, visibility]);
  const table = useTable({
    features,
    columns: defs,
    data: NOTHING, // of a hundred thousand rows it would make a hundred thousand more
    manualSorting: true,
    maxMultiSortColCount: 3,
    columnResizeMode: 'onEnd',
    state: {
      columnVisibility: visibility,
      columnSizing: settings.widths,
      rowSelection: selection,
      sorting: sorts.map(({ field, isDescending }) => ({ id: field, desc: isDescending })),
    },
    onColumnSizingChange: (update) =>
      onSettings({ widths: typeof update === 'function' ? update(settings.widths) : update }),
    onRowSelectionChange: (update) => onSelection(typeof update === 'function' ? update(selection) : update),
    onSortingChange: (update) => {
      const before = sorts.map(({ field, isDescending }) => ({ id: field, desc: isDescending }));
      const next = typeof update === 'function' ? update(before) : update;
      onSorts(next.map(({ id, desc }) => ({ field: id, isDescending: desc })));
    },
  });
  const height = isPhone ? HEIGHTS.phone : settings.isDense ? HEIGHTS.dense : HEIGHTS.normal;
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollPaddingStart: 44,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  // A row that left gives its place in the page to one that comes: filling it is cheaper than making another.
  const slots = Math.ceil((virtual.scrollRect?.height ?? 0) / height) + 2 * BEYOND + 2;
  const [first, last] = [items[0], items.at(-1)];
  const { onSight } = props;
  const inSight = first?.index ?? 0;
  useEffect(() => onSight(inSight), [onSight, inSight]);
  useEffect(() => {
    if (onMore && last && last.index >= rows.length - 20) onMore();
  }, [onMore, last, rows.length]);

  const keys = useGridKeys({
    rows,
    columnCount: shown.length,
    selection,
    onSelection,
    openId: props.openId,
    onOpen: props.onOpen,
    onCopy: props.onCopy,
    reveal: (row) => virtual.scrollToIndex(row),
  });
  const drawn = isPrinting ? rows.map((_, index) => index) : items.map(({ index }) => index);
  const [before, after] = isPrinting
    ? [0, 0]
    : [first?.start ?? 0, Math.max(0, virtual.getTotalSize() - (last?.end ?? 0))];
  return (
    <div ref={place} className="catalogue-scroll" data-faded={props.isFaded || undefined}>
      <table
        // A grid of the ARIA patterns: one stop for Tab, arrows inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={message('catalogue.table')}
        aria-rowcount={props.total + 1}
        aria-multiselectable="true"
        aria-activedescendant={keys.activeId}
        className="catalogue-table"
        style={{ width: table.getTotalSize() }}
        {...keys.handlers}
      >
        <colgroup>
          {table.getVisibleLeafColumns().map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
        </colgroup>
        <TableHead columns={shown} headers={table.getHeaderGroups()[0]?.headers ?? []} />
        <tbody>
          <RowGap height={before} span={shown.length} />
          {drawn.flatMap((index) => {
            const ingredient = rows[index];
            if (!ingredient) return [];
            return (
              <IngredientRow
                key={isPrinting ? index : index % slots}
                ingredient={ingredient}
                index={index}
                columns={shown}
                height={height}
                isSelected={selection[ingredient.ingredientId] === true}
                isOpen={props.openId === ingredient.ingredientId}
                activeColumn={keys.active.row === index ? keys.active.column : undefined}
                ids={keys.ids}
                cell={props.cell}
                line={isPhone ? props.line : undefined}
              />
            );
          })}
          <RowGap height={after} span={shown.length} />
        </tbody>
      </table>
    </div>
  );
}
