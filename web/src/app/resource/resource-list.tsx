import type { ReactNode } from 'react';
import { type MessageId, message } from '../../messages/message.ts';
import { ActionNotice, type Notice } from '../../ui/primitives/action-notice.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { type DataColumn, DataTable, type DataTableProps } from '../../ui/table/data-table.tsx';
import { useTableSettings } from '../preferences/table-settings.ts';
import { LoadState, type LoadStateProps } from '../session/load-state.tsx';

/** A resource of the API. */
interface Resource {
  readonly id: string;
  readonly attributes: object;
}

/** One column: what a cell shows is made of the attributes of its row. */
export interface ResourceColumn<Row extends Resource> extends Omit<DataColumn<Row>, 'id' | 'name' | 'cell'> {
  name: MessageId;
  cell: (attributes: Row['attributes'], row: Row) => ReactNode;
}

/** What a list of the API looks like, wherever it stands. */
export interface ListDescription<Row extends Resource> {
  /** Under this name the choice of columns is remembered. */
  list: string;
  label: MessageId;
  /** What could not be loaded. */
  failure: LoadStateProps['of'];
  /** By their ids; the first one names the row. */
  columns: Readonly<Record<string, ResourceColumn<Row>>>;
}

interface Listed<Row> {
  /** As `usePagesOf` gives them, or `wholeList`. */
  pages: {
    list: LoadStateProps['query'] | undefined;
    rows: readonly Row[];
    total?: number | undefined;
    isEmpty: boolean;
    onMore?: (() => void) | undefined;
  };
  /** What the last action came to. */
  notice?: Notice | undefined;
  /** Stands in its place where there are none: a sentence, or more than that. */
  none: ReactNode;
  /** How many lines stand for what is to come. */
  lines?: number;
}

interface ResourceListProps<Row extends Resource>
  extends Listed<Row>,
    Pick<DataTableProps<Row>, 'sorting' | 'openId'> {
  of: ListDescription<Row>;
  /** What can be done with one, in a column behind the name, or behind all others. */
  actions?: Omit<ResourceColumn<Row>, 'cell'> & { id?: string; isLast?: boolean };
  /** What stands in that column. */
  children?: (row: Row) => ReactNode;
}

/** A dense table of what the API has: its rows, what is still to come, what failed and what is said where there are none. */
export function ResourceList<Row extends Resource>({
  of,
  actions,
  children,
  ...props
}: ResourceListProps<Row>) {
  const { list, label, failure, columns } = of;
  const { rows, total, onMore } = props.pages;
  const settings = useTableSettings(list);
  const shown = Object.entries(columns).map(([id, { name, cell, ...column }]) => ({
    ...column,
    id,
    name: message(name),
    cell: (row: Row) => cell(row.attributes, row),
  }));
  if (actions && children) {
    const { isLast = false, id = 'actions', ...column } = actions;
    const at = isLast ? shown.length : 1;
    shown.splice(at, 0, { priority: 1, ...column, id, name: message(column.name), cell: children });
  }
  return (
    <ListFrame {...props} failure={failure}>
      <DataTable
        label={message(label)}
        columns={shown}
        settings={settings}
        rows={rows}
        total={total}
        idOf={({ id }) => id}
        rowHeight={38}
        drawAllUpTo={200}
        className="staff-table"
        sorting={props.sorting}
        openId={props.openId}
        onMore={onMore}
      />
    </ListFrame>
  );
}

interface EntryListProps<Row> extends Listed<Row> {
  failure: LoadStateProps['of'];
  className?: string;
  label?: string;
  /** The entry of a row: an `li`. */
  children: (row: Row) => ReactNode;
}

/** The same where each entry says more than fits into columns. */
export function EntryList<Row>({ className = 'staff-list', label, children, ...props }: EntryListProps<Row>) {
  return (
    <ListFrame {...props}>
      <ul aria-label={label} className={className}>
        {props.pages.rows.map(children)}
      </ul>
    </ListFrame>
  );
}

function ListFrame<Row>(props: Listed<Row> & { failure: LoadStateProps['of']; children: ReactNode }) {
  const { pages, notice, none, failure, lines = 6 } = props;
  return (
    <>
      <ActionNotice notice={notice} />
      {pages.list && <LoadState query={pages.list} of={failure} rows={lines} />}
      {pages.isEmpty && (typeof none === 'string' ? <ListNotice title={none} /> : none)}
      {pages.rows.length > 0 && props.children}
    </>
  );
}

/** A list that came as a whole: by a query, or with what it belongs to. */
export function wholeList<Row>(list: LoadStateProps['query'] | undefined, rows: readonly Row[] | undefined) {
  return { list, rows: rows ?? [], isEmpty: rows?.length === 0 };
}
