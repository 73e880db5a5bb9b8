import type { Dataset } from '@suite/contracts/datasets';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { numberLook } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { readUserData } from '../app/session/user-data.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { useVirtualRows } from '../ui/table/use-virtual-rows.tsx';
import { problemsOf, shownCell } from './cell-value.ts';
import { DatasetChart } from './dataset-chart.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { readBlock } from './read-block.ts';
import type { UnsavedRows } from './row-changes.ts';
import { SHEET_LINES, SheetGrid } from './sheet-grid.tsx';
import { LeaveDialog, PasteReport, RowProblemList, SavingState } from './sheet-notices.tsx';
import { SheetTools } from './sheet-tools.tsx';
import {
  addRow,
  type Block,
  clearBlock,
  copyBlock,
  deleteRows,
  fillDown,
  paste,
  type Position,
  type Refused,
  write,
} from './sheet.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { redo, undo } from '../ui/history.ts';
import { useSheet } from './use-sheet.ts';

interface DatasetSheetProps {
  dataset: Dataset;
  databaseId: string | undefined;
  ingredients: readonly Ingredient[];
  unsavedRows: UnsavedRows;
}

/** The rows of a set as a sheet, with tools above it and what was found in it at the side. */
export function DatasetSheet({ dataset, databaseId, ingredients, unsavedRows }: DatasetSheetProps) {
  const { datasetId, name, kind, mayWrite } = dataset;
  const { sheet, frame, saving, isUnsaved, edit, retry, settle } = useSheet({
    kind,
    datasetId,
    name,
    ingredients,
    mayWrite,
    unsavedRows,
  });
  const [pasted, setPasted] = useState<{ count: number; refused: readonly Refused[] }>();
  const [shown, setShown] = useState<'quality' | 'chart'>();
  const grid = useRef<HTMLTableElement>(null);
  const virtual = useVirtualRows<HTMLDivElement>({
    count: sheet.present.length + (mayWrite ? 1 : 0),
    ...SHEET_LINES,
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      readUserData() !== undefined && // who logs out was asked already
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const fieldAt = ({ column }: Position) => frame.fields[column] ?? '';

  function takeBlock(at: Position, text: string): void {
    if (text === '') return;
    const done = paste(sheet, frame, { at, block: readBlock(text) });
    edit(() => done.sheet);
    setPasted({ count: done.count, refused: done.refused });
  }

  const keys = useSheetKeys({
    rowCount: sheet.present.length + (mayWrite ? 1 : 0),
    columnCount: frame.fields.length,
    mayWrite,
    textAt: (position) =>
      shownCell(fieldAt(position), sheet.present[position.row]?.cells[fieldAt(position)] ?? ''),
    onWrite: (position, text) => edit((before) => write(before, frame, [{ position, text }])),
    onClear: (block) => edit((before) => clearBlock(before, frame, block)),
    onFillDown: (block) => edit((before) => fillDown(before, frame, block)),
    onDeleteRows: (block) => edit((before) => deleteRows(before, block)),
    onUndo: () => edit(undo),
    onRedo: () => edit(redo),
    onPaste: takeBlock,
    copyText: (block) =>
      copyBlock(
        sheet.present,
        { fields: frame.fields, isNumber: (field) => numberLook(field) !== undefined },
        block,
      ),
    reveal: ({ row }) => virtual.reveal(row),
    focus: () => grid.current?.focus(),
  });

  function showPosition(row: number, field: string): void {
    keys.go({ row, column: Math.max(0, frame.fields.indexOf(field)) });
    grid.current?.focus();
  }

  const current = sheet.present[keys.active.row];
  const rowProblem = current && saving.rowProblems.get(current.key);
  const problem =
    current &&
    (problemsOf(kind, current.cells, saving.facts.has(current.key))[fieldAt(keys.active)] ??
      (rowProblem?.kind === 'refused' ? rowProblem.text : undefined));
  const onBlock = (change: (block: Block) => void) => () => {
    change(keys.block);
    grid.current?.focus();
  };
  return (
    <>
      <SheetTools
        mayWrite={mayWrite}
        canUndo={sheet.past.length > 0}
        canRedo={sheet.future.length > 0}
        shown={shown}
        onShown={setShown}
        onUndo={() => edit(undo)}
        onRedo={() => edit(redo)}
        onAdd={onBlock(({ to }) => edit((before) => addRow(before, frame, to.row + 1)))}
        onDelete={onBlock((block) => edit((before) => deleteRows(before, block)))}
        onFillDown={onBlock((block) => edit((before) => fillDown(before, frame, block)))}
        onPaste={(text) => takeBlock(keys.block.from, text)}
        state={mayWrite && <SavingState saving={saving} isUnsaved={isUnsaved} />}
      />
      {mayWrite && sheet.present.length === 0 && (
        <Banner tone="info" title={message('dataset.first')}>
          {message('dataset.first.text')}
        </Banner>
      )}
      {pasted && <PasteReport {...pasted} onClose={() => setPasted(undefined)} />}
      <RowProblemList saving={saving} onRetry={retry} onSettle={settle} />
      <output
        className="data-bad:py-1 data-bad:px-4 data-bad:text-bad"
        data-bad={problem === undefined ? undefined : ''}
      >
        {problem !== undefined && `${message('dataset.cell.bad')} ${problem}`}
      </output>
      <div className="relative flex min-h-0 flex-auto">
        <SheetGrid
          label={message('dataset.sheet', { name: dataset.name })}
          sheet={sheet}
          frame={frame}
          saving={saving}
          mayWrite={mayWrite}
          keys={keys}
          grid={grid}
          virtual={virtual}
        />
        {shown === 'quality' && (
          <QualityPanel
            kind={kind}
            databaseId={databaseId}
            rows={sheet.present}
            onShow={showPosition}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'chart' && (
          <DatasetChart
            kind={kind}
            rows={sheet.present}
            activeKey={current?.key}
            onShow={showPosition}
            onClose={() => setShown(undefined)}
          />
        )}
      </div>
      <LeaveDialog
        isOpen={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </>
  );
}
