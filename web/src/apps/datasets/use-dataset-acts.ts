import {
  changeDataset,
  type Dataset,
  deleteDataset,
  duplicateDataset,
  mergeDatasets,
  restoreDataset,
} from '@suite/clients/api/datasets';
import type { DuplicateRule } from '@suite/contracts/datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DATASETS_KEY } from '../../queries/datasets.ts';
import { ingredientsKey } from '../../queries/ingredients.ts';
import { type CallFailure, failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { randomKey } from '../../ui/random-key.ts';

/** A set that was just deleted, and the version to take it back with. */
export interface Deleted {
  id: string;
  name: string;
  version: number;
}

/** What is done with whole sets. Each rejects where it failed; lists are read again after each. */
export function useDatasetActs() {
  const call = useCall();
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<Deleted>();
  const [failure, setFailure] = useState<CallFailure>();

  async function renew({ kind }: Dataset): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: DATASETS_KEY }),
      queries.invalidateQueries({ queryKey: ingredientsKey(kind) }),
    ]);
  }

  return {
    deleted,
    failure,
    forget: () => setDeleted(undefined),
    change: async (dataset: Dataset, change: { name?: string; scope?: 'own' | 'team' }) => {
      const { datasetId: id, version } = dataset;
      await changeDataset(call, { id, version, change });
      await queries.invalidateQueries({ queryKey: DATASETS_KEY });
    },
    duplicate: async (dataset: Dataset) => {
      const made = await duplicateDataset(call, { id: dataset.datasetId, key: randomKey() });
      await renew(made);
      return made;
    },
    merge: async (into: Dataset, { from, duplicates }: { from: string; duplicates: DuplicateRule }) => {
      await mergeDatasets(call, { id: into.datasetId, from, duplicates, key: randomKey() });
      await renew(into);
    },
    remove: async (dataset: Dataset, isCopying: boolean) => {
      const { datasetId: id, name, version } = dataset;
      await deleteDataset(call, { id, version, isCopying });
      setFailure(undefined);
      setDeleted({ id, name, version: version + 1 });
      await renew(dataset);
    },
    restore: async ({ id, version }: Deleted) => {
      setDeleted(undefined);
      try {
        await renew(await restoreDataset(call, { id, version }));
      } catch (error) {
        setFailure(failureOf(error));
      }
    },
    say: (error: unknown) => setFailure(failureOf(error)),
  };
}

export type DatasetActs = ReturnType<typeof useDatasetActs>;
