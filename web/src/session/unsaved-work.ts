/** Something on the page that would be lost by signing out. */
export interface UnsavedWork {
  /** Saves it; rejects when that was not possible. */
  save: () => Promise<void>;
}

const held = new Set<UnsavedWork>();

/** Announces work that is not saved yet, until the returned function is called. */
export function holdUnsavedWork(work: UnsavedWork): () => void {
  held.add(work);
  return () => held.delete(work);
}

export function hasUnsavedWork(): boolean {
  return held.size > 0;
}

export async function saveUnsavedWork(): Promise<void> {
  for (const work of held) await work.save();
}
