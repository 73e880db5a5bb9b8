import type { Cell } from '../format/csv.ts';
import { tickText } from './scale.ts';

/** What a chart shows, as rows: for the table beside it and for the CSV file. */
export interface ChartRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table twin of a chart. As high as the chart was, so that nothing jumps. */
export function ChartTable(props: { label: string; content: ChartRows; height: number }) {
  const { head, rows } = props.content;
  return (
    <section
      className="overflow-auto print:hidden"
      style={{ height: props.height }}
      aria-label={props.label}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-1">
        <thead>
          <tr>
            {head.map((title, column) => (
              <th
                key={title}
                scope="col"
                className={`sticky top-0 border-b border-line-2 bg-panel px-1 py-1 font-medium text-text-2 ${column === 0 ? 'text-left' : 'text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // Rows have no name of their own: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={n} className="border-b border-line">
              {row.map((cell, column) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  className={`px-1 py-0.5 ${column === 0 ? 'text-left' : 'text-right'}`}
                >
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : tickText(Number(cell.toFixed(2)));
}
