import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';

/** A grade that was replaced by one that was replaced itself: no supplier does it more often. */
const MAX_STEPS = 5;

interface Replacing<Grade> {
  /** The id of the grade that the supplier names; undefined where there is none. */
  id: string | undefined;
  queryKey: readonly unknown[];
  read: (id: string) => Promise<Grade | undefined>;
  isWithdrawn: (grade: Grade) => boolean;
}

/** The grade that is offered today instead of one that is not; undefined where it cannot be read. */
export function useReplacement<Grade extends { readonly replacedBy?: string }>(
  replacing: Replacing<Grade>,
): Grade | undefined {
  const { id, queryKey } = replacing;
  const { data } = useQuery({
    queryKey: [...queryKey, 'replacement', id],
    queryFn: async () => (await resolveReplacement(replacing)) ?? null,
    enabled: id !== undefined,
    retry: false,
  });
  return data ?? undefined;
}

async function resolveReplacement<Grade extends { readonly replacedBy?: string }>({
  id,
  read,
  isWithdrawn,
}: Replacing<Grade>): Promise<Grade | undefined> {
  let next = id;
  let found: Grade | undefined;
  for (let step = 0; step < MAX_STEPS && next !== undefined; step++) {
    const grade = await read(next);
    if (!grade) break;
    found = grade;
    next = grade.replacedBy;
  }
  // One that is withdrawn as well, with nothing after it, is no advice.
  return found && !isWithdrawn(found) ? found : undefined;
}

interface ReplacementHintProps {
  name: string;
  /** What the supplier offers instead. */
  next: string;
  onUse: (() => void) | undefined;
}

/** Beside a grade that its supplier no longer offers: which one replaces it, and the way to use that. */
export function ReplacementHint({ name, next, onUse }: ReplacementHintProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1 text-1 text-warn">
      {message('explorer.follower', { name, next })}
      {onUse && (
        <ToolButton look="link" onClick={onUse}>
          {message('explorer.follower.take', { next })}
        </ToolButton>
      )}
    </p>
  );
}
