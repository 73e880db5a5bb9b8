import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import { message } from '../../messages/message.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { NameDialog } from '../name-dialog.tsx';
import type { ListedRecipe } from './listed-kind.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

/** What a list asks about in a dialog. */
export type ListQuestion = { about: 'rename' | 'share'; recipe: ListedRecipe } | { about: 'examples' };

interface ListDialogsProps<Kind extends RecipeKind> {
  kind: Kind;
  question: ListQuestion | undefined;
  onName: (recipe: ListedRecipe, name: string) => void;
  onExample: (example: RecipeExample<Kind>) => void;
  onClose: () => void;
}

/** The dialogs of a list of recipes: a new name, sharing, worked examples. */
export function ListDialogs<Kind extends RecipeKind>(props: ListDialogsProps<Kind>) {
  const { kind, question, onName, onExample, onClose } = props;
  const shared = question?.about === 'share' ? question.recipe : undefined;
  const renamed = question?.about === 'rename' ? question.recipe : undefined;
  return (
    <>
      <ShareDialog
        shared={shared && { target: { recipeId: shared.id }, name: shared.attributes.name }}
        onClose={onClose}
      />
      <NameDialog
        title={message('recipes.rename')}
        action={message('recipes.act.rename')}
        name={renamed?.attributes.name}
        onName={(name) => {
          if (renamed) onName(renamed, name);
          onClose();
        }}
        onClose={onClose}
      />
      <Dialog title={message('recipes.examples')} isOpen={question?.about === 'examples'} onClose={onClose}>
        <div className="max-h-[60vh] overflow-y-auto text-2">
          <ExampleList
            kind={kind}
            onExample={(example) => {
              onClose();
              onExample(example);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

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
function ExampleList<Kind extends RecipeKind>({ kind, onExample }: ExamplesProps<Kind>) {
  const { data } = useEndpoint(recipeEndpoints(kind).examples, {});
  return (
    <ul className="max-w-measure border-t border-line">
      {data?.data.map((example) => {
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
