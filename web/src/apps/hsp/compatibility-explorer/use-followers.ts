import type { BlendComponent } from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { comparedQuery } from '../../../queries/ingredients.ts';
import { useCall } from '../../../session/session-provider.tsx';

/** Of the components that are no longer offered, the id of the grade that follows. */
export function useFollowers(components: readonly BlendComponent[]): ReadonlyMap<string, string> {
  const call = useCall();
  const ids = components.flatMap(({ ingredient }) => ingredient.ingredientId ?? []);
  const { data } = useQuery({ ...comparedQuery(call, 'hsp', ids), enabled: ids.length > 0, retry: false });
  return new Map(
    data?.flatMap(({ ingredientId, replacedBy }) =>
      replacedBy === undefined ? [] : [[ingredientId, replacedBy] as const],
    ),
  );
}
