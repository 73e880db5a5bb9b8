import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toSend } from './api-recipe-store.ts';
import { changeWords, namesOf } from './change-words.ts';
import type { Clash, Saving } from './use-saving.ts';

const MOST = 8;

/** The recipe was changed elsewhere: both are here, and whoever saves decides (F-11). */
export function ClashDialog({ saving }: { saving: Saving }) {
  const { clash } = saving;
  return (
    <Dialog title={message('recipes.clash.title')} isOpen={clash !== undefined}>
      {clash && <Differences clash={clash} />}
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

function Differences({ clash: { mine, theirs } }: { clash: Clash }) {
  const changes = compareHldDocuments(toSend(theirs.recipe), toSend(mine));
  const names = new Map([...namesOf(theirs.recipe), ...namesOf(mine)]);
  return (
    <div className="text-2">
      <p>{message('recipes.clash.text', { name: mine.name })}</p>
      <ul className="mt-2 list-disc pl-4" aria-label={message('recipes.clash.differences')}>
        {changes.slice(0, MOST).map((change) => {
          const words = changeWords(change, names);
          return <li key={words}>{words}</li>;
        })}
        {changes.length > MOST && <li>{message('recipes.change.more', { count: changes.length - MOST })}</li>}
        {changes.length === 0 && <li>{message('recipes.clash.looks')}</li>}
      </ul>
    </div>
  );
}
