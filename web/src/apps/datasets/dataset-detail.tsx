import type { Dataset } from '@suite/clients/api/datasets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { datasetRowsQuery } from '../../queries/datasets.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createCarriedRows } from './carried-rows.ts';
import { DatasetSheet } from './dataset-sheet.tsx';

interface DatasetDetailProps {
  dataset: Dataset;
  /** The set of the database its values are compared with. */
  databaseId: string | undefined;
  head: ReactNode;
}

/** One set: its head, and its rows once they are read. */
export function DatasetDetail({ dataset, databaseId, head }: DatasetDetailProps) {
  const { datasetId, kind } = dataset;
  const [carried] = useState(createCarriedRows);
  const rows = useQuery(datasetRowsQuery(useCall(), kind, datasetId));
  return (
    <main id="content" className="dataset">
      {head}
      {rows.isPending && (
        <div className="overflow-hidden px-4 pt-2">
          <output className="sr-only">{message('dataset.loading')}</output>
          <Skeleton rows={12} />
        </div>
      )}
      {rows.isError && <ListError of="dataset" error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data && (
        <DatasetSheet
          key={datasetId}
          dataset={dataset}
          databaseId={databaseId}
          ingredients={rows.data}
          carried={carried}
        />
      )}
    </main>
  );
}
