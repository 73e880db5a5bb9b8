import type { RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import { ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { recipeExamplesQuery } from '../../queries/recipes.ts';
import { useCall } from '../../session/session-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

interface ExamplesProps<Kind extends RecipeKind> {
  kind: Kind;
  onExample: (example: RecipeExample<Kind>) => void;
}

interface EmptyRecipesProps<Kind extends RecipeKind> extends ExamplesProps<Kind> {
  /** Where recipes are made. */
  path: string;
}

/** Nothing saved yet: where to begin. */
export function EmptyRecipes<Kind extends RecipeKind>({ kind, path, onExample }: EmptyRecipesProps<Kind>) {
  return (
    <ListNotice title={message('recipes.none')} text={message('recipes.none.text')}>
      <ButtonLink to={path}>{message('recipes.none.explorer')}</ButtonLink>
      <h3 className="mt-4 font-text text-3 font-bold tracking-normal">{message('recipes.examples')}</h3>
      <ExampleList kind={kind} onExample={onExample} />
    </ListNotice>
  );
}

/** Worked examples, each with what it shows and where that is written. */
export function ExampleList<Kind extends RecipeKind>({ kind, onExample }: ExamplesProps<Kind>) {
  const { data = [] } = useQuery(recipeExamplesQuery(useCall(), kind));
  return (
    <ul className="max-w-measure border-t border-line">
      {data.map((example) => {
        const { title, industry, explanation, sources } = example.attributes;
        return (
          <li key={example.id} className="grid gap-1 border-b border-line py-3">
            <p>
              <b className="font-bold">{title}</b> <span className="text-text-2">({industry})</span>
            </p>
            <p className="text-text-2">{explanation}</p>
            <p className="text-1 text-text-3">{sources.join('; ')}</p>
            <ToolButton
              className="justify-self-start border border-control"
              aria-label={message('recipes.example.load-named', { title })}
              onClick={() => onExample(example)}
            >
              {message('recipes.example.load')}
            </ToolButton>
          </li>
        );
      })}
    </ul>
  );
}
