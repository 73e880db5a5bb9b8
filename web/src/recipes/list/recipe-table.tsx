import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '../../catalogue/use-is-phone.ts';
import { useIsPrinting } from '../../charts/printing.ts';
import { message } from '../../messages/message.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import type { ListedKind, ListedRecipe } from './listed-kind.ts';
import { RecipeRow, type RowActs } from './recipe-row.tsx';
import type { RecipeSorting } from './recipe-search.ts';

interface RecipeTableProps {
  of: ListedKind;
  recipes: readonly ListedRecipe[];
  total: number;
  sort: RecipeSorting;
  onSort: (sort: RecipeSorting) => void;
  selection: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  openId: string | undefined;
  acts: RowActs;
  isBin: boolean;
  /** Asks for the next recipes; undefined when all are here. */
  onMore: (() => void) | undefined;
}

const NAME_WIDTH = 260;
const HEIGHTS = { phone: 76, table: 40 };
/** Below this the browser draws them all as fast. */
const FEW = 200;
const NEAR_END = 20;

/** The recipes as a table, on a phone as cards. Of many only those in sight are drawn. */
export function RecipeTable(props: RecipeTableProps) {
  const { of, recipes, onMore } = props;
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const place = useRef<HTMLDivElement>(null);
  const height = isPhone ? HEIGHTS.phone : HEIGHTS.table;
  // It keeps its own state and draws anew by itself; nothing of it is remembered by the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: recipes.length,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 44,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  useEffect(() => {
    if (onMore && last && last.index >= recipes.length - NEAR_END) onMore();
  }, [onMore, last, recipes.length]);

  const isWhole = isPrinting || recipes.length <= FEW;
  const drawn = isWhole ? recipes : items.flatMap(({ index }) => recipes[index] ?? []);
  const before = isWhole ? 0 : (first?.start ?? 0);
  const after = isWhole ? 0 : Math.max(0, virtual.getTotalSize() - (last?.end ?? 0));
  const span = of.columns.length + 1;
  return (
    <div ref={place} className="catalogue-scroll">
      <table
        className="catalogue-table recipe-table"
        aria-label={message('apps.recipes')}
        aria-rowcount={props.total + 1}
        style={{ width: NAME_WIDTH + of.columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          <col style={{ width: NAME_WIDTH }} />
          {of.columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <SortHead
              name={message('recipes.column.name')}
              sort="name"
              current={props.sort}
              onSort={props.onSort}
            />
            {of.columns.map(({ id, name, sort, isNumber }) => (
              <SortHead
                key={id}
                name={message(name)}
                sort={sort}
                isNumber={isNumber}
                current={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <RowGap height={before} span={span} />
          {drawn.map((recipe) => (
            <RecipeRow
              of={of}
              key={recipe.id}
              recipe={recipe}
              height={height}
              isSelected={props.selection.has(recipe.id)}
              onSelect={props.onSelect}
              isOpen={props.openId === recipe.id}
              acts={props.acts}
              isBin={props.isBin}
              isCard={isPhone}
            />
          ))}
          <RowGap height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}
