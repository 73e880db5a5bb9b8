import { HSP_RECIPE_LIMITS, isInBlend } from '@suite/recipes';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { TableSettings } from '../../../ui/table/fit-columns.ts';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { message } from '../../../messages/message.ts';
import { RowGap } from '../../../ui/table/use-virtual-rows.tsx';
import type { CandidateColumn } from './candidate-columns.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import type { Candidate } from './join-candidates.ts';
import type { Candidates } from './use-candidates.ts';
import { useExplorer } from '../use-explorer.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface CandidateTableProps {
  candidates: Candidates;
  /** Those that are shown. */
  columns: readonly CandidateColumn[];
  settings: TableSettings;
}

const HEIGHTS = { phone: 44, normal: 32, dense: 27 };
const WIDTHS = { tick: 28, name: 140, actions: 112 };
/** What stands there whatever else does: the tick, the name and the actions. */
export const FIXED_WIDTH = WIDTHS.tick + WIDTHS.name + WIDTHS.actions;
const NEAR_END = 100;

/** All candidates with their numbers, best first; only those in sight are drawn, and the next are read on the way. */
export function CandidateTable({ candidates, columns, settings }: CandidateTableProps) {
  const { total, isWhole, more } = candidates;
  const [sort, setSort] = useState<CandidateSort>();
  const rows = useMemo(
    () => sortRows(candidates.rows, [NAME, ...columns], sort),
    [candidates.rows, columns, sort],
  );
  // The ranking is by RED; with several targets it is by the worst of them, which is no column.
  const reds = columns.filter(({ id }) => id === 'red');
  const ranked = reds.length === 0 ? columns.find(({ id }) => id === 'ra') : reds[0];
  const sorted = sort ?? (reds.length < 2 && ranked ? { key: ranked.key, isDown: false } : undefined);
  const components = useExplorer(({ recipe }) => recipe.blend.components);
  const isPhone = useIsPhone();
  const scrollRef = useRef<HTMLDivElement>(null);
  const height = isPhone ? HEIGHTS.phone : settings.isDense ? HEIGHTS.dense : HEIGHTS.normal;
  const { active, handlers } = useRowKeys({ count: rows.length, scrollRef });
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: 40,
    // The row that holds the focus stays, wherever the others are.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(active) ? inSight : [...inSight, active].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    // A sorted table is sorted as a whole: the rows that are still to come may belong to its beginning.
    if (more && (sort !== undefined || last >= rows.length - NEAR_END)) more();
  }, [more, last, rows.length, sort]);

  const isFull = components.length >= HSP_RECIPE_LIMITS.components;
  const span = columns.length + 3;
  return (
    <div ref={scrollRef} className="compat-scroll">
      <table
        className="compat-table compat-candidates"
        aria-rowcount={(isWhole ? rows.length : total) + 1}
        style={{
          minWidth: columns.reduce((sum, { width }) => sum + width, FIXED_WIDTH),
        }}
      >
        <caption className="sr-only">{message('compat.candidates.table')}</caption>
        <colgroup>
          <col style={{ width: WIDTHS.tick }} />
          <col />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          <col style={{ width: WIDTHS.actions }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="sr-only">{message('compat.column.in-blend')}</span>
            </th>
            <HeadCell
              column={{ ...NAME, name: message('compat.column.name') }}
              sorted={sorted}
              onSort={setSort}
            />
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorted={sorted} onSort={setSort} />
            ))}
            <th scope="col">
              <span className="sr-only">{message('explorer.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody {...handlers((row) => virtual.scrollToIndex(row))}>
          {items.map(({ index, start }, at) => {
            const row = rows[index];
            return (
              row && (
                <Fragment key={ingredientKey(row.ingredient)}>
                  <RowGap height={start - (items[at - 1]?.end ?? 0)} span={span} />
                  <CandidateRow
                    row={row}
                    index={index}
                    columns={columns}
                    height={height}
                    isDense={settings.isDense}
                    isIn={isInBlend(components, row.ingredient)}
                    isFull={isFull}
                    isStop={index === active}
                  />
                </Fragment>
              )
            );
          })}
          <RowGap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
        </tbody>
      </table>
    </div>
  );
}

const NAME = {
  key: 'name',
  isNumber: false,
  value: ({ ingredient }: Candidate) => ingredient.name.toLowerCase(),
};

interface HeadCellProps {
  column: Pick<CandidateColumn, 'key' | 'name' | 'title' | 'note' | 'help' | 'isNumber' | 'value'>;
  sorted: CandidateSort | undefined;
  onSort: (next: (before: CandidateSort | undefined) => CandidateSort | undefined) => void;
}

/** The head of a column; a press sorts by it, up, down, and back to the ranking. */
function HeadCell({ column, sorted, onSort }: HeadCellProps) {
  const { key, name, title, note, help, isNumber, value } = column;
  const isSorted = sorted?.key === key;
  return (
    <th
      scope="col"
      aria-label={name}
      title={title ?? name}
      aria-sort={isSorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
      className={key === 'name' ? 'compat-cell-name' : isNumber ? undefined : 'compat-left'}
    >
      {value ? (
        <button type="button" className="compat-sort" onClick={() => onSort(nextSort(key))}>
          {name}
          {isSorted && <span aria-hidden="true"> {sorted.isDown ? '↓' : '↑'}</span>}
        </button>
      ) : (
        name
      )}
      {(note !== undefined || help !== undefined) && (
        <span className="row-sub">
          {note} {help !== undefined && <QuantityHelp of={help} app="hsp" />}
        </span>
      )}
    </th>
  );
}

interface CandidateSort {
  readonly key: string;
  readonly isDown: boolean;
}

/** Up, down, and back to the ranking. */
export function nextSort(key: string) {
  return (before: CandidateSort | undefined): CandidateSort | undefined => {
    if (before?.key !== key) return { key, isDown: false };
    return before.isDown ? undefined : { key, isDown: true };
  };
}

/** The rows by one column; what has no value stands last, and equal ones keep their rank. */
export function sortRows(
  rows: readonly Candidate[],
  columns: readonly Pick<CandidateColumn, 'key' | 'value'>[],
  sort: CandidateSort | undefined,
): readonly Candidate[] {
  const value = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !value) return rows;
  return rows.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    const order = left < right ? -1 : Number(left > right);
    return sort.isDown ? -order : order;
  });
}
