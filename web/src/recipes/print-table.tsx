import type { ReactNode } from 'react';

interface PrintTableProps {
  head?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table on paper. */
export function PrintTable({ head, rows }: PrintTableProps) {
  return (
    <table className="mb-4 w-full border-collapse text-2 [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_td]:pr-2 [&_th]:border-b [&_th]:border-line-2 [&_th]:py-1 [&_th]:text-left">
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet of lines
          <tr key={line}>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- and their cells
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
