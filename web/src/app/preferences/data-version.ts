import type { listDatasets } from '@suite/clients/api/datasets';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { datasetsQuery } from '../queries/datasets.ts';
import { useCall } from '../session/session-provider.tsx';
import { dayText } from '../../ui/format/format-date.ts';

interface Wanted {
  isWanted: boolean;
  /** Sets beside the shared database that values are from. */
  datasetIds: readonly string[];
}

/** With which data something was calculated: the state of the shared database, and the day of the other sets (decision 045). */
export function useDataVersion({ isWanted, datasetIds }: Wanted): string | undefined {
  const { data = [] } = useQuery({ ...datasetsQuery(useCall()), enabled: isWanted });
  return isWanted ? dataVersionText(data, datasetIds) : undefined;
}

type DatasetRows = Awaited<ReturnType<typeof listDatasets>>;

/** The same of sets that were read. */
export function dataVersionText(sets: DatasetRows, datasetIds: readonly string[]): string | undefined {
  const shared = sets.find(({ dataVersion }) => dataVersion !== undefined)?.dataVersion;
  const others = sets.filter((set) => set.dataVersion === undefined && datasetIds.includes(set.datasetId));
  const parts = [
    ...(shared === undefined ? [] : [shared]),
    ...others.map(({ name, updated }) => message('report.data.set', { name, day: dayText(updated) })),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}
