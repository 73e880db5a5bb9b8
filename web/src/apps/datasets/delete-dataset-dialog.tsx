import { type Dataset, type DatasetUse, usesOf } from '@suite/clients/api/datasets';
import { BIN_DAYS } from '@suite/contracts/datasets';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../session/call-failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DatasetActs } from './use-dataset-acts.ts';

interface DeleteDatasetDialogProps {
  dataset: Dataset;
  isOpen: boolean;
  acts: DatasetActs;
  onClose: () => void;
  onGone: () => void;
}

/** Into the bin; recipes that use the set are named first, and can take its values along. */
export function DeleteDatasetDialog({ dataset, isOpen, acts, onClose, onGone }: DeleteDatasetDialogProps) {
  const [uses, setUses] = useState<DatasetUse[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await acts.remove(dataset, uses.length > 0);
      onClose();
      onGone();
    } catch (error) {
      const found = usesOf(error);
      setUses(found);
      setFailure(found.length > 0 ? undefined : failureOf(error).text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={message('dataset.delete.title', { name: dataset.name })} isOpen={isOpen} onClose={onClose}>
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      {uses.length > 0 ? (
        <>
          <p className="mb-2 text-2">{message('dataset.delete.used', { count: uses.length })}</p>
          <ul className="mb-4 max-h-40 list-disc overflow-y-auto pl-4 text-2">
            {uses.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mb-4 text-2">{message('dataset.delete.text', { days: BIN_DAYS })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void remove()}>
          {message(uses.length > 0 ? 'dataset.delete.copy' : 'dataset.delete')}
        </Button>
        <Button look="line" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
