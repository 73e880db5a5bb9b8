import type { IngredientKey } from '@suite/hld';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { message } from '../../../messages/message.ts';
import { lastFollower } from '../../../recipes/last-follower.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { HldKind } from '../recipe/ingredient-source.ts';
import { applyReplacement } from './replacements.ts';
import { useActs } from './use-explorer.tsx';

interface FollowerHintProps {
  kind: HldKind;
  entry: IngredientKey;
  name: string;
  /** Columns of the table it stands in. */
  span: number;
}

/** Beside a grade that its supplier no longer offers: which one follows, and the way to take it. */
export function FollowerHint({ kind, entry, name, span }: FollowerHintProps) {
  const { act, desk, source } = useActs();
  const gesture = useId();
  const id = desk.followerOf(entry);
  const { data: follower } = useQuery({
    queryKey: ['follower', kind, id],
    queryFn: async () =>
      (await lastFollower(id ?? '', {
        read: async (grade) => (await source.read(kind, [grade]))[0],
        isWithdrawn: (grade) => grade.isWithdrawn === true,
      })) ?? null,
    enabled: id !== undefined,
    retry: false,
  });
  if (!follower) return null;
  const { ingredient, method } = follower;
  const take = () => {
    desk.remember(ingredient, method);
    applyReplacement(act, desk.view().state.current, {
      replacement: { replaced: entry, ingredient, repair: null },
      gesture,
    });
  };
  return (
    <tr className="explorer-below">
      <td colSpan={span}>
        <p className="flex flex-wrap items-center gap-x-2 pb-1 text-1 text-warn">
          {message('explorer.follower', { name, next: ingredient.name })}
          <ToolButton look="link" onClick={take}>
            {message('explorer.follower.take', { next: ingredient.name })}
          </ToolButton>
        </p>
      </td>
    </tr>
  );
}
