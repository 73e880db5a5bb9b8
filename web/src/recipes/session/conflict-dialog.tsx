import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { useStore } from '../../ui/store.ts';
import type { RecipeTypes } from './recipe-science.ts';
import type { Conflict } from './saving.ts';
import { useRecipeSession } from './use-recipe-session.ts';

const MAX_DIFFERENCES = 8;

/** The recipe was changed elsewhere: both versions are here, and whoever saves decides (F-11). */
export function ConflictDialog() {
  const session = useRecipeSession();
  const conflict = useStore(session, (state) => state.conflict);
  const failure = useStore(session, (state) => state.failure);
  const isSaving = useStore(session, (state) => state.isSaving);
  return (
    <Dialog title={message('recipes.clash.title')} isOpen={conflict !== undefined}>
      {conflict && <Differences conflict={conflict} />}
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-2 text-bad">
          {failure}
        </p>
      )}
      <div className="mt-5 grid gap-2">
        {(['both', 'mine', 'theirs'] as const).map((choice) => (
          <Button
            key={choice}
            look={choice === 'both' ? 'primary' : 'line'}
            disabled={isSaving}
            onClick={() => void session.resolveConflict(choice)}
          >
            {message(`recipes.clash.${choice}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function Differences({ conflict: { mine, theirs } }: { conflict: Conflict<RecipeTypes> }) {
  const { science } = useRecipeSession();
  const differences = science.describeDifferences(theirs.recipe, mine);
  return (
    <div className="text-2">
      <p>{message('recipes.clash.text', { name: mine.name })}</p>
      <ul className="mt-2 list-disc pl-4" aria-label={message('recipes.clash.differences')}>
        {differences.slice(0, MAX_DIFFERENCES).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {differences.length > MAX_DIFFERENCES && (
          <li>{message('recipes.change.more', { count: differences.length - MAX_DIFFERENCES })}</li>
        )}
        {differences.length === 0 && <li>{message('recipes.clash.looks')}</li>}
      </ul>
    </div>
  );
}
