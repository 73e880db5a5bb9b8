import type { Dataset } from '@suite/clients/api/datasets';
import { undoImport } from '@suite/clients/api/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { DATASETS_KEY } from '../../queries/datasets.ts';
import { importsKey, importsQuery } from '../../queries/imports.ts';
import { ingredientsKey } from '../../queries/ingredients.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';

interface LastImportProps {
  dataset: Dataset;
  /** The rows are not what they were. */
  onUndone: () => void;
}

/** For a day after an import: what came with it, and the way back. */
export function LastImport({ dataset: { datasetId, kind }, onUndone }: LastImportProps) {
  const call = useCall();
  const queries = useQueryClient();
  const imports = useQuery(importsQuery(call, datasetId));
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const last = imports.data?.find(
    ({ undone, added, changed }) => undone === undefined && added + changed > 0,
  );
  if (failure !== undefined) {
    return (
      <Banner tone="bad" isUrgent>
        {failure}
      </Banner>
    );
  }
  if (!last) return null;
  const { id, at, added, changed } = last;

  async function undo(): Promise<void> {
    setIsWorking(true);
    try {
      await undoImport(call, datasetId, id);
      const keys = [DATASETS_KEY, ingredientsKey(kind), importsKey(datasetId)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onUndone();
    } catch (error) {
      setFailure(failureOf(error).text);
    } finally {
      setIsWorking(false);
    }
  }

  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="no-print">
      <Banner tone="info">
        {message('import.last', { time, added, changed })}{' '}
        <button
          type="button"
          disabled={isWorking}
          className="cursor-pointer font-bold underline"
          onClick={() => void undo()}
        >
          {message('import.last.undo')}
        </button>
      </Banner>
    </div>
  );
}
