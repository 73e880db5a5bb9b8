import { message } from '../../messages/message.ts';

const MOST_NAMED = 2;

/** The first two, and how many more. */
export function shortList(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(', ');
  return message('recipes.and-more', {
    names: names.slice(0, MOST_NAMED).join(', '),
    count: names.length - MOST_NAMED,
  });
}
