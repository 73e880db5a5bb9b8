import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowKeys {
  count: number;
  /** What the rows are drawn in; each has its number as data-index. */
  scrollRef: RefObject<HTMLElement | null>;
}

/** Brings a row into sight, and so into the document. */
type Reveal = (row: number) => void;

const PAGE = 10;
const ROWS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};
const ACTIONS = 'input, a, button';

/**
 * Keys of a long table whose rows hold things to press: Tab comes to one row alone, up and down go to the same thing of
 * another row, left and right to the next thing of this one.
 */
export function useRowKeys({ count, scrollRef }: RowKeys) {
  const [chosen, setChosen] = useState(0);
  const requested = useRef<{ row: number; action: number }>(undefined);
  const active = Math.min(chosen, Math.max(0, count - 1));

  // A row that was far away is drawn later than the key that goes to it.
  useEffect(() => {
    if (!requested.current) return;
    const { row, action } = requested.current;
    const actions = scrollRef.current?.querySelectorAll<HTMLElement>(`[data-index="${row}"] :is(${ACTIONS})`);
    if (!actions || actions.length === 0) return;
    requested.current = undefined;
    actions[Math.min(action, actions.length - 1)]?.focus({ preventScroll: true });
  });

  function press(event: KeyboardEvent<HTMLElement>, reveal: Reveal): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement; // keys come to elements
    const row = target.closest<HTMLElement>('[data-index]');
    const actions = [...(row?.querySelectorAll<HTMLElement>(ACTIONS) ?? [])];
    const action = actions.indexOf(target);
    if (!row || action < 0) return;
    const move = ROWS[event.key];
    if (move !== undefined) {
      const next = Math.min(count - 1, Math.max(0, Number(row.dataset['index']) + move));
      requested.current = { row: next, action };
      setChosen(next);
      reveal(next);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      actions[action + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus();
    } else return;
    event.preventDefault();
  }

  return {
    /** The row that Tab comes to; it stays in the document wherever the table is scrolled to. */
    active,
    handlers: (reveal: Reveal) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, reveal),
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-index]');
        if (row) setChosen(Number(row.dataset['index']));
      },
    }),
  };
}
