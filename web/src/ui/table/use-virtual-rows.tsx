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
  pinned?: number;
  /** Asks for the next rows; undefined when all are here. */
  onMore?: () => void;
}

/** So many rows before the end the next ones are asked for. */
const NEAR_END = 20;
const HEAD = { top: 44, bottom: 0 };
/**
 * The virtualizer measures everything anew whenever its number changes: for a hundred thousand rows that is two megabytes for
 * the collector with every page. Rows of one height are measured so many at a time, and drawn as many.
 */
const GROUP = 8;

/** Which rows of a long table are drawn: those in sight of the box that scrolls, and all of them on paper. */
export function useVirtualRows<Box extends HTMLElement>(rows: VirtualRows) {
  const { count, height, overscan = 12, padding = HEAD, drawAllUpTo = 0, pinned, onMore } = rows;
  const { top, bottom } = padding;
  const scrollRef = useRef<Box>(null);
  const isPrinting = useIsPrinting();
  const fixed = typeof height === 'number' ? height : undefined;
  const group = fixed === undefined ? 1 : GROUP;
  // The virtualizer keeps its own state and renders by itself.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<Box, HTMLTableRowElement>({
    count: Math.ceil(count / group),
    getScrollElement: () => scrollRef.current,
    estimateSize: typeof height === 'number' ? () => height * group : height,
    overscan: Math.ceil(overscan / group),
    scrollPaddingStart: padding.top,
    scrollPaddingEnd: padding.bottom,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (pinned === undefined || pinned >= count) return inSight;
      const pinnedGroup = Math.floor(pinned / group);
      if (inSight.includes(pinnedGroup)) return inSight;
      return [...inSight, pinnedGroup].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    if (fixed !== undefined) virtual.measure();
  }, [virtual, fixed]);

  // The list may have become shorter since they were measured.
  const items = virtual.getVirtualItems().filter(({ index }) => index * group < count);
  const last = items.at(-1);
  const lastIndex = last && Math.min((last.index + 1) * group, count) - 1;
  useEffect(() => {
    if (onMore && lastIndex !== undefined && lastIndex >= count - NEAR_END) onMore();
  }, [onMore, lastIndex, count]);

  const reveal = useCallback(
    (index: number) => {
      const box = scrollRef.current;
      if (fixed === undefined || !box) return virtual.scrollToIndex(index);
      const highest = (index + 1) * fixed + bottom - box.clientHeight;
      const lowest = index * fixed - top;
      virtual.scrollToOffset(Math.min(Math.max(box.scrollTop, highest), lowest));
    },
    [virtual, fixed, top, bottom],
  );
  const isWhole = isPrinting || count <= drawAllUpTo;
  return {
    scrollRef,
    /** The rows to draw, each with the height of those left out before it. */
    drawn: isWhole
      ? Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))
      : items.flatMap(({ index, start }, at) =>
          Array.from({ length: Math.min(group, count - index * group) }, (_, row) => ({
            index: index * group + row,
            gap: row === 0 ? start - (items[at - 1]?.end ?? 0) : 0,
          })),
        ),
    /** The height of those left out at the end. */
    gapAfter: isWhole
      ? 0
      : Math.max(0, (fixed === undefined ? virtual.getTotalSize() : count * fixed) - (last?.end ?? 0)),
    firstIndex: (items[0]?.index ?? 0) * group,
    /** At least as many as are drawn at a time: what was drawn for a row can be used for the one that comes in its place. */
    slots:
      isWhole || fixed === undefined
        ? Infinity
        : (Math.ceil((virtual.scrollRect?.height ?? 0) / (fixed * group)) +
            1 +
            2 * Math.ceil(overscan / group)) *
          group,
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
