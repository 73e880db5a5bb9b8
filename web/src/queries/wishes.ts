import type { Call } from '@suite/clients/api/call';
import { listWishes } from '@suite/clients/api/wishes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const WISHES_KEY = ['wishes'] as const;

/** What is asked for: by everybody, or what the caller voted for. */
export function wishesQuery(
  call: Call,
  { kind, text = '', isMine = false }: { kind: IngredientKind; text?: string; isMine?: boolean },
) {
  return queryOptions({
    queryKey: [...WISHES_KEY, kind, text, isMine],
    queryFn: ({ signal }) => listWishes(call, { kind, text, isMine, signal }),
    placeholderData: keepPreviousData,
  });
}
