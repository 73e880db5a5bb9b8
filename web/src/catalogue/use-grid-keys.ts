import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import type { Selection } from './ingredient-table.tsx';

interface GridKeys {
  rows: readonly { ingredientId: string }[];
  columnCount: number;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onCopy: () => void;
  /** Brings a row into sight. */
  reveal: (row: number) => void;
}

const PAGE = 15;
/** Lines are counted from one, and the head is the first. */
const FIRST_LINE = 2;
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
 * Keys of a grid: arrows move the cell, Shift extends, Space selects, Enter opens, Esc closes, Ctrl-C copies. A press
 * opens a row, or selects it where its box is pressed.
 */
export function useGridKeys(grid: GridKeys) {
  const { rows, columnCount, selection, onSelection, openId, onOpen } = grid;
  const [held, setHeld] = useState({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const ids = useId();
  const active = {
    row: Math.min(held.row, Math.max(0, rows.length - 1)),
    column: Math.min(held.column, Math.max(0, columnCount - 1)),
  };

  function select(from: number, to: number): void {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelection({
      ...selection,
      ...Object.fromEntries(range.map(({ ingredientId }) => [ingredientId, true as const])),
    });
  }

  function toggle(row: number): void {
    const id = rows[row]?.ingredientId;
    if (id === undefined) return;
    const { [id]: was, ...others } = selection;
    onSelection(was ? others : { ...others, [id]: true });
    setAnchor(row);
  }

  function go(row: number, column: number, isExtending: boolean): void {
    const next = Math.min(rows.length - 1, Math.max(0, row));
    setHeld({ row: next, column: Math.min(columnCount - 1, Math.max(0, column)) });
    grid.reveal(next);
    if (isExtending) select(anchor, next);
    else setAnchor(next);
    // The panel at the side follows.
    if (openId !== undefined && next !== active.row) onOpen(rows[next]?.ingredientId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.target !== event.currentTarget || rows.length === 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const move = event.altKey ? undefined : MOVES[event.key];
    if (move) go(active.row + move[0], active.column + move[1], event.shiftKey);
    else if (isCommand && event.key.toLowerCase() === 'c') grid.onCopy();
    else if (isCommand && event.key.toLowerCase() === 'a') select(0, rows.length - 1);
    else if (isCommand || event.altKey) return;
    else if (event.key === ' ') toggle(active.row);
    else if (event.key === 'Enter') onOpen(rows[active.row]?.ingredientId);
    else if (event.key === 'Escape' && openId !== undefined) onOpen(undefined);
    else if (event.key === 'Escape') onSelection({});
    else return;
    event.preventDefault();
  }

  function onClick({ target, shiftKey }: MouseEvent<HTMLTableElement>): void {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody :is(th, td)') : null;
    const line = cell?.closest('tr')?.getAttribute('aria-rowindex'); // those that only fill have none
    if (!cell || !line) return;
    const row = Number(line) - FIRST_LINE;
    const isBox = target instanceof HTMLInputElement;
    setHeld({ row, column: isBox ? 0 : cell.cellIndex });
    if (isBox && shiftKey) return select(anchor, row);
    if (isBox) return toggle(row);
    setAnchor(row);
    onOpen(rows[row]?.ingredientId);
  }

  return {
    // Before somebody came here by keyboard or pointer no cell is marked.
    active: hasFocus ? active : { row: -1, column: -1 },
    /** The row that keys of the screen are about. */
    activeId: hasFocus && rows.length > 0 ? cellId(ids, active.row, active.column) : undefined,
    ids,
    handlers: {
      onKeyDown,
      onClick,
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}
