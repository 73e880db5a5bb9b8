import type { ReactNode } from 'react';

/** The look of a table that is read, not worked in: one line under each row, numbers to the right where they say so. */
export const PLAIN_TABLE =
  'w-full border-collapse text-2 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top [&_:is(td,th).text-right]:tabular-nums [&_tbody_th]:font-normal [&_thead_th]:border-line-2 [&_thead_th]:text-1 [&_thead_th]:font-medium [&_thead_th]:text-text-3 [&_th:not(.text-right)]:text-left';

export interface PlainColumn<Row> {
  id: string;
  name: ReactNode;
  isNumber?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  className?: string;
  label?: string;
  /** The column that names the row; the first one unless said otherwise. */
  rowHead?: string;
  isHeadHidden?: boolean;
}

/** A short table to read. */
export function PlainTable<Row>({ columns, rows, idOf, ...props }: PlainTableProps<Row>) {
  const { className = PLAIN_TABLE, label, rowHead = columns[0]?.id, isHeadHidden = false } = props;
  return (
    <table className={className} aria-label={label}>
      <thead className={isHeadHidden ? 'sr-only' : undefined}>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.isNumber ? 'text-right' : undefined}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ id, isNumber, className: look, cell }) =>
              id === rowHead ? (
                <th key={id} scope="row" className={look}>
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={isNumber ? `text-right ${look ?? ''}` : look}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
