import { deriveRecipe } from '@suite/hld';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListError, ListNotice } from '../../../catalogue/list-states.tsx';
import { BandAxis } from '../../../charts/band-axis.tsx';
import { message } from '../../../messages/message.ts';
import { recipesKey } from '../../../queries/recipes.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HLD_BANDS, HLD_LIMITS, hldReach } from '../emulsion-explorer/hld-bands.ts';
import { cssColor, ENTRY_COLORS, letterOf } from '../recipe/entry-color.ts';
import type { ApiRecipeStore } from '../recipe/saved/api-recipe-store.ts';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { type CompareCell, compareRows } from './compare-rows.ts';

interface CompareRecipesProps {
  ids: readonly string[];
  store: ApiRecipeStore;
  onClose: () => void;
}

const ARROWS = { higher: '↑', lower: '↓', other: '≠' } as const;

/** Two to four recipes side by side; the first is the base the others are measured by. */
export function CompareRecipes({ ids, store, onClose }: CompareRecipesProps) {
  const { recipes, error, isPending } = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...recipesKey('hld'), 'opened', id],
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
  if (error) {
    return (
      <div>
        <ListError error={error} onRetry={onClose} />
      </div>
    );
  }
  if (recipes.length < 2) return <ListNotice title={message('recipes.compare.hint')}>{back}</ListNotice>;
  const values = recipes.map((recipe) => {
    const { hld } = deriveRecipe(recipe);
    return hld.ok ? hld.value : null;
  });
  return (
    <section className="recipe-page" aria-label={message('recipes.compare.title')}>
      <div className="mb-3 flex items-center gap-4">
        {back}
        <h2 className="text-4">{message('recipes.compare.title')}</h2>
      </div>
      <BandAxis
        title={message('explorer.axis')}
        summary={message('recipes.compare.title')}
        reach={hldReach(Math.max(0, ...values.map((value) => Math.abs(value ?? 0))))}
        bands={HLD_BANDS}
        limits={HLD_LIMITS}
        sides={{
          low: message('explorer.side.low'),
          lowShort: 'O/W',
          high: message('explorer.side.high'),
          highShort: 'W/O',
          middle: message('explorer.side.middle'),
        }}
        marks={recipes.flatMap(({ name, recipeId = name }, place) => {
          const value = values[place];
          const color = cssColor(ENTRY_COLORS[place]);
          return typeof value === 'number'
            ? [{ id: recipeId, letter: letterOf(place), name, color, value }]
            : [];
        })}
        pin={null}
        isFaded={false}
      />
      <table className="recipe-sheet mt-4">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{message('recipe.value')}</span>
            </th>
            {recipes.map(({ recipeId, name }, place) => (
              <th key={recipeId} scope="col">
                <Link to={recipePath(recipeId)} className="font-bold text-text underline">
                  {letterOf(place)} {name}
                </Link>{' '}
                {place === 0 && message('recipes.compare.base')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(recipes).map(({ id, name, cells }) => (
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
    </section>
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
