import type { RecipeKind } from '@suite/contracts/recipes';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { LoadError } from '../../app/session/load-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import type { NamedRecipe } from '../session/recipe-science.ts';

interface ComparePageProps<Opened extends { readonly recipe: NamedRecipe }> {
  kind: RecipeKind;
  ids: readonly string[];
  store: { load: (recipeId: string) => Promise<Opened> };
  onClose: () => void;
  children: (opened: readonly Opened[]) => ReactNode;
}

/** Two to four recipes side by side; the first is the base the others are measured by. */
export function ComparePage<Opened extends { readonly recipe: NamedRecipe }>(
  props: ComparePageProps<Opened>,
) {
  const { kind, ids, store, onClose, children } = props;
  const { opened, error, isPending } = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['Recipes', kind, 'opened', id],
      queryFn: () => store.load(id),
    })),
    combine: (answers) => ({
      opened: answers.flatMap(({ data }) => (data ? [data] : [])),
      error: answers.find((answer) => answer.isError)?.error,
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
  const back = (
    <Button look="line" size="small" className="no-print" onClick={onClose}>
      {message('recipes.back')}
    </Button>
  );
  if (isPending) return <Skeleton rows={10} />;
  if (error) return <LoadError of="recipes" error={error} onRetry={onClose} />;
  if (opened.length < 2) return <ListNotice title={message('recipes.compare.hint')}>{back}</ListNotice>;
  return (
    <section className="recipe-page" aria-label={message('recipes.compare.title')}>
      <PaperHead title={message('recipes.compare.title')} isWithData />
      <div className="no-print mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {back}
        <h2 className="text-4">{message('recipes.compare.title')}</h2>
        <Button size="small" className="ml-auto" onClick={() => window.print()}>
          {message('explorer.print')}
        </Button>
      </div>
      {children(opened)}
    </section>
  );
}
