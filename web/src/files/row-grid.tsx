import { CheckCircleIcon, ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
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
  onCell: (place: number, column: number, text: string) => void;
}

const LINE = 34;
const LINE_WITH_WORDS = 56;

/** Thousands of rows, of which only those in sight are drawn. A cell is mended where it stands. */
export function RowGrid({ target, mapping, rows, shown, nameOf, onCell }: RowGridProps) {
  const box = useRef<HTMLDivElement>(null);
  // Which rows are shown is settled when the filter is chosen: a row that is mended does not run away.
  const [places] = useState(() =>
    rows.flatMap((row, place) => (shown === 'all' || row.state === shown ? [place] : [])),
  );
  const columns = mapping.choices.flatMap((choice, place) => {
    const column = choice && target.columns.find(({ field }) => field === choice.field);
    return column ? [{ place, column, unit: column.units?.[choice.unit]?.name }] : [];
  });
  const wordsOf = (row: CheckedRow) => {
    const name = nameOf(row);
    return [
      ...row.findings.map(({ text }) => text),
      ...(name === undefined ? [] : [message('import.known.as', { name })]),
    ];
  };
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: places.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => {
      const row = rows[places[index] ?? -1];
      return row && wordsOf(row).length > 0 ? LINE_WITH_WORDS : LINE;
    },
    overscan: 6,
  });
  if (places.length === 0) return <p className="text-2 text-text-2">{message('import.rows.none')}</p>;
  const items = list.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = list.getTotalSize() - (items.at(-1)?.end ?? 0);
  const all = columns.length + 1;
  return (
    // What scrolls is reached by the keyboard through the cells in it.
    <div ref={box} className="import-grid">
      <table aria-rowcount={places.length + 1}>
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
          <Gap height={before} columns={all} />
          {items.map(({ index, key }) => {
            const place = places[index] ?? -1;
            const row = rows[place];
            if (!row) return null;
            const words = wordsOf(row);
            return (
              <Fragment key={key}>
                <tr aria-rowindex={index + 2} data-words={words.length > 0 ? '' : undefined}>
                  <th scope="row">
                    <span className="import-line">
                      <StateIcon state={row.state} />
                      {row.line}
                    </span>
                  </th>
                  {columns.map(({ place: column, column: { field, title, holds } }) => (
                    <td key={field}>
                      <CellField
                        label={message('import.cell', { title, line: row.line })}
                        text={String(row.cells[column] ?? '')}
                        holds={holds}
                        isBad={row.findings.some(
                          (finding) => finding.field === field && finding.level === 'bad',
                        )}
                        onText={(text) => onCell(place, column, text)}
                      />
                    </td>
                  ))}
                </tr>
                {words.length > 0 && (
                  <tr className="import-words" data-state={row.state}>
                    <td colSpan={all}>
                      <span title={words.join(' ')}>{words.join(' · ')}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <Gap height={after} columns={all} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }}>
        {' '}
      </td>
    </tr>
  ) : null;
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
  return (
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
        if (value !== text) onText(value);
      }}
    />
  );
}

const ICONS = { ok: CheckCircleIcon, warn: ExclamationTriangleIcon, bad: ExclamationCircleIcon };
const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

function StateIcon({ state }: { state: RowState }) {
  const Icon = ICONS[state];
  return (
    <>
      <Icon className={`size-4 shrink-0 ${TONES[state]}`} aria-hidden="true" />
      <span className="sr-only">{message(`import.state.${state}`)}</span>
    </>
  );
}
