import { BIN_DAYS } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useEffect } from 'react';
import { message } from '../messages/message.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import type { DeletedDataset } from './dataset-dialogs.tsx';
import type { Science } from './dataset-list.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';

interface BinDialogProps {
  science: Science;
  isOpen: boolean;
  onClose: () => void;
}

/** What was deleted in the last 30 days, and the way back for each. */
export function BinDialog({ science, isOpen, onClose }: BinDialogProps) {
  const asked = isOpen ? { query: { 'filter[bin]': 'yes' as const } } : undefined;
  const bin = useEndpoint(datasetEndpoints.list, asked, { select: attributesOfAll });
  const { run, notice } = useSend(datasetEndpoints.restore);
  const deleted = bin.data?.filter(({ kind }) => (kind === 'hsp') === (science === 'hsp'));
  return (
    <Dialog title={message('dataset.bin')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3 text-2 text-text-2">{message('dataset.bin.text', { days: BIN_DAYS })}</p>
      <FailureBanner error={notice?.text ?? bin.error} />
      {bin.isPending && <Skeleton rows={3} />}
      {deleted?.length === 0 && <p className="text-2">{message('dataset.bin.empty')}</p>}
      <ul className="max-h-80 overflow-y-auto text-2">
        {deleted?.map((dataset) => (
          <li key={dataset.datasetId} className="flex items-center gap-3 border-b border-line py-1.5">
            <span className="min-w-0 grow truncate">{dataset.name}</span>
            <span className="text-text-3">{dataset.deleted !== undefined && dayText(dataset.deleted)}</span>
            <ToolButton
              aria-label={message('dataset.bin.restore-one', { name: dataset.name })}
              onClick={() => void run({ params: { id: dataset.datasetId }, version: dataset.version })}
            >
              {message('dataset.bin.restore')}
            </ToolButton>
          </li>
        ))}
      </ul>
      <Button look="line" className="mt-4" onClick={onClose}>
        {message('catalogue.close')}
      </Button>
    </Dialog>
  );
}

const SHOWN_MS = 10_000;

interface UndoBarProps {
  deleted: DeletedDataset | undefined;
  onExpire: () => void;
  onRestore: (deleted: DeletedDataset) => void;
}

/** For ten seconds after a set was deleted: the way back. After that there is the bin. */
export function UndoBar({ deleted, onExpire, onRestore }: UndoBarProps) {
  useEffect(() => {
    if (!deleted) return undefined;
    const timer = setTimeout(onExpire, SHOWN_MS);
    return () => clearTimeout(timer);
    // A new one starts the time anew; what `onExpire` is today does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deleted]);
  return (
    <output className="undo-bar" data-shown={deleted ? '' : undefined}>
      {deleted && (
        <>
          {message('dataset.deleted', { name: deleted.name, days: BIN_DAYS })}
          <ToolButton className="font-bold text-text underline" onClick={() => onRestore(deleted)}>
            {message('dataset.deleted.undo')}
          </ToolButton>
        </>
      )}
    </output>
  );
}
