import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { withId } from '@suite/contracts/json-api';
import type { Source } from '@suite/contracts/provenance';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCall } from '../../../app/session/session-provider.tsx';
import type { Candidate } from '../candidates/join-candidates.ts';
import { endpointQuery, type Answer } from '../../../app/calls/endpoint-query.ts';
import { FRESHNESS } from '../../../ui/freshness.ts';

/** What the sources of these rows are called. Each is asked for once: paper cannot wait for it. */
export function useSources(rows: readonly Candidate[]): readonly Source[] {
  const call = useCall();
  const ingredientIds = new Map(
    rows.flatMap(({ record: { sources = [], ingredientId } }) =>
      sources.slice(0, 1).map((name) => [name, ingredientId] as const),
    ),
  );
  return useQueries({
    queries: [...ingredientIds].map(([name, id]) => ({
      ...endpointQuery(call, ingredientEndpoints('hsp').read, { params: { id } }),
      select: ({ included }: Answer<Read>) => included.filter((source) => source.id === name).map(withId),
      ...FRESHNESS.constant,
    })),
    combine: foundOf,
  });
}

type Read = ReturnType<typeof ingredientEndpoints>['read'];

function foundOf(answers: readonly UseQueryResult<Source[]>[]): Source[] {
  return answers.flatMap(({ data }) => data ?? []);
}
