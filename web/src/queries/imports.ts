import type { Call } from '@suite/clients/api/call';
import { listImports } from '@suite/clients/api/imports';
import { queryOptions } from '@tanstack/react-query';

export function importsKey(datasetId: string): readonly unknown[] {
  return ['dataset-imports', datasetId];
}

/** The imports of the last day, which can still be taken back. */
export function importsQuery(call: Call, datasetId: string) {
  return queryOptions({
    queryKey: importsKey(datasetId),
    queryFn: ({ signal }) => listImports(call, datasetId, { signal }),
  });
}
