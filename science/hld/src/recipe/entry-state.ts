/** An entry that counts, one that is only drawn, and one that is neither (R4.19). */
export type EntryState = 'Active' | 'Visible' | 'Invisible';

export interface EntryFlags {
  readonly active: boolean;
  readonly visible: boolean;
}

/** The state of an entry; what is active reads Active even when it is not drawn. */
export function entryState({ active, visible }: EntryFlags): EntryState {
  if (active) return 'Active';
  return visible ? 'Visible' : 'Invisible';
}

/** The flags that the three-way control sets. */
export function flagsOfState(state: EntryState): EntryFlags {
  return { active: state === 'Active', visible: state !== 'Invisible' };
}
