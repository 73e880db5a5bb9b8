import { readIngredients } from '@suite/clients/api/ingredients';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../../messages/message.ts';
import { ingredientsKey } from '../../../queries/ingredients.ts';
import { lastFollower } from '../../../recipes/last-follower.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { changeComponent, isInBlend } from '../recipe/edits.ts';
import { toHspIngredient } from './hsp-ingredient.ts';
import { useActs, useExplorer } from './use-explorer.tsx';

interface FollowerHintProps {
  /** The component that is no longer offered. */
  name: string;
  place: number;
  /** The grade its supplier names. */
  follower: string;
}

/** Below a component that its supplier no longer offers: which one follows, and the way to take it. */
export function FollowerHint({ name, place, follower }: FollowerHintProps) {
  const call = useCall();
  const { recipe } = useExplorer();
  const { edit } = useActs();
  const { data } = useQuery({
    queryKey: [...ingredientsKey('hsp'), 'follower', follower],
    queryFn: async ({ signal }) =>
      (await lastFollower(follower, {
        read: async (id) => (await readIngredients(call, 'hsp', { ids: [id], signal }))[0],
        isWithdrawn: ({ withdrawn }) => withdrawn !== undefined,
      })) ?? null,
    retry: false,
  });
  const next = data && toHspIngredient(data);
  if (!next) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1 text-1 text-warn">
      {message('explorer.follower', { name, next: next.name })}
      {!isInBlend(recipe, next) && (
        <ToolButton look="link" onClick={() => edit(changeComponent(place, { ingredient: next }))}>
          {message('explorer.follower.take', { next: next.name })}
        </ToolButton>
      )}
    </p>
  );
}
