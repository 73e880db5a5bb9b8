import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { useIsPrinting } from '../printing.ts';

interface VirtualRows {
  count: number;
  /** In pixels; a function where rows differ. */
  height: number | ((index: number) => number);
  /** Up to so many rows are all drawn: the browser is as fast. */
  drawAllUpTo?: number;
  /** Drawn before and after those in sight. */
  overscan?: number;
  /** What covers rows at the top and at the bottom of the box that scrolls. */
  padding?: { top: number; bottom: number };
  /** A row that is drawn wherever the others are, such as the one with the focus. */
  pinned?: number | undefined;
  /** Asks for the next rows; undefined when all are here. */
  onMore?: (() => void) | undefined;
}

/** So many rows before the end the next ones are asked for. */
const NEAR_END = 20;
const HEAD = { top: 44, bottom: 0 };
/**
 * The virtualizer measures all rows anew whenever their number changes: of a hundred thousand rows that is two megabytes for
 * the collector. With so many more at a time it is not with every page.
 */
const BLOCK = 4096;

/** Which rows of a long table are drawn: those in sight of the box that scrolls, and all of them on paper. */
export function useVirtualRows<Box extends HTMLElement>(rows: VirtualRows) {
  const { count, height, overscan = 12, padding = HEAD, drawAllUpTo = 0, pinned, onMore } = rows;
  const scrollRef = useRef<Box>(null);
  const isPrinting = useIsPrinting();
  const fixed = typeof height === 'number' ? height : undefined;
  // The virtualizer keeps its own state and renders by itself.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<Box, HTMLTableRowElement>({
    count: fixed !== undefined && count > BLOCK ? Math.ceil(count / BLOCK) * BLOCK : count,
    getScrollElement: () => scrollRef.current,
    estimateSize: typeof height === 'number' ? () => height : height,
    overscan,
    scrollPaddingStart: padding.top,
    scrollPaddingEnd: padding.bottom,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (pinned === undefined || pinned >= count || inSight.includes(pinned)) return inSight;
      return [...inSight, pinned].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    if (fixed !== undefined) virtual.measure();
  }, [virtual, fixed]);

  const items = virtual.getVirtualItems().filter(({ index }) => index < count);
  const last = items.at(-1);
  const lastIndex = last?.index;
  useEffect(() => {
    if (onMore && lastIndex !== undefined && lastIndex >= count - NEAR_END) onMore();
  }, [onMore, lastIndex, count]);

  const reveal = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const isWhole = isPrinting || count <= drawAllUpTo;
  return {
    scrollRef,
    /** The rows to draw, each with the height of those left out before it. */
    drawn: isWhole
      ? Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))
      : items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) })),
    /** The height of those left out at the end. */
    gapAfter: isWhole ? 0 : (fixed === undefined ? virtual.getTotalSize() : count * fixed) - (last?.end ?? 0),
    firstIndex: items[0]?.index ?? 0,
    /** Brings a row into sight. */
    reveal,
  };
}

/** Takes the room of rows that are not drawn. */
export function RowGap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="no-print">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
