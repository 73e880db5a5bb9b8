import { type Method, METHODS } from '@suite/contracts/ingredients';
import type { SharedDatasetView } from '@suite/contracts/shared-view';
import { fieldTitle, kindName, numberLook, wordText } from '../../ingredients/fields.ts';
import { MethodTag } from '../../ingredients/method-tag.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { message } from '../../messages/message.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';

const FIRST = ['name', 'surfactantType', 'eacn', 'cc0', 'dD', 'dP', 'dH', 'r', 'mw', 'density', 'method'];

/** A dataset as a table: the columns that hold something. */
export function DatasetView({ view: { kind, rows } }: { view: SharedDatasetView }) {
  const present = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fields = [
    ...FIRST.filter((field) => present.includes(field)),
    ...present.filter((field) => !FIRST.includes(field)).toSorted(),
  ];
  if (rows.length === 0) return <p className="text-2 text-text-2">{message('share.page.empty')}</p>;
  return (
    // Wide tables are moved sideways, also by the arrow keys.
    <section aria-labelledby="rows-title" tabIndex={0} className="overflow-x-auto">
      <h2 id="rows-title" className="mb-2 font-text text-3 font-bold tracking-normal">
        {message('share.page.rows', { kind: kindName(kind), count: rows.length })}
      </h2>
      <TableFrame
        columns={fields.map((field) => ({
          name: fieldTitle(field),
          isNumber: numberLook(field) !== undefined,
          className: 'whitespace-nowrap',
        }))}
      >
        <tbody>
          {rows.map((row, index) => (
            // The rows have no ids of their own, and stay where they are.
            // oxlint-disable-next-line no-array-index-key -- see above
            <tr key={index}>
              {fields.map((field) => (
                <td key={field} className={numberLook(field) ? 'text-right tabular-nums' : ''}>
                  <Cell kind={kind} field={field} value={row[field]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

interface CellProps {
  kind: SharedDatasetView['kind'];
  field: string;
  value: unknown;
}

function Cell({ kind, field, value }: CellProps) {
  const method = field === 'method' && METHODS.find((known: Method) => known === value);
  if (method) return <MethodTag kind={kind} method={method} />;
  if (typeof value === 'number') return numberText(value, numberLook(field)?.digits ?? 2);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return wordText(field, value);
  return <span title={message('catalogue.unknown')}>–</span>;
}
