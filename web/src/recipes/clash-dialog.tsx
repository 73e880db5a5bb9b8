import { message } from '../messages/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Placed } from './recipe-store.ts';
import type { Saving } from './use-saving.ts';

const MOST = 8;

interface ClashDialogProps<Recipe extends Placed> {
  saving: Saving<Recipe>;
  /** What differs, in words: what stands in the store against what was to be saved. */
  differences: (theirs: Recipe, mine: Recipe) => string[];
}

/** The recipe was changed elsewhere: both are here, and whoever saves decides (F-11). */
export function ClashDialog<Recipe extends Placed>({ saving, differences }: ClashDialogProps<Recipe>) {
  const { clash } = saving;
  return (
    <Dialog title={message('recipes.clash.title')} isOpen={clash !== undefined}>
      {clash && <Differences name={clash.mine.name} words={differences(clash.theirs.recipe, clash.mine)} />}
      {saving.failure !== undefined && (
        <p role="alert" className="mt-3 text-2 text-bad">
          {saving.failure}
        </p>
      )}
      <div className="mt-5 grid gap-2">
        <Button disabled={saving.isBusy} onClick={() => void saving.settle('both')}>
          {message('recipes.clash.both')}
        </Button>
        <Button look="line" disabled={saving.isBusy} onClick={() => void saving.settle('mine')}>
          {message('recipes.clash.mine')}
        </Button>
        <Button look="line" disabled={saving.isBusy} onClick={() => void saving.settle('theirs')}>
          {message('recipes.clash.theirs')}
        </Button>
      </div>
    </Dialog>
  );
}

function Differences({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <div className="text-2">
      <p>{message('recipes.clash.text', { name })}</p>
      <ul className="mt-2 list-disc pl-4" aria-label={message('recipes.clash.differences')}>
        {words.slice(0, MOST).map((word) => (
          <li key={word}>{word}</li>
        ))}
        {words.length > MOST && <li>{message('recipes.change.more', { count: words.length - MOST })}</li>}
        {words.length === 0 && <li>{message('recipes.clash.looks')}</li>}
      </ul>
    </div>
  );
}
