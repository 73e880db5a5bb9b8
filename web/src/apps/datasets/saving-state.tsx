import { message } from '../../messages/message.ts';
import type { SavingView } from './row-saver.ts';

/** Where the work stands, in two words: saved, saving, or waiting. */
export function SavingState({ saving, isUnsaved }: { saving: SavingView; isUnsaved: boolean }) {
  const id = saving.failure
    ? 'dataset.state.waiting'
    : saving.isBusy
      ? 'dataset.state.saving'
      : isUnsaved
        ? 'dataset.state.unsaved'
        : 'dataset.state.saved';
  return <output className="text-text-2">{message(id)}</output>;
}
