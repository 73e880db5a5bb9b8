import type { RecipeKind } from '@suite/contracts/recipes';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { recipesKey } from '../../queries/recipes.ts';
import { Button } from '../../ui/button.tsx';
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
  if (error) return <ListError of="recipes" error={error} onRetry={onClose} />;
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
