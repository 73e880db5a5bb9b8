import { message } from '../../messages/message.ts';
import { dayText } from '../../ui/format/format-date.ts';

const MOST_LETTERS = 100;
const MOST_PARTS = 3;

/** The first few names, as a sum; the rest as a number. */
export function sumOfNames(names: readonly string[]): string {
  const rest = names.length - MOST_PARTS;
  const shown = rest > 0 ? [...names.slice(0, MOST_PARTS), `${rest}`] : names;
  return shown.join(' + ');
}

/** What a recipe is called that nobody has named: what is in it, or when it was made. */
export function fittingName(proposed: string | undefined, now: number): string {
  if (proposed === undefined) return message('recipes.proposed.day', { day: dayText(now) });
  return proposed.length <= MOST_LETTERS ? proposed : `${proposed.slice(0, MOST_LETTERS - 1).trimEnd()}…`;
}
