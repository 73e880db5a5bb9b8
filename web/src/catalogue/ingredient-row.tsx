import type { Ingredient } from '@suite/clients/api/ingredients';
import { memo, type ReactNode } from 'react';
import { message } from '../messages/message.ts';
import type { Column } from './columns.ts';
import { cellId } from './use-grid-keys.ts';

interface IngredientRowProps {
  ingredient: Ingredient;
  index: number;
  columns: readonly Column[];
  height: number;
  isSelected: boolean;
  isOpen: boolean;
  /** The cell the keys stand on, where it is in this row. */
  activeColumn: number | undefined;
  /** What the ids of its cells begin with. */
  ids: string;
  /** What stands in a cell that is more than its text. */
  cell: (column: Column, ingredient: Ingredient) => ReactNode;
  line: ((ingredient: Ingredient) => ReactNode) | undefined;
}

/**
 * One ingredient. The first cell holds the name and the box to select it by. What is pressed in it the grid learns
 * itself, so that a row is drawn anew only when something of it changed.
 */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, index, columns, isSelected, activeColumn, ids, cell, line } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-open={props.isOpen || undefined}
      style={{ height: props.height }}
    >
      {columns.map((column, place) => {
        const attributes = {
          id: cellId(ids, index, place),
          'data-active': activeColumn === place || undefined,
        };
        if (column.id === 'name') {
          return (
            <th key={column.id} scope="row" {...attributes}>
              <NameCell ingredient={ingredient} isSelected={isSelected} line={line} />
            </th>
          );
        }
        const className = column.isNumber ? 'text-right' : undefined;
        const content = cell(column, ingredient);
        const text = content === undefined ? column.text(ingredient) : undefined;
        if (content === undefined && text === undefined) {
          return (
            <td
              key={column.id}
              {...attributes}
              className={className}
              data-unknown
              title={message('catalogue.unknown')}
            >
              –
            </td>
          );
        }
        return (
          <td key={column.id} {...attributes} className={className} title={text}>
            {content ?? text}
          </td>
        );
      })}
    </tr>
  );
});

type NameCellProps = Pick<IngredientRowProps, 'ingredient' | 'isSelected' | 'line'>;

function NameCell({ ingredient, isSelected, line }: NameCellProps) {
  const { name } = ingredient;
  const box = (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={isSelected}
      aria-label={message('catalogue.select', { name })}
      className="no-print size-4 shrink-0 accent-(--text)"
      readOnly
    />
  );
  if (!line) {
    return (
      <>
        {box}
        <span title={name}>{name}</span>
      </>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {box}
      <span className="min-w-0 grow">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-1 leading-4 text-text-3">{line(ingredient)}</span>
      </span>
    </span>
  );
}
