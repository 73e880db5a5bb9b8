import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

/** What a grid does by keyboard and pointer beyond moving its active cell. */
export interface GridActions {
  selection: ReadonlySet<string>;
  onSelection: (selection: ReadonlySet<string>) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onCopy: () => void;
}

interface Grid {
  /** The ids of the rows are asked for only where they are needed: there may be very many. */
  rowCount: number;
  idAt: (index: number) => string | undefined;
  columnCount: number;
  reveal: (index: number) => void;
  /** Undefined where the table is no grid. */
  actions: GridActions | undefined;
}

const PAGE = 15;
/** Rows are counted from one, and the head is the first. */
const FIRST_ROW = 2;
const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

export function cellId(ids: string, row: number, column: number): string {
  return `${ids}-${row}-${column}`;
}

/**
 * Keys of a grid: arrows move the active cell, Shift extends, Space selects, Enter opens, Esc closes, Ctrl-C copies. A
 * press opens a row, or selects it where its box is pressed.
 */
export function useGridKeys({ rowCount, idAt, columnCount, reveal, actions }: Grid) {
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const ids = useId();
  const active = {
    row: Math.min(cell.row, Math.max(0, rowCount - 1)),
    column: Math.min(cell.column, Math.max(0, columnCount - 1)),
  };
  if (!actions) return { ids, active: undefined, activeId: undefined, handlers: {} };
  const { selection, onSelection, openId, onOpen, onCopy } = actions;

  function select(from: number, to: number): void {
    const next = new Set(selection);
    for (let row = Math.min(from, to); row <= Math.max(from, to); row += 1) {
      const id = idAt(row);
      if (id !== undefined) next.add(id);
    }
    onSelection(next);
  }

  function toggle(row: number): void {
    const id = idAt(row);
    if (id === undefined) return;
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    onSelection(next);
    setAnchor(row);
  }

  function go(row: number, column: number, isExtending: boolean): void {
    const next = Math.min(rowCount - 1, Math.max(0, row));
    setCell({ row: next, column: Math.min(columnCount - 1, Math.max(0, column)) });
    reveal(next);
    if (isExtending) select(anchor, next);
    else setAnchor(next);
    // The panel at the side follows.
    if (openId !== undefined && next !== active.row) onOpen(idAt(next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const move = event.altKey ? undefined : MOVES[event.key];
    if (move) go(active.row + move[0], active.column + move[1], event.shiftKey);
    else if (isCommand && event.key.toLowerCase() === 'c') onCopy();
    else if (isCommand && event.key.toLowerCase() === 'a') select(0, rowCount - 1);
    else if (isCommand || event.altKey) return;
    else if (event.key === ' ') toggle(active.row);
    else if (event.key === 'Enter') onOpen(idAt(active.row));
    else if (event.key === 'Escape' && openId !== undefined) onOpen(undefined);
    else if (event.key === 'Escape') onSelection(new Set());
    else return;
    event.preventDefault();
  }

  function onClick({ target, shiftKey }: MouseEvent<HTMLTableElement>): void {
    const pressed =
      target instanceof Element ? target.closest<HTMLTableCellElement>('tbody :is(th, td)') : null;
    const line = pressed?.closest('tr')?.getAttribute('aria-rowindex'); // those that only fill have none
    if (!pressed || !line) return;
    const row = Number(line) - FIRST_ROW;
    const isBox = target instanceof HTMLInputElement;
    setCell({ row, column: isBox ? 0 : pressed.cellIndex });
    if (isBox && shiftKey) return select(anchor, row);
    if (isBox) return toggle(row);
    setAnchor(row);
    onOpen(idAt(row));
  }

  return {
    ids,
    // Before somebody came here by keyboard or pointer no cell is marked.
    active: hasFocus ? active : undefined,
    activeId: hasFocus && rowCount > 0 ? cellId(ids, active.row, active.column) : undefined,
    handlers: {
      onKeyDown,
      onClick,
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}
