import type { Dataset } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { attributesOfAll } from '@suite/contracts/json-api';
import { message } from '../../messages/message.ts';
import { dayText } from '../../ui/format/format-date.ts';
import { useEndpoint } from '../calls/use-endpoint.ts';

interface Wanted {
  isWanted: boolean;
  /** Sets beside the shared database that values are from. */
  datasetIds: readonly string[];
}

/** With which data something was calculated: the state of the shared database, and the day of the other sets (decision 045). */
export function useDataVersion({ isWanted, datasetIds }: Wanted): string | undefined {
  const { data = [] } = useEndpoint(datasetEndpoints.list, isWanted ? {} : undefined, {
    select: attributesOfAll,
  });
  return isWanted ? dataVersionText(data, datasetIds) : undefined;
}

/** The same of sets that were read. */
export function dataVersionText(sets: readonly Dataset[], datasetIds: readonly string[]): string | undefined {
  const shared = sets.find(({ dataVersion }) => dataVersion !== undefined)?.dataVersion;
  const others = sets.filter((set) => set.dataVersion === undefined && datasetIds.includes(set.datasetId));
  const parts = [
    ...(shared === undefined ? [] : [shared]),
    ...others.map(({ name, updated }) => message('report.data.set', { name, day: dayText(updated) })),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}
