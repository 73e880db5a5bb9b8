import { type Dataset, restoreDataset } from '@suite/clients/api/datasets';
import { BIN_DAYS } from '@suite/contracts/datasets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { DATASETS_KEY, datasetsQuery } from '../../queries/datasets.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { Science } from './datasets-screen.tsx';

interface BinDialogProps {
  science: Science;
  isOpen: boolean;
  onClose: () => void;
}

/** What was deleted in the last 30 days, and the way back for each. */
export function BinDialog({ science, isOpen, onClose }: BinDialogProps) {
  const call = useCall();
  const queries = useQueryClient();
  const bin = useQuery({ ...datasetsQuery(call, { isBin: true }), enabled: isOpen });
  const [failure, setFailure] = useState<string>();
  const held = bin.data?.filter(({ kind }) => (kind === 'hsp') === (science === 'hsp'));

  async function restore({ datasetId: id, version }: Dataset): Promise<void> {
    setFailure(undefined);
    try {
      await restoreDataset(call, { id, version });
    } catch (error) {
      setFailure(failureOf(error).text);
    }
    await queries.invalidateQueries({ queryKey: DATASETS_KEY });
  }

  const said = failure ?? (bin.isError ? failureOf(bin.error).text : undefined);
  return (
    <Dialog title={message('dataset.bin')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3 text-2 text-text-2">{message('dataset.bin.text', { days: BIN_DAYS })}</p>
      {said !== undefined && (
        <Banner tone="bad" isUrgent>
          {said}
        </Banner>
      )}
      {bin.isPending && <Skeleton rows={3} />}
      {held?.length === 0 && <p className="text-2">{message('dataset.bin.empty')}</p>}
      <ul className="max-h-80 overflow-y-auto text-2">
        {held?.map((dataset) => (
          <li key={dataset.datasetId} className="flex items-center gap-3 border-b border-line py-1.5">
            <span className="min-w-0 grow truncate">{dataset.name}</span>
            <span className="text-text-3">{dataset.deleted?.slice(0, 10)}</span>
            <ToolButton
              aria-label={message('dataset.bin.restore-one', { name: dataset.name })}
              onClick={() => void restore(dataset)}
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
