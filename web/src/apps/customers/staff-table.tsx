import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPrinting } from '../../charts/printing.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { SortHead } from '../../ui/sort-head.tsx';

export interface Column<Row> {
  id: string;
  name: string;
  width: number;
  /** The field the server sorts by. */
  sort?: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface StaffTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly (Row & { id: string })[];
  total?: number | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  openId?: string | undefined;
  /** Asks for the next rows; undefined when all are here. */
  onMore: (() => void) | undefined;
}

const HEIGHT = 38;
const FEW = 200;
const NEAR_END = 20;

/** A dense table; of many rows only those in sight are drawn. The first column is the name of the row. */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const { rows, columns, onMore } = props;
  const isPrinting = useIsPrinting();
  const place = useRef<HTMLElement>(null);
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => HEIGHT,
    overscan: 12,
    scrollPaddingStart: 44,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  useEffect(() => {
    if (onMore && last && last.index >= rows.length - NEAR_END) onMore();
  }, [onMore, last, rows.length]);
  const isWhole = isPrinting || rows.length <= FEW;
  const drawn = isWhole ? rows : items.flatMap(({ index }) => rows[index] ?? []);
  const before = isWhole ? 0 : (first?.start ?? 0);
  const after = isWhole ? 0 : Math.max(0, virtual.getTotalSize() - (last?.end ?? 0));
  return (
    <section ref={place} className="catalogue-scroll" aria-label={props.label} tabIndex={0}>
      <table
        className="catalogue-table staff-table"
        aria-rowcount={(props.total ?? rows.length) + 1}
        style={{ width: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.id} {...column} current={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <RowGap height={before} span={columns.length} />
          {drawn.map((row) => (
            <tr key={row.id} data-open={row.id === props.openId || undefined} style={{ height: HEIGHT }}>
              {columns.map(({ id, isNumber, cell }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isNumber ? 'text-right tabular-nums' : 'truncate'}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          <RowGap height={after} span={columns.length} />
        </tbody>
      </table>
    </section>
  );
}
