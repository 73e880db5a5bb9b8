import type { Ingredient } from '@suite/clients/api/ingredients';
import type { MouseEvent, ReactNode } from 'react';
import { message } from '../messages/message.ts';
import type { Column } from './columns.ts';

interface IngredientRowProps {
  ingredient: Ingredient;
  index: number;
  columns: readonly Column[];
  height: number;
  isSelected: boolean;
  isOpen: boolean;
  /** The cell the keys stand on, where it is in this row. */
  activeColumn: number | undefined;
  cellId: (row: number, column: number) => string;
  cell: (column: Column, ingredient: Ingredient) => ReactNode;
  line: ((ingredient: Ingredient) => ReactNode) | undefined;
  onPress: (row: number, column: number) => void;
  onSelect: (row: number, isRange: boolean) => void;
}

/** One ingredient. The first cell holds the name and the box to select it by. */
export function IngredientRow(props: IngredientRowProps) {
  const { ingredient, index, columns, isSelected, activeColumn, cellId, cell, line } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-open={props.isOpen || undefined}
      style={{ height: props.height }}
    >
      {columns.map((column, place) => {
        const attributes = {
          id: cellId(index, place),
          'data-active': activeColumn === place || undefined,
          onClick: () => props.onPress(index, place),
        };
        if (column.id === 'name') {
          return (
            <th key={column.id} scope="row" {...attributes}>
              <span className="flex min-w-0 items-center gap-2.5">
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={isSelected}
                  aria-label={message('catalogue.select', { name: ingredient.name })}
                  className="no-print size-4 shrink-0 accent-(--text)"
                  readOnly
                  onClick={(event: MouseEvent) => {
                    event.stopPropagation();
                    props.onSelect(index, event.shiftKey);
                  }}
                />
                <span className="min-w-0 grow">
                  <span className="block truncate" title={ingredient.name}>
                    {ingredient.name}
                  </span>
                  {line && (
                    <span className="block truncate text-1 leading-4 text-text-3">{line(ingredient)}</span>
                  )}
                </span>
              </span>
            </th>
          );
        }
        return (
          <td key={column.id} className={column.isNumber ? 'text-right' : undefined} {...attributes}>
            {cell(column, ingredient)}
          </td>
        );
      })}
    </tr>
  );
}

/** The text of a cell, or that nothing is known: never a nought. */
export function CellText({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return (
      <span className="text-text-3" title={message('catalogue.unknown')}>
        –
      </span>
    );
  }
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
