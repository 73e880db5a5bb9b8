/** The colours entries are told apart by, in the order they are given out. */
export const ENTRY_COLORS = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'] as const;

export type EntryColor = (typeof ENTRY_COLORS)[number];

// No two of a small mix may look alike without their colours.
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '12 4'];

/** A stored colour as style sheets take it; what is no colour of ours is ink. */
export function cssColor(stored: string | undefined): string {
  return isEntryColor(stored) ? `var(--${stored})` : 'var(--text)';
}

export function isEntryColor(stored: string | undefined): stored is EntryColor {
  return ENTRY_COLORS.some((color) => color === stored);
}

/** The first colour that nobody has; when all are taken, the one after the last. */
export function nextColor(taken: readonly string[]): EntryColor {
  return ENTRY_COLORS.find((color) => !taken.includes(color)) ?? ENTRY_COLORS[taken.length % 8] ?? 'e1';
}

export function dashOf(place: number): string | undefined {
  return DASHES[place % DASHES.length];
}

/** A to F for surfactants, the letters after them for oils: a place keeps its letter. */
export function letterOf(place: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + place);
}
