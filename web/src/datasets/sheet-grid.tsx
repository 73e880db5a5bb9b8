import type { IngredientKind } from '@suite/contracts/ingredients';
import { Fragment, type RefObject, useEffect, useId } from 'react';
import { fieldName, numberLook } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { RowGap, type useVirtualRows } from '../ui/table/use-virtual-rows.tsx';
import { fullText } from '../ui/format/format-number.ts';
import { problemsOf, readCell } from './cell-value.ts';
import { isSavedRow } from './row-changes.ts';
import type { SavingView } from './row-saver.ts';
import { SheetRowView } from './sheet-row.tsx';
import type { Sheet, SheetFrame, SheetRow } from './sheet.ts';
import type { useSheetKeys } from './use-sheet-keys.ts';

interface SheetGridProps {
  label: string;
  sheet: Sheet;
  frame: SheetFrame;
  saving: SavingView;
  mayWrite: boolean;
  keys: ReturnType<typeof useSheetKeys>;
  grid: RefObject<HTMLTableElement | null>;
  virtual: ReturnType<typeof useVirtualRows<HTMLDivElement>>;
}

/** How high a line is, and what covers lines at the top and at the bottom. */
export const SHEET_LINES = { height: 30, padding: { top: 44, bottom: 72 } };
const WIDTHS: Partial<Record<string, number>> = { name: 230, method: 92, surfactantType: 104 };
const NONE = {};

function widthOf(field: string): number {
  return WIDTHS[field] ?? (numberLook(field) ? 92 : 140);
}

/** The sheet: only the lines in sight are drawn; head, numbers and names stay in place. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, frame, saving, mayWrite, keys, grid } = props;
  const { kind, fields } = frame;
  const own = useId();
  const cellId = (row: number, column: number) => `${own}-${row}-${column}`;
  const count = sheet.present.length + (mayWrite ? 1 : 0);
  const { scrollRef, drawn, gapAfter } = props.virtual;
  const { row: activeRow, column: activeColumn } = keys.active;
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${own}-${activeRow}-${activeColumn}`)}`)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
  }, [own, activeRow, activeColumn]);
  const { from, to } = keys.block;
  return (
    <div
      ref={scrollRef}
      className="sheet-scroll min-w-0 min-h-40 flex-auto overflow-auto print:overflow-visible"
    >
      <table
        ref={grid}
        // A grid of the ARIA patterns: one stop for Tab, arrows inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={count + 1}
        aria-multiselectable="true"
        aria-readonly={!mayWrite}
        aria-activedescendant={keys.typed === undefined ? cellId(activeRow, activeColumn) : undefined}
        className="sheet"
        style={{ width: fields.reduce((sum, field) => sum + widthOf(field), 44) }}
        {...keys.handlers}
      >
        <colgroup>
          <col style={{ width: 44 }} />
          {fields.map((field) => (
            <col key={field} style={{ width: widthOf(field) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sheet-number">
              <span className="sr-only">{message('dataset.row')}</span>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={numberLook(field) ? 'text-right' : undefined}>
                {fieldName(field)}
                {numberLook(field)?.unit !== undefined && (
                  <span className="block font-normal">{numberLook(field)?.unit}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = sheet.present[index];
            const problems = row ? problemsIn(row) : NONE;
            return (
              <Fragment key={row?.key ?? 'new'}>
                <RowGap height={gap} span={fields.length + 1} />
                <SheetRowView
                  kind={kind}
                  fields={fields}
                  row={row}
                  index={index}
                  mayWrite={mayWrite}
                  problems={problems}
                  mark={row ? markOf(row, problems) : 'saved'}
                  active={activeRow === index ? activeColumn : undefined}
                  typed={activeRow === index ? keys.typed : undefined}
                  selected={index >= from.row && index <= to.row ? [from.column, to.column] : undefined}
                  cellId={cellId}
                  keys={keys}
                />
              </Fragment>
            );
          })}
          <RowGap height={gapAfter} span={fields.length + 1} />
        </tbody>
        <SheetFoot frame={frame} rows={sheet.present} />
      </table>
    </div>
  );

  /** What we find in it ourselves, and what the server found in these very cells. */
  function problemsIn({ key, cells }: SheetRow): Partial<Record<string, string>> {
    const fact = saving.facts.get(key);
    if (fact?.saved === cells) return NONE;
    const rowProblem = saving.rowProblems.get(key);
    const refused = rowProblem?.kind === 'refused' && rowProblem.cells === cells ? rowProblem.findings : NONE;
    return { ...problemsOf(kind, cells, fact !== undefined), ...refused };
  }

  function markOf(row: SheetRow, problems: object): 'saved' | 'waiting' | 'bad' {
    if (Object.keys(problems).length > 0 || saving.rowProblems.has(row.key)) return 'bad';
    return isSavedRow(kind, row, saving.facts.get(row.key)) ? 'saved' : 'waiting';
  }
}

const LINES = ['count', 'range', 'median'] as const;

/** Below the sheet: how many values a column has, from where to where they go, and their middle. */
function SheetFoot({ frame, rows }: { frame: SheetFrame; rows: readonly SheetRow[] }) {
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

interface ColumnSummary {
  count: number;
  min: number;
  max: number;
  median: number;
}

/** What the numbers of a column come to; undefined where it holds none. */
export function summariseColumn(
  kind: IngredientKind,
  field: string,
  rows: readonly SheetRow[],
): ColumnSummary | undefined {
  const values = rows
    .flatMap(({ cells }) => {
      const { value } = readCell(kind, field, cells[field] ?? '');
      return typeof value === 'number' ? [value] : [];
    })
    .toSorted((a, b) => a - b);
  const [min, max] = [values[0], values.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1] ?? min, values[Math.floor(middle)] ?? max];
  return { count: values.length, min, max, median: (low + high) / 2 };
}
