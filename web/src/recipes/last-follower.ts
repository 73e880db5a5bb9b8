/** A grade that was replaced by one that was replaced: no supplier does it oftener. */
const MOST_STEPS = 5;

interface Grade {
  readonly replacedBy?: string | undefined;
}

/** The grade at the end of the row, from the first that follows on; undefined where it cannot be read. */
export async function lastFollower<Read extends Grade>(
  first: string,
  {
    read,
    isWithdrawn,
  }: { read: (id: string) => Promise<Read | undefined>; isWithdrawn: (grade: Read) => boolean },
): Promise<Read | undefined> {
  let next: string | undefined = first;
  let found: Read | undefined;
  for (let step = 0; step < MOST_STEPS && next !== undefined; step++) {
    const grade: Read | undefined = await read(next);
    if (!grade) break;
    found = grade;
    next = grade.replacedBy;
  }
  // One that is gone as well, with nothing after it, is no advice.
  return found && !isWithdrawn(found) ? found : undefined;
}
