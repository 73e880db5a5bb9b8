/** The colours that tell entries apart, in the order they are given out: tokens with a value for each theme. */
export const ENTRY_COLORS = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'] as const;

export type EntryColor = (typeof ENTRY_COLORS)[number];

/** The same on a light ground (tokens.css): documents outside of our screens know no tokens. */
export const HEX_COLORS: Readonly<Record<EntryColor, string>> = {
  e1: '#00818b',
  e2: '#690864',
  e3: '#a96400',
  e4: '#1f44d5',
  e5: '#123d00',
  e6: '#af5d40',
  e7: '#0463a0',
  e8: '#4b554b',
};

/** Of the components of an HSP recipe, in the order they are given out. */
export const COMPONENT_COLORS = Object.values(HEX_COLORS);

export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

// No two of a small mix may look alike without their colours.
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '12 4'];

/** Our colour of this name or value. */
export function toEntryColor(stored: string): EntryColor | undefined {
  return ENTRY_COLORS.find((color) => color === stored || HEX_COLORS[color] === stored.toLowerCase());
}

/** A stored colour as style sheets take it: ours follow the theme, and what is no colour is ink. */
export function cssColor(stored = ''): string {
  const own = toEntryColor(stored);
  if (own) return `var(--${own})`;
  return HEX_COLOR.test(stored) ? stored : 'var(--text)';
}

/** The colour of an entry that has none of its own. */
export function indexColor(index: number): string {
  return cssColor(ENTRY_COLORS[index % ENTRY_COLORS.length]);
}

/** The first colour that no entry has; when all are used, the one after the last. */
export function nextColor(used: readonly string[]): EntryColor {
  return ENTRY_COLORS.find((color) => !used.includes(color)) ?? ENTRY_COLORS[used.length % 8] ?? 'e1';
}

export function dashOf(index: number): string | undefined {
  return DASHES[index % DASHES.length];
}

/** A to F for surfactants, the letters after them for oils: colour is never the only difference. */
export function letterOf(index: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + index);
}
