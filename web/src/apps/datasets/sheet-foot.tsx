import { numberLook } from '../../catalogue/fields.ts';
import { fullText } from '../../catalogue/number-text.ts';
import { message } from '../../messages/message.ts';
import { type ColumnSummary, summariseColumn } from './column-summary.ts';
import type { SheetFrame, SheetRow } from './sheet.ts';

const LINES = ['count', 'range', 'median'] as const;

/** Below the sheet: how many values a column has, from where to where they go, and their middle. */
export function SheetFoot({ frame, rows }: { frame: SheetFrame; rows: readonly SheetRow[] }) {
  const columns = frame.fields.map((field) =>
    numberLook(field) ? summariseColumn(frame.kind, field, rows) : undefined,
  );
  return (
    <tfoot>
      {LINES.map((line) => (
        <tr key={line}>
          <th scope="row" className="sheet-number">
            <span className="sr-only">{message(`dataset.foot.${line}`)}</span>
          </th>
          {frame.fields.map((field, column) => (
            <td key={field} className={numberLook(field) ? 'text-right' : undefined}>
              {field === 'name' ? message(`dataset.foot.${line}`) : textOf(line, columns[column])}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

function textOf(line: (typeof LINES)[number], summary: ColumnSummary | undefined): string {
  if (!summary) return '';
  if (line === 'count') return String(summary.count);
  if (line === 'median') return fullText(Number(summary.median.toFixed(4)));
  return message('dataset.foot.from-to', { from: fullText(summary.min), to: fullText(summary.max) });
}
