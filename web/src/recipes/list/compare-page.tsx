import type { RecipeKind } from '@suite/contracts/recipes';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { recipesKey } from '../../queries/recipes.ts';
import { isDocumentPath } from '../../session/document-path.ts';
import { LoadError } from '../../session/load-state.tsx';
import { Button } from '../../ui/button.tsx';
import { ListNotice } from '../../ui/notice.tsx';
import { PLAIN_TABLE } from '../../ui/plain-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { NamedRecipe } from '../session/recipe-science.ts';

interface ComparePageProps<Recipe extends NamedRecipe> {
  kind: RecipeKind;
  ids: readonly string[];
  store: { load: (recipeId: string) => Promise<{ readonly recipe: Recipe }> };
  onClose: () => void;
  children: (recipes: readonly Recipe[]) => ReactNode;
}

/** Two to four recipes side by side; the first is the base the others are measured by. */
export function ComparePage<Recipe extends NamedRecipe>(props: ComparePageProps<Recipe>) {
  const { kind, ids, store, onClose, children } = props;
  const { recipes, error, isPending } = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...recipesKey(kind), 'opened', id],
      queryFn: () => store.load(id),
    })),
    combine: (answers) => ({
      recipes: answers.flatMap(({ data }) => (data ? [data.recipe] : [])),
      error: answers.find((answer) => answer.isError)?.error,
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
  const back = (
    <Button look="line" className="no-print h-8 text-2" onClick={onClose}>
      {message('recipes.back')}
    </Button>
  );
  if (isPending) return <Skeleton rows={10} />;
  if (error) return <LoadError of="recipes" error={error} onRetry={onClose} />;
  if (recipes.length < 2) return <ListNotice title={message('recipes.compare.hint')}>{back}</ListNotice>;
  return (
    <section className="recipe-page" aria-label={message('recipes.compare.title')}>
      <div className="mb-3 flex items-center gap-4">
        {back}
        <h2 className="text-4">{message('recipes.compare.title')}</h2>
      </div>
      {children(recipes)}
    </section>
  );
}

/** Against the base, which stands first. */
type Marker = 'higher' | 'lower' | 'other' | 'same';

interface CompareCell {
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
    <table className={`mt-4 ${PLAIN_TABLE}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{message('recipe.value')}</span>
          </th>
          {recipes.map(({ recipeId, name }, index) => (
            <th key={recipeId} scope="col">
              <Link
                to={pathOf(recipeId)}
                reloadDocument={isDocumentPath(pathOf(recipeId))}
                className="font-bold text-text underline"
              >
                {String.fromCodePoint(65 + index)} {name}
              </Link>{' '}
              {index === 0 && message('recipes.compare.base')}
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
            {cells.map((cell, index) => (
              <td key={recipes[index]?.recipeId}>
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
