import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { fieldName, numberLook } from '../../catalogue/fields.ts';
import { useIsPrinting } from '../../charts/printing.ts';
import { message } from '../../messages/message.ts';
import { isSavedRow } from './carried-rows.ts';
import { problemsOf } from './cell-value.ts';
import type { SavingView } from './row-saver.ts';
import type { Sheet, SheetFrame, SheetRow } from './sheet.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetRowView } from './sheet-row.tsx';
import type { useSheetKeys } from './use-sheet-keys.ts';

interface SheetGridProps {
  label: string;
  sheet: Sheet;
  frame: SheetFrame;
  saving: SavingView;
  mayWrite: boolean;
  keys: ReturnType<typeof useSheetKeys>;
  grid: RefObject<HTMLTableElement | null>;
  /** Tells how a row is brought into sight. */
  revealer: RefObject<((row: number) => void) | undefined>;
}

const HEIGHT = 30;
const WIDTHS: Partial<Record<string, number>> = { name: 230, method: 92, surfactantType: 104 };
const NONE = {};

export function widthOf(field: string): number {
  return WIDTHS[field] ?? (numberLook(field) ? 92 : 140);
}

/** The sheet: only the lines in sight are drawn; head, numbers and names stay in place. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, frame, saving, mayWrite, keys, revealer } = props;
  const { kind, fields } = frame;
  const isPrinting = useIsPrinting();
  const place = useRef<HTMLDivElement>(null);
  const own = useId();
  const cellId = (row: number, column: number) => `${own}-${row}-${column}`;
  const count = sheet.rows.length + (mayWrite ? 1 : 0);
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => HEIGHT,
    overscan: 12,
    scrollPaddingStart: 44,
    scrollPaddingEnd: 72,
  });
  useEffect(() => {
    revealer.current = (row) => virtual.scrollToIndex(row);
  }, [revealer, virtual]);
  const { row: activeRow, column: activeColumn } = keys.active;
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${own}-${activeRow}-${activeColumn}`)}`)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
  }, [own, activeRow, activeColumn]);
  const items = virtual.getVirtualItems();
  const drawn = isPrinting ? sheet.rows.map((_, index) => index) : items.map(({ index }) => index);
  const [before, after] = isPrinting
    ? [0, 0]
    : [items[0]?.start ?? 0, Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))];
  const { from, to } = keys.block;
  return (
    <div ref={place} className="sheet-scroll">
      <table
        ref={props.grid}
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
          {before > 0 && <Gap height={before} span={fields.length + 1} />}
          {drawn.map((index) => {
            const row = sheet.rows[index];
            const problems = row ? problemsIn(row) : NONE;
            return (
              <SheetRowView
                key={row?.key ?? 'new'}
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
            );
          })}
          {after > 0 && <Gap height={after} span={fields.length + 1} />}
        </tbody>
        <SheetFoot frame={frame} rows={sheet.rows} />
      </table>
    </div>
  );

  /** What we find in it ourselves, and what the server found in these very cells. */
  function problemsIn({ key, cells }: SheetRow): Partial<Record<string, string>> {
    const fact = saving.facts.get(key);
    if (fact?.saved === cells) return NONE;
    const trouble = saving.troubles.get(key);
    const refused = trouble?.kind === 'refused' && trouble.cells === cells ? trouble.findings : NONE;
    return { ...problemsOf(kind, cells, fact !== undefined), ...refused };
  }

  function markOf(row: SheetRow, problems: object): 'saved' | 'waiting' | 'bad' {
    if (Object.keys(problems).length > 0 || saving.troubles.has(row.key)) return 'bad';
    return isSavedRow(kind, row, saving.facts.get(row.key)) ? 'saved' : 'waiting';
  }
}

/** Takes the place of the lines that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className="no-print">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
