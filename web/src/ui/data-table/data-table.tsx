// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './data-table.css';
import { Fragment, memo, type ReactNode, useEffect } from 'react';
import { message } from '../../messages/message.ts';
import { type HeadColumn, type Sorting, TableHead } from './table-head.tsx';
import { cellId, type GridActions, useGridKeys } from './use-grid-keys.ts';
import { RowGap, useVirtualRows } from './use-virtual-rows.tsx';

/** One column: what stands in its head and in its cells. The first one names the row. */
export interface DataColumn<Row> extends HeadColumn {
  /** Undefined where nothing is known. */
  cell: (row: Row, isSelected: boolean) => ReactNode;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** What tells a row from all others: what is drawn for it stays with it wherever it goes. */
  idOf: (row: Row) => string;
  /** How many rows there are in all, with those that are not here yet. */
  total?: number | undefined;
  rowHeight: number;
  drawAllUpTo?: number;
  overscan?: number;
  sorting?: Sorting | undefined;
  onWidth?: (id: string, width: number) => void;
  selection?: ReadonlySet<string>;
  openId?: string | undefined;
  /** Makes it a grid of the ARIA patterns: one stop for Tab, arrows inside, a press on a row opens it. */
  grid?: GridActions;
  /** Asks for the next rows; undefined when all are here. */
  onMore?: (() => void) | undefined;
  /** Called with the first row in sight. */
  onFirstRow?: (index: number) => void;
  /** Of a search before the present one. */
  isFaded?: boolean;
  className?: string;
  /** What a row says of itself to style sheets and tests. */
  rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
}

/** A table of any length: only the rows in sight are drawn, head and names stay in place, and the next rows come by themselves. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, rowHeight, grid, onFirstRow, selection = grid?.selection } = props;
  const { scrollRef, drawn, gapAfter, firstIndex, reveal } = useVirtualRows<HTMLElement>({
    count: rows.length,
    height: rowHeight,
    drawAllUpTo: props.drawAllUpTo ?? 0,
    overscan: props.overscan ?? 12,
    onMore: props.onMore,
  });
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
  const span = columns.length;
  return (
    <section
      ref={scrollRef}
      className="catalogue-scroll"
      data-faded={props.isFaded || undefined}
      {...(grid ? {} : { 'aria-label': label, tabIndex: 0 })}
    >
      <table
        aria-label={label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        className={`catalogue-table ${props.className ?? ''}`}
        style={{ width: columns.reduce((sum, { width }) => sum + width, 0) }}
        {...(grid && {
          role: 'grid',
          tabIndex: 0,
          'aria-multiselectable': true,
          'aria-activedescendant': keys.activeId,
          ...keys.handlers,
        })}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sorting={props.sorting} onWidth={props.onWidth} />
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              <Fragment key={id}>
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
      {columns.map(({ id, isNumber, cell }, column) => {
        const content = cell(row, isSelected ?? false);
        const attributes = {
          id: ids && cellId(ids, index, column),
          'data-active': activeColumn === column || undefined,
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
