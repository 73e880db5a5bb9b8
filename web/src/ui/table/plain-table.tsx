import type { ComponentProps, ReactNode } from 'react';

/** The look of a table that is read, not worked in: one line under each row, numbers to the right where they say so. */
export const PLAIN_TABLE =
  'w-full border-collapse text-2 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top [&_:is(td,th).text-right]:tabular-nums [&_tbody_th]:font-normal [&_thead_th]:border-line-2 [&_thead_th]:text-1 [&_thead_th]:font-medium [&_thead_th]:text-text-3 [&_th:not(.text-right)]:text-left';

/** The head of a column: its name alone, or how it stands there. */
export interface PlainHead {
  name: ReactNode;
  /** Stands below the name. */
  unit?: ReactNode;
  /** Heard, not seen: what stands in the cells says enough. */
  isHidden?: boolean;
  isNumber?: boolean;
  className?: string | undefined;
}

interface TableFrameProps extends ComponentProps<'table'> {
  /** Without any there is no head. */
  columns?: readonly (string | PlainHead)[];
  /** What the table is called, for those who hear it. */
  caption?: string;
  isHeadHidden?: boolean;
}

/** A short table to read, with a head made of names; its rows are drawn by who knows them. */
export function TableFrame({ columns, caption, isHeadHidden, children, ...props }: TableFrameProps) {
  return (
    <table className={PLAIN_TABLE} {...props}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      {columns && (
        <thead className={isHeadHidden ? 'sr-only' : undefined}>
          <tr>
            {columns.map((column, index) => {
              const { name, unit, isHidden, isNumber, className }: PlainHead =
                typeof column === 'string' ? { name: column } : column;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col" className={classes(isNumber && 'text-right', className)}>
                  {isHidden ? <span className="sr-only">{name}</span> : name}
                  {unit !== undefined && <br />}
                  {unit}
                </th>
              );
            })}
          </tr>
        </thead>
      )}
      {children}
    </table>
  );
}

export interface PlainColumn<Row> extends Omit<PlainHead, 'className'> {
  /** Of its cells. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> extends Omit<TableFrameProps, 'columns' | 'children'> {
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row, index: number) => string | number;
}

/** A short table whose cells are what its columns make of each row; the first one names it. */
export function PlainTable<Row>({ columns, rows, idOf, ...props }: PlainTableProps<Row>) {
  return (
    <TableFrame {...props} columns={columns.map((column) => ({ ...column, className: undefined }))}>
      <tbody>
        {rows.map((row, line) => (
          <tr key={idOf(row, line)}>
            {columns.map(({ isNumber, className, cell }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                  key={index}
                  scope={index === 0 ? 'row' : undefined}
                  className={classes(isNumber && index > 0 && 'text-right', className)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
