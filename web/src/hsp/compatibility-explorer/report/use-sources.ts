import type { Source } from '@suite/clients/api/ingredient-provenance';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { sourceQuery } from '../../../app/queries/ingredients.ts';
import { useCall } from '../../../app/session/session-provider.tsx';
import type { Candidate } from '../candidates/join-candidates.ts';

/** What the sources of these rows are called. Each is asked for once: paper cannot wait for it. */
export function useSources(rows: readonly Candidate[]): readonly Source[] {
  const call = useCall();
  const ingredientIds = new Map(
    rows.flatMap(({ record: { sources = [], ingredientId } }) =>
      sources.slice(0, 1).map((name) => [name, ingredientId] as const),
    ),
  );
  return useQueries({
    queries: [...ingredientIds].map(([name, ingredientId]) => sourceQuery(call, { name, ingredientId })),
    combine: foundOf,
  });
}

function foundOf(answers: readonly UseQueryResult<Source | null>[]): Source[] {
  return answers.flatMap(({ data }) => data ?? []);
}
