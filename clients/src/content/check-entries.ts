import { isRecord } from './content-error.ts';

export interface SkippedEntry {
  id: string;
  reason: string;
}

/** What is needed of a schema: an entry as the pages use it, or what is wrong with it. */
interface EntrySchema<Entry> {
  safeParse: (item: unknown) => Checked<Entry>;
}

type Checked<Entry> =
  | { success: true; data: Entry }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

// A deep list in a rich text takes about twenty; a page that draws far more would run out of stack.
const MOST_LEVELS = 100;

/** The items that fit, in their order. The others are left out and reported: what a service sends is not ours to trust. */
export function checkEntries<Entry>(
  items: unknown,
  schema: EntrySchema<Entry>,
  onSkipped: (skipped: SkippedEntry) => void,
): Entry[] {
  if (!Array.isArray(items)) throw new Error('The content service did not answer with a list of entries.');
  return items.flatMap((item: unknown) => {
    const checked = isTooDeep(item) ? TOO_DEEP : schema.safeParse(item);
    if (checked.success) return [checked.data];
    const [issue] = checked.error.issues;
    onSkipped({
      id: idOf(item),
      reason: `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'unknown'}`,
    });
    return [];
  });
}

const TOO_DEEP = {
  success: false,
  error: { issues: [{ path: ['fields'], message: `nested in more than ${MOST_LEVELS} levels` }] },
} as const;

/** Level by level and not by recursion, which a hostile depth would break. */
function isTooDeep(item: unknown): boolean {
  let level = [item];
  for (let depth = 0; depth < MOST_LEVELS; depth++) {
    level = level.filter(isRecord).flatMap((value) => Object.values(value));
    if (level.length === 0) return false;
  }
  return true;
}

function idOf(item: unknown): string {
  const sys = isRecord(item) ? item['sys'] : undefined;
  return isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : 'an entry without id';
}
