import type { RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import { ShareDialog } from '../../catalogue/sharing/share-dialog.tsx';
import { message } from '../../messages/message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameDialog } from '../name-dialog.tsx';
import { ExampleList } from './empty-recipes.tsx';
import type { ListedRecipe } from './listed-kind.ts';

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
