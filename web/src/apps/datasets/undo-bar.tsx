import { BIN_DAYS } from '@suite/contracts/datasets';
import { useEffect } from 'react';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { DatasetActs } from './use-dataset-acts.ts';

const SHOWN_FOR = 10_000;

/** For ten seconds after a set was deleted: the way back. After that there is the bin. */
export function UndoBar({ acts: { deleted, forget, restore } }: { acts: DatasetActs }) {
  useEffect(() => {
    if (!deleted) return undefined;
    const timer = setTimeout(forget, SHOWN_FOR);
    return () => clearTimeout(timer);
    // A new one starts the time anew; what `forget` is today does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deleted]);
  return (
    <output className="undo-bar" data-shown={deleted ? '' : undefined}>
      {deleted && (
        <>
          {message('dataset.deleted', { name: deleted.name, days: BIN_DAYS })}
          <ToolButton className="font-bold text-text underline" onClick={() => void restore(deleted)}>
            {message('dataset.deleted.undo')}
          </ToolButton>
        </>
      )}
    </output>
  );
}
