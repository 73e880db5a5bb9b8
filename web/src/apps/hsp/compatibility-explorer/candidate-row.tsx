import { HSP_RECIPE_LIMITS } from '@suite/hsp';
import { memo } from 'react';
import { Link } from 'react-router';
import { ingredientPath } from '../../../catalogue/fields.ts';
import { message } from '../../../messages/message.ts';
import { addComponent, addTarget, removeComponent, setBlendValue } from '../recipe/edits.ts';
import type { CandidateColumn } from './candidate-columns.tsx';
import { useIsLit } from './highlight.ts';
import { ingredientKey } from './hsp-ingredient.ts';
import type { Candidate } from './join-candidates.ts';
import { ingredientTarget } from './target-panel.tsx';
import { useActs } from './use-explorer.tsx';

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
  const { edit, highlight } = useActs();
  const { ingredient, told, doubles } = row;
  const key = ingredientKey(ingredient);
  const isLit = useIsLit(highlight, key);
  const tabIndex = props.isStop ? 0 : -1;
  const toggle = () =>
    edit((document) => {
      const place = document.blend.components.findIndex((held) => ingredientKey(held.ingredient) === key);
      return (place < 0 ? addComponent(ingredient) : removeComponent(place))(document);
    });
  const ban = () =>
    edit((document) => {
      const { rules } = document.blend;
      if (rules.banned.includes(ingredient.name)) return document;
      const banned = [...rules.banned, ingredient.name].slice(0, HSP_RECIPE_LIMITS.banned);
      return setBlendValue({ rules: { ...rules, banned } })(document);
    });
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-row={ingredient.name}
      data-in-blend={isIn || undefined}
      data-lit={isLit || undefined}
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
          className="compat-tick"
          tabIndex={tabIndex}
          checked={isIn}
          disabled={!isIn && isFull}
          aria-label={message('compat.add-to-blend', { name: ingredient.name })}
          onChange={toggle}
        />
      </td>
      <th scope="row" className="compat-cell-name" title={ingredient.name}>
        {ingredient.name}
        {!props.isDense && (
          <span className="compat-sub">
            {told.datasetName}
            {doubles > 0 && ` · ${message('compat.doubles', { count: doubles })}`}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column.key} className={column.isNumber ? undefined : 'compat-left'}>
          {column.cell(row)}
        </td>
      ))}
      <td>
        <span className="inline-flex items-baseline">
          {ingredient.ingredientId !== undefined && (
            <Link
              to={ingredientPath('hsp', ingredient.ingredientId)}
              tabIndex={tabIndex}
              className="compat-word"
              aria-label={message('compat.open', { name: ingredient.name })}
            >
              {message('compat.open.word')}
            </Link>
          )}
          <button
            type="button"
            tabIndex={tabIndex}
            className="compat-word"
            aria-label={message('compat.use-as-target.of', { name: ingredient.name })}
            onClick={() => edit(addTarget(ingredientTarget(ingredient)))}
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
