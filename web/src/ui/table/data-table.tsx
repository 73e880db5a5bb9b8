// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './data-table.css';
import { Fragment, memo, type ReactNode, useEffect, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { useIsPrinting } from '../printing.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type ChangeSettings, DEFAULT_SETTINGS, fitColumns, type TableSettings } from './fit-columns.ts';
import { type HeadColumn, type Sorting, TableHead } from './table-head.tsx';
import { cellId, type GridActions, useGridKeys } from './use-grid-keys.ts';
import { useWidth } from './use-width.ts';
import { RowGap, useVirtualRows } from './use-virtual-rows.tsx';

/** One column: what stands in its head and in its cells. The first one names the row. */
export interface DataColumn<Row> extends HeadColumn {
  /** Undefined where nothing is known. */
  cell: (row: Row, isSelected: boolean) => ReactNode;
  /** A menu in the cell opens beyond its edges. */
  hasMenu?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  /** Those for which there is no room are not drawn. */
  columns: readonly DataColumn<Row>[];
  /** What somebody chose for this list, and how to choose: columns, their widths, high or dense rows. */
  settings?: readonly [TableSettings, ChangeSettings];
  rows: readonly Row[];
  /** What tells a row from all others: what is drawn for it stays with it wherever it goes. */
  idOf: (row: Row) => string;
  /** How many rows there are in all, with those that are not here yet. */
  total?: number;
  rowHeight: number | { normal: number; dense: number };
  drawAllUpTo?: number;
  overscan?: number;
  sorting?: Sorting;
  selection?: ReadonlySet<string>;
  openId?: string;
  /** Makes it a grid of the ARIA patterns: one stop for Tab, arrows inside, a press on a row opens it. */
  grid?: GridActions;
  /** No cell holds a state of its own: a row that leaves is drawn over by the one that comes, which is half of the work. */
  isStateless?: boolean;
  /** Asks for the next rows; undefined when all are here. */
  onMore?: () => void;
  /** Called with the first row in sight. */
  onFirstRow?: (index: number) => void;
  /** Of a search before the present one. */
  isFaded?: boolean;
  className?: string;
  /** What a row says of itself to style sheets and tests. */
  rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
}

/** What the last column leaves free for the chooser. */
const CHOOSER_WIDTH = 32;

/** A table of any length: only the rows in sight are drawn, head and names stay in place, and the next rows come by themselves. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, idOf, grid, onFirstRow, selection = grid?.selection } = props;
  const [settings, onSettings] = props.settings ?? [DEFAULT_SETTINGS];
  const rowHeight =
    typeof props.rowHeight === 'number'
      ? props.rowHeight
      : props.rowHeight[settings.isDense ? 'dense' : 'normal'];
  const { scrollRef, drawn, gapAfter, firstIndex, slots, reveal } = useVirtualRows<HTMLElement>({
    count: rows.length,
    height: rowHeight,
    drawAllUpTo: props.drawAllUpTo ?? 0,
    overscan: props.overscan ?? 12,
    onMore: props.onMore,
  });
  const width = useWidth(scrollRef);
  // Paper has columns of other widths, and a phone has one column or moves sideways.
  const hasRoom = [useIsPrinting(), useIsPhone(), width === 0].includes(true);
  const available = hasRoom ? Infinity : width - (onSettings ? CHOOSER_WIDTH : 0);
  const columns = useMemo(
    () => fitColumns(props.columns, settings, available),
    [props.columns, settings, available],
  );
  useEffect(() => onFirstRow?.(firstIndex), [onFirstRow, firstIndex]);
  const keys = useGridKeys({
    rowCount: rows.length,
    idAt: (index) => {
      const row = rows[index];
      return row && idOf(row);
    },
    columnCount: columns.length,
    reveal,
    actions: grid,
  });
  const openId = props.openId ?? grid?.openId;
  const canReuse = props.isStateless === true && drawn.length <= slots;
  const span = columns.length;
  const tableWidth = columns.reduce((sum, column) => sum + column.width, onSettings ? CHOOSER_WIDTH : 0);
  const table = (
    <section
      ref={scrollRef}
      className="catalogue-scroll"
      data-faded={props.isFaded || undefined}
      data-wide={(width > 0 && tableWidth > width) || undefined}
      {...(grid ? {} : { 'aria-label': label, tabIndex: 0 })}
    >
      <table
        aria-label={label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        className={`catalogue-table ${props.className ?? ''}`}
        style={{ width: tableWidth }}
        {...(grid && {
          role: 'grid',
          tabIndex: 0,
          'aria-multiselectable': true,
          'aria-activedescendant': keys.activeId,
          ...keys.handlers,
        })}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col
              key={column.id}
              style={{
                width: column.width + (onSettings && index === columns.length - 1 ? CHOOSER_WIDTH : 0),
              }}
            />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sorting={props.sorting}
          onWidth={
            onSettings && ((id, dragged) => onSettings({ widths: { ...settings.widths, [id]: dragged } }))
          }
        />
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              <Fragment key={canReuse ? index % slots : id}>
                {gap > 0 && <RowGap height={gap} span={span} />}
                <DataRow
                  row={row}
                  index={index}
                  columns={columns}
                  height={rowHeight}
                  isSelected={selection?.has(id)}
                  isOpen={openId === id}
                  activeColumn={keys.active?.row === index ? keys.active.column : undefined}
                  ids={grid ? keys.ids : undefined}
                  attributes={props.rowAttributes}
                />
              </Fragment>
            );
          })}
          <RowGap height={gapAfter} span={span} />
        </tbody>
      </table>
    </section>
  );
  if (!onSettings) return table;
  return (
    <div className="catalogue-frame">
      {table}
      <div className="absolute z-4 top-0.5 right-4 max-sm:hidden no-print">
        <ColumnChooser
          columns={props.columns.slice(1)}
          shown={columns}
          settings={settings}
          onSettings={onSettings}
          hasDensity={typeof props.rowHeight !== 'number'}
        />
      </div>
    </div>
  );
}

interface DataRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  height: number;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isOpen: boolean;
  /** The cell the keys stand on, where it is in this row. */
  activeColumn: number | undefined;
  /** What the ids of its cells begin with, in a grid. */
  ids: string | undefined;
  attributes: ((row: Row) => Readonly<Record<string, string>>) | undefined;
}

/** One row. What is pressed in it a grid learns itself, so that a row is drawn anew only when something of it changed. */
const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, index, columns, isSelected, activeColumn, ids } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-open={props.isOpen || undefined}
      style={{ height: props.height }}
      {...props.attributes?.(row)}
    >
      {columns.map(({ id, isNumber, hasMenu, cell }, column) => {
        const content = cell(row, isSelected ?? false);
        const attributes = {
          id: ids && cellId(ids, index, column),
          'data-active': activeColumn === column || undefined,
          'data-menu': hasMenu,
        };
        if (column === 0) {
          return (
            <th key={id} scope="row" {...attributes}>
              {content}
            </th>
          );
        }
        const isUnknown = content === undefined;
        return (
          <td
            key={id}
            {...attributes}
            className={isNumber ? 'text-right tabular-nums' : undefined}
            data-unknown={isUnknown || undefined}
            title={
              isUnknown ? message('catalogue.unknown') : typeof content === 'string' ? content : undefined
            }
          >
            {content ?? '–'}
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: DataRowProps<Row>) => ReactNode; // memo forgets that the component is generic
