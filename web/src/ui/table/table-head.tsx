import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline';
import type { PointerEvent, ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import type { FittedColumn } from './fit-columns.ts';

export interface TableSort {
  field: string;
  isDescending: boolean;
}

/** `name` is upwards, `-name` downwards. */
export function readTableSort(text: string): TableSort {
  return { field: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

export function tableSortText({ field, isDescending }: TableSort): string {
  return isDescending ? `-${field}` : field;
}

export interface Sorting {
  sorts: readonly TableSort[];
  onSorts: (sorts: TableSort[]) => void;
  /** So many columns can be sorted by, one after the other, with Shift; then a third press takes a column out again. */
  most?: number;
}

export interface HeadColumn extends FittedColumn {
  name: string;
  /** Such as a box that selects all rows. */
  beforeName?: ReactNode;
  /** Stands below the name. */
  unit?: string;
  /** Explains what stands in the column; behind the name. */
  help?: ReactNode;
  isNumber?: boolean;
  /** What a sort by this column is called; a column without it cannot be sorted by. */
  sort?: string;
}

interface TableHeadProps {
  columns: readonly HeadColumn[];
  sorting: Sorting | undefined;
  /** Takes the width that a column was drawn to. */
  onWidth: ((id: string, width: number) => void) | undefined;
}

/** Names, with their units below where there are some; a press sorts, with Shift after what is sorted already. */
export function TableHead({ columns, sorting, onWidth }: TableHeadProps) {
  const hasUnits = columns.some(({ unit }) => unit !== undefined);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const { id, name, sort, isNumber } = column;
          const index = sorting?.sorts.findIndex(({ field }) => field === sort) ?? -1;
          const sorted = sorting?.sorts[index];
          const Arrow = sorted?.isDescending ? ChevronDownIcon : ChevronUpIcon;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
              className={isNumber ? 'text-right' : undefined}
            >
              {column.beforeName}
              {sort !== undefined && sorting ? (
                <button
                  type="button"
                  title={message('catalogue.sort', { name })}
                  className="cursor-pointer hover:text-text"
                  onClick={({ shiftKey }) => sorting.onSorts(nextSorts(sorting, sort, shiftKey))}
                >
                  <span className={sorted ? 'font-bold text-text' : undefined}>{name}</span>
                  {sorted && (
                    <span className="no-print ml-0.5 inline-flex items-center align-middle text-text">
                      <Arrow className="size-3" aria-hidden="true" />
                      {sorting.sorts.length > 1 && <span aria-hidden="true">{index + 1}</span>}
                    </span>
                  )}
                </button>
              ) : (
                name
              )}
              {column.help !== undefined && <> {column.help}</>}
              {hasUnits && <span className="block font-normal">{column.unit ?? '\u00a0'}</span>}
              {onWidth && (
                <span
                  aria-hidden="true"
                  className="absolute top-0 right-0 w-2 h-full cursor-col-resize [touch-action:none] hover:bg-line-2 no-print"
                  onPointerDown={(event) => drag(event, (width) => onWidth(id, width))}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Upwards, then downwards, and where several are sorted by, then not at all. */
function nextSorts({ sorts, most = 1 }: Sorting, field: string, isAdded: boolean): TableSort[] {
  const before = sorts.find((sort) => sort.field === field);
  const isGone = most > 1 && before?.isDescending === true;
  const next = { field, isDescending: before !== undefined && !before.isDescending };
  if (most === 1 || !isAdded) return isGone ? [] : [next];
  const others = sorts.filter((sort) => sort.field !== field);
  if (isGone) return others;
  return before ? sorts.map((sort) => (sort.field === field ? next : sort)) : [...others, next].slice(-most);
}

const WIDTHS = { least: 56, most: 800 };

/** Follows the pointer from the edge of a column; the new width counts when it is let go. */
function drag(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const edge = event.currentTarget;
  const head = edge.closest('th');
  if (!head) return;
  const [start, width] = [event.clientX, head.getBoundingClientRect().width];
  edge.setPointerCapture(event.pointerId);
  const watch = new AbortController();
  const { signal } = watch;
  const finish = (end: globalThis.PointerEvent) => {
    watch.abort();
    const next = Math.round(width + end.clientX - start);
    onWidth(Math.min(WIDTHS.most, Math.max(WIDTHS.least, next)));
  };
  edge.addEventListener('pointerup', finish, { signal });
  edge.addEventListener('pointercancel', () => watch.abort(), { signal });
}
