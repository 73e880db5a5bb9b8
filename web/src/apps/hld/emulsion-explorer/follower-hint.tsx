import type { IngredientKey } from '@suite/hld';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { Found, HldKind, IngredientSource } from '../recipe/ingredient-source.ts';
import { applyReplacement } from './replacements.ts';
import { useActs } from './use-explorer.tsx';

/** A grade that was replaced by one that was replaced: no supplier does it oftener. */
const MOST_STEPS = 5;

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
    queryFn: () => lastFollower(source, kind, id),
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
          <ToolButton className="font-bold text-text underline" onClick={take}>
            {message('explorer.follower.take', { next: ingredient.name })}
          </ToolButton>
        </p>
      </td>
    </tr>
  );
}

/** The grade at the end of the row; null where it cannot be read. */
async function lastFollower(
  source: IngredientSource,
  kind: HldKind,
  id: string | undefined,
): Promise<Found<HldKind> | null> {
  let [next, found] = [id, null as Found<HldKind> | null];
  for (let step = 0; step < MOST_STEPS && next !== undefined; step++) {
    const [read]: Found<HldKind>[] = await source.read(kind, [next]);
    if (!read) break;
    found = read;
    next = read.replacedBy;
  }
  // One that is gone as well, with nothing after it, is no advice.
  return found?.isWithdrawn ? null : found;
}
