import { CheckCircleIcon, ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Fragment, useState } from 'react';
import { message } from '../messages/message.ts';
import { RowGap, useVirtualRows } from '../ui/table/use-virtual-rows.tsx';
import { SmallField } from '../ui/fields/state-icon.tsx';
import type { CheckedRow, RowState } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';

interface RowGridProps {
  target: ImportTarget;
  mapping: Mapping;
  rows: readonly CheckedRow[];
  shown: RowState | 'all';
  /** What the database calls the substance of a row. */
  nameOf: (row: CheckedRow) => string | undefined;
  onCell: (row: number, column: number, text: string) => void;
}

const LINE = 34;
const LINE_WITH_TEXT = 56;

/** Thousands of rows, of which only those in sight are drawn. A cell is corrected in place. */
export function RowGrid({ target, mapping, rows, shown, nameOf, onCell }: RowGridProps) {
  // Which rows are shown is settled when the filter is chosen: a row that is corrected does not disappear.
  const [shownRows] = useState(() =>
    rows.flatMap((row, index) => (shown === 'all' || row.state === shown ? [index] : [])),
  );
  const columns = mapping.choices.flatMap((choice, fileColumn) => {
    const column = choice && target.columns.find(({ field }) => field === choice.field);
    return column ? [{ fileColumn, column, unit: column.units?.[choice.unit]?.name }] : [];
  });
  const textsOf = (row: CheckedRow) => {
    const name = nameOf(row);
    return [
      ...row.findings.map(({ text }) => text),
      ...(name === undefined ? [] : [message('import.known.as', { name })]),
    ];
  };
  const { scrollRef, drawn, gapAfter } = useVirtualRows<HTMLDivElement>({
    count: shownRows.length,
    height: (index) => {
      const row = rows[shownRows[index] ?? -1];
      return row && textsOf(row).length > 0 ? LINE_WITH_TEXT : LINE;
    },
    overscan: 6,
    padding: { top: 0, bottom: 0 },
  });
  if (shownRows.length === 0) return <p className="text-2 text-text-2">{message('import.rows.none')}</p>;
  const all = columns.length + 1;
  return (
    // What scrolls is reached by the keyboard through the cells in it.
    <div ref={scrollRef} className="import-grid">
      <table aria-rowcount={shownRows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{message('import.line')}</th>
            {columns.map(({ column, unit }) => (
              <th key={column.field} scope="col" className={column.holds === 'number' ? 'text-right' : ''}>
                {column.title} {unit !== undefined && <span className="text-text-3">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gap }) => {
            const rowIndex = shownRows[index] ?? -1;
            const row = rows[rowIndex];
            if (!row) return null;
            const texts = textsOf(row);
            return (
              <Fragment key={row.line}>
                <RowGap height={gap} span={all} />
                <tr aria-rowindex={index + 2} data-words={texts.length > 0 ? '' : undefined}>
                  <th scope="row">
                    <span className="flex items-center pl-1.5 gap-1.5 text-text-3 text-1 tabular-nums font-normal">
                      <RowIcon state={row.state} />
                      {row.line}
                    </span>
                  </th>
                  {columns.map(({ fileColumn, column: { field, title, holds } }) => (
                    <td key={field}>
                      <CellField
                        label={message('import.cell', { title, line: row.line })}
                        text={String(row.cells[fileColumn] ?? '')}
                        holds={holds}
                        isBad={row.findings.some(
                          (finding) => finding.field === field && finding.level === 'bad',
                        )}
                        onText={(text) => onCell(rowIndex, fileColumn, text)}
                      />
                    </td>
                  ))}
                </tr>
                {texts.length > 0 && (
                  <tr className="import-words" data-state={row.state}>
                    <td colSpan={all}>
                      <span title={texts.join(' ')}>{texts.join(' · ')}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <RowGap height={gapAfter} span={all} />
        </tbody>
      </table>
    </div>
  );
}

interface CellFieldProps {
  label: string;
  text: string;
  holds: ImportColumn['holds'];
  isBad: boolean;
  onText: (text: string) => void;
}

/** What is typed counts when the cell is left. */
function CellField({ label, text, holds, isBad, onText }: CellFieldProps) {
  const [isTouched, setIsTouched] = useState(false);
  return (
    <SmallField
      state={isBad ? 'invalid' : isTouched && text !== '' ? 'valid' : 'untouched'}
      className="block"
    >
      <input
        key={text}
        aria-label={label}
        aria-invalid={isBad || undefined}
        defaultValue={text}
        className={holds === 'number' ? 'text-right tabular-nums' : ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={({ currentTarget: { value } }) => {
          if (value === text) return;
          setIsTouched(true);
          onText(value);
        }}
      />
    </SmallField>
  );
}

const ICONS = { ok: CheckCircleIcon, warn: ExclamationTriangleIcon, bad: ExclamationCircleIcon };
const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

function RowIcon({ state }: { state: RowState }) {
  const Icon = ICONS[state];
  return (
    <>
      <Icon className={`size-4 shrink-0 ${TONES[state]}`} aria-hidden="true" />
      <span className="sr-only">{message(`import.state.${state}`)}</span>
    </>
  );
}
