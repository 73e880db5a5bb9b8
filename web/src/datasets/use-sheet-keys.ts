import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Block, Position } from './sheet.ts';

interface SheetKeys {
  rowCount: number;
  columnCount: number;
  mayWrite: boolean;
  /** What stands in a cell, to begin editing with. */
  textAt: (position: Position) => string;
  onWrite: (position: Position, text: string) => void;
  onClear: (block: Block) => void;
  onFillDown: (block: Block) => void;
  onDeleteRows: (block: Block) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPaste: (position: Position, text: string) => void;
  copyText: (block: Block) => string;
  /** Brings a place into sight. */
  reveal: (position: Position) => void;
  /** Gives the focus back to the sheet. */
  focus: () => void;
}

const PAGE = 15;
const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** A sheet by keyboard and pointer: one cell is active, a block around it selected, and a cell may be open for typing. */
export function useSheetKeys(sheet: SheetKeys) {
  const [cell, setCell] = useState<Position>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Position>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string>();
  const active = clamp(cell);
  const block = blockOf(clamp(anchor), active);

  function clamp({ row, column }: Position): Position {
    return {
      row: Math.max(0, Math.min(sheet.rowCount - 1, row)),
      column: Math.max(0, Math.min(sheet.columnCount - 1, column)),
    };
  }

  function go(position: Position, isExtending = false): void {
    const next = clamp(position);
    setCell(next);
    if (!isExtending) setAnchor(next);
    setTyped(undefined);
    sheet.reveal(next);
  }

  function edit(text: string): void {
    if (!sheet.mayWrite) return;
    setAnchor(active);
    setTyped(text);
  }

  /** Keeps what was typed and goes on; the focus comes back unless it went elsewhere. */
  function commit(text: string, by: { rows: number; columns: number } | undefined): void {
    if (typed === undefined) return;
    setTyped(undefined);
    if (text !== sheet.textAt(active)) sheet.onWrite(active, text);
    if (!by) return;
    // A row may have come into being by this.
    const next = { row: Math.max(0, active.row + by.rows), column: Math.max(0, active.column + by.columns) };
    setCell(next);
    setAnchor(next);
    sheet.reveal(next);
    sheet.focus();
  }

  function cancel(): void {
    setTyped(undefined);
    sheet.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move = event.altKey ? undefined : MOVES[event.key];
    if (move && isCommand) {
      const [rows, columns] = move.map((step) => step * Infinity || 0);
      const isCorner = key === 'Home' || key === 'End';
      go(
        {
          row: active.row + (isCorner ? (columns ?? 0) : (rows ?? 0)),
          column: active.column + (columns ?? 0),
        },
        event.shiftKey,
      );
    } else if (move) go({ row: active.row + move[0], column: active.column + move[1] }, event.shiftKey);
    else if (isCommand && key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setCell({ row: sheet.rowCount - 1, column: sheet.columnCount - 1 });
    } else if (!sheet.mayWrite || event.altKey) return;
    else if (isCommand && key === 'z') (event.shiftKey ? sheet.onRedo : sheet.onUndo)();
    else if (isCommand && key === 'y') sheet.onRedo();
    else if (isCommand && key === 'd') sheet.onFillDown(block);
    else if (isCommand && (key === '-' || key === 'Backspace')) sheet.onDeleteRows(block);
    else if (isCommand) return;
    else if (key === 'Delete' || key === 'Backspace') sheet.onClear(block);
    else if (key === 'Enter' || key === 'F2') edit(sheet.textAt(active));
    else if (event.key.length === 1) edit(event.key);
    else return;
    event.preventDefault();
  }

  function copy(event: ClipboardEvent<HTMLElement>): boolean {
    if (event.target !== event.currentTarget) return false;
    event.clipboardData.setData('text/plain', sheet.copyText(block));
    event.preventDefault();
    return true;
  }

  return {
    active,
    block,
    typed,
    go,
    edit,
    commit,
    cancel,
    handlers: {
      onKeyDown,
      onCopy: (event: ClipboardEvent<HTMLElement>) => void copy(event),
      onCut: (event: ClipboardEvent<HTMLElement>) => {
        if (copy(event) && sheet.mayWrite) sheet.onClear(block);
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || !sheet.mayWrite) return;
        event.preventDefault();
        sheet.onPaste(block.from, event.clipboardData.getData('text/plain'));
      },
    },
  };
}

function blockOf(one: Position, other: Position): Block {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}
