import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { isDocumentPath } from '../document-path.ts';

/** Against the base, which stands first. */
export type Marker = 'higher' | 'lower' | 'other' | 'same';

export interface CompareCell {
  readonly text: string;
  readonly marker: Marker;
}

export interface CompareRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly CompareCell[];
}

interface CompareSheetProps {
  recipes: readonly { recipeId?: string; name: string }[];
  rows: readonly CompareRow[];
  pathOf: (recipeId?: string) => string;
}

const ARROWS = { higher: '↑', lower: '↓', other: '≠' } as const;

/** Recipes as columns; the first is the base the others are measured by. */
export function CompareSheet({ recipes, rows, pathOf }: CompareSheetProps) {
  return (
    <table className="recipe-sheet mt-4">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{message('recipe.value')}</span>
          </th>
          {recipes.map(({ recipeId, name }, place) => (
            <th key={recipeId} scope="col">
              <Link
                to={pathOf(recipeId)}
                reloadDocument={isDocumentPath(pathOf(recipeId))}
                className="font-bold text-text underline"
              >
                {String.fromCodePoint(65 + place)} {name}
              </Link>{' '}
              {place === 0 && message('recipes.compare.base')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id} data-row={id}>
            <th scope="row" className="text-text-2">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={recipes[place]?.recipeId}>
                <Marked cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value, and where it differs from the base an arrow and a word. */
function Marked({ cell: { text, marker } }: { cell: CompareCell }) {
  if (marker === 'same') return text;
  return (
    <span className="font-bold">
      {text} <span aria-hidden="true">{ARROWS[marker]}</span>{' '}
      <span className="text-1 font-normal text-text-2">{message(`recipes.compare.${marker}`)}</span>
    </span>
  );
}

type Value = number | string | null;

export function markerOf(value: Value, base: Value | undefined): Marker {
  if (value === base) return 'same';
  if (typeof value !== 'number' || typeof base !== 'number') return 'other';
  return value > base ? 'higher' : 'lower';
}
