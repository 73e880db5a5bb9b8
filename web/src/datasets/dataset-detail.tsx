import type { Dataset } from '@suite/clients/api/datasets';
import { undoImport } from '@suite/clients/api/imports';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { datasetRowsQuery, DATASETS_KEY, importsKey, importsQuery } from '../app/queries/datasets.ts';
import { ingredientsKey } from '../app/queries/ingredients.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { timeText } from '../ui/format/format-date.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { DatasetSheet } from './dataset-sheet.tsx';
import { createUnsavedRows } from './row-changes.ts';

interface DatasetDetailProps {
  dataset: Dataset;
  /** The set of the database its values are compared with. */
  databaseId: string | undefined;
  head: ReactNode;
}

/** One set: its head, and its rows once they are read. */
export function DatasetDetail({ dataset, databaseId, head }: DatasetDetailProps) {
  const { datasetId, kind } = dataset;
  const [unsavedRows] = useState(createUnsavedRows);
  const rows = useQuery(datasetRowsQuery(useCall(), kind, datasetId));
  return (
    <main
      id="content"
      className="dataset flex min-w-0 h-[calc(100dvh_-_48px)] flex-col text-2 leading-[1.35] print:block print:h-auto"
    >
      {head}
      {rows.isPending && (
        <div className="overflow-hidden px-4 pt-2">
          <output className="sr-only">{message('dataset.loading')}</output>
          <Skeleton rows={12} />
        </div>
      )}
      {rows.isError && <LoadError of="dataset" error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data && (
        <DatasetSheet
          key={datasetId}
          dataset={dataset}
          databaseId={databaseId}
          ingredients={rows.data}
          unsavedRows={unsavedRows}
        />
      )}
    </main>
  );
}

interface LastImportProps {
  dataset: Dataset;
  /** The rows are not what they were. */
  onUndone: () => void;
}

/** For a day after an import: what came with it, and the way back. */
export function LastImport({ dataset: { datasetId, kind }, onUndone }: LastImportProps) {
  const call = useCall();
  const imports = useQuery(importsQuery(call, datasetId));
  const { run, isBusy, notice } = useAction({
    invalidates: [DATASETS_KEY, ingredientsKey(kind), importsKey(datasetId)],
  });
  const last = imports.data?.find(
    ({ undone, added, changed }) => undone === undefined && added + changed > 0,
  );
  if (notice) return <ActionNotice notice={notice} />;
  if (!last) return null;
  const { id, at, added, changed } = last;
  const undo = () =>
    run(async () => {
      await undoImport(call, datasetId, id);
      onUndone();
    });
  return (
    <div className="no-print">
      <Banner tone="info">
        {message('import.last', { time: timeText(at), added, changed })}{' '}
        <button
          type="button"
          disabled={isBusy}
          className="cursor-pointer font-bold underline"
          onClick={() => void undo()}
        >
          {message('import.last.undo')}
        </button>
      </Banner>
    </div>
  );
}
