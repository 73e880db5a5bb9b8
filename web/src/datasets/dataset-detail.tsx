import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Dataset } from '@suite/contracts/datasets';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import { allWithId } from '@suite/contracts/json-api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { timeText } from '../ui/format/format-date.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { DatasetSheet } from './dataset-sheet.tsx';
import { createUnsavedRows } from './row-changes.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';
import { readAll } from '../ingredients/read-ingredients.ts';
import { FRESHNESS } from '../ui/freshness.ts';

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
  const rows = useRows(kind, datasetId);
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

/** Begins the key of the rows of a set: no write makes them stale, for somebody works on them. */
export function datasetRowsKey(datasetId: string): readonly unknown[] {
  return ['dataset-rows', datasetId];
}

/** All rows of a set, to be worked on: read anew whenever it is opened, and not while somebody types. */
function useRows(kind: IngredientKind, datasetId: string) {
  const call = useCall();
  return useQuery({
    queryKey: datasetRowsKey(datasetId),
    queryFn: async ({ signal }) => {
      const parameters = [['filter[datasetId]', datasetId]] as const;
      return (await readAll(call, kind, { parameters, most: DATASET_LIMITS.rows, signal })).ingredients;
    },
    gcTime: 0,
    ...FRESHNESS.worked,
  });
}

interface LastImportProps {
  dataset: Dataset;
  /** The rows are not what they were. */
  onUndone: () => void;
}

/** For a day after an import: what came with it, and the way back. */
export function LastImport({ dataset: { datasetId }, onUndone }: LastImportProps) {
  const params = { id: datasetId };
  const imports = useEndpoint(datasetFileEndpoints.imports, { params }, { select: allWithId });
  const { run, isBusy, notice } = useSend(datasetFileEndpoints.undo);
  const last = imports.data?.find(
    ({ undone, added, changed }) => undone === undefined && added + changed > 0,
  );
  if (notice) return <ActionNotice notice={notice} />;
  if (!last) return null;
  const { id, at, added, changed } = last;
  const undo = async () => {
    if (await run({ params: { ...params, importId: id } })) onUndone();
  };
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
