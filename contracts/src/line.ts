import { z } from 'zod';

// Neither control characters nor halves of a surrogate pair: a log, a spreadsheet and a database choke on them.
const LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;

/** One line of text, for names and short remarks. */
export const lineOf = (most: number) =>
  z.string().trim().min(1).max(most).regex(LINE, { error: 'Control characters are not allowed here.' });
