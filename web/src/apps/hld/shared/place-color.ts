import { cssColor, ENTRY_COLORS } from '../recipe/entry-color.ts';

/** Places have their colours, whatever the owner chose: these are legible in every theme. */
export function placeColor(place: number): string {
  return cssColor(ENTRY_COLORS[place % ENTRY_COLORS.length]);
}
