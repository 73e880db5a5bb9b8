/** The eight colours of entries in their order, as documents keep them; on the screen each is a token with two themes. */
const PALETTE = ['#00818b', '#690864', '#a96400', '#1f44d5', '#123d00', '#af5d40', '#0463a0', '#4b554b'];

/** The first colour that none of these has. */
export function nextColor(taken: readonly string[]): string {
  return PALETTE.find((color) => !taken.includes(color)) ?? PALETTE[0] ?? '#000000';
}

/** As a style: ours follow the theme, others are drawn as they are. */
export function cssColor(color: string): string {
  const place = PALETTE.indexOf(color.toLowerCase());
  return place < 0 ? color : `var(--e${place + 1})`;
}

/** A, B, C …: colour is never the only news. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
