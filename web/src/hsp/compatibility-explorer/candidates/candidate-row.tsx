import { memo } from 'react';
import { Link } from 'react-router';
import { ingredientPath } from '../../../ingredients/fields.ts';
import { MethodTag } from '../../../ingredients/method-tag.tsx';
import { message } from '../../../messages/message.ts';
import { COMPONENT_COLORS } from '../../../recipes/entry-colors.ts';
import { useHspSession } from '../../recipe/hsp-session.tsx';
import type { CandidateColumn } from './candidate-columns.tsx';
import { useIsHighlighted } from '../use-explorer.tsx';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import type { Candidate } from './join-candidates.ts';
import { ingredientTarget } from '../../recipe/hsp-ingredient.ts';
import { useActions } from '../use-explorer.tsx';

interface CandidateRowProps {
  row: Candidate;
  index: number;
  columns: readonly CandidateColumn[];
  height: number;
  /** One line alone. */
  isDense: boolean;
  isIn: boolean;
  /** The blend takes no more. */
  isFull: boolean;
  /** The one row of the table that Tab comes to. */
  isStop: boolean;
}

/** One candidate. Its tick puts it into the blend; so does B anywhere on the row. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { row, index, columns, isIn, isFull } = props;
  const { dispatch, highlight } = useActions();
  const session = useHspSession();
  const { ingredient, doubles } = row;
  const key = ingredientKey(ingredient);
  const isHighlighted = useIsHighlighted(highlight, key);
  const tabIndex = props.isStop ? 0 : -1;
  const toggle = () => {
    const { components } = session.get().current.blend;
    const present = components.findIndex((component) => ingredientKey(component.ingredient) === key);
    if (present < 0) dispatch({ type: 'add-component', ingredient, colors: COMPONENT_COLORS });
    else dispatch({ type: 'remove-component', index: present });
  };
  const ban = () => dispatch({ type: 'ban', name: ingredient.name });
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-row={ingredient.name}
      data-in-blend={isIn || undefined}
      data-lit={isHighlighted || undefined}
      style={{ height: props.height }}
      onPointerEnter={() => highlight.pointAt(key)}
      onPointerLeave={() => highlight.pointAt(undefined)}
      onFocus={() => highlight.pointAt(key)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        if (isIn || !isFull) toggle();
      }}
    >
      <td>
        <input
          type="checkbox"
          className="size-4 accent-text"
          tabIndex={tabIndex}
          checked={isIn}
          disabled={!isIn && isFull}
          aria-label={message('compat.add-to-blend', { name: ingredient.name })}
          onChange={toggle}
        />
      </td>
      <th scope="row" className="compat-cell-name" title={ingredient.name}>
        <span
          className="line-clamp-2 leading-3.75 whitespace-normal data-dense:line-clamp-1"
          data-dense={props.isDense || undefined}
        >
          {ingredient.ingredientId === undefined ? (
            ingredient.name
          ) : (
            <Link
              to={ingredientPath('hsp', ingredient.ingredientId)}
              tabIndex={tabIndex}
              className="hover:underline"
            >
              {ingredient.name}
            </Link>
          )}
          {ingredient.method === 'calc' && (
            <span className="ml-1">
              <MethodTag kind="hsp" method="calc" />
            </span>
          )}
          {doubles > 0 && (
            <span className="text-1 text-text-3" title={message('compat.doubles', { count: doubles })}>
              {' '}
              +{doubles}
              <span className="sr-only"> {message('compat.doubles', { count: doubles })}</span>
            </span>
          )}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.key} className={column.isNumber ? undefined : 'compat-left'}>
          {column.cell(row)}
        </td>
      ))}
      <td>
        <span className="inline-flex items-baseline">
          <button
            type="button"
            tabIndex={tabIndex}
            className="compat-word"
            aria-label={message('compat.use-as-target.of', { name: ingredient.name })}
            onClick={() => dispatch({ type: 'add-target', target: ingredientTarget(ingredient) })}
          >
            {message('compat.use-as-target')}
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            className="compat-word"
            aria-label={message('compat.ban.of', { name: ingredient.name })}
            onClick={ban}
          >
            {message('compat.ban')}
          </button>
        </span>
      </td>
    </tr>
  );
});
