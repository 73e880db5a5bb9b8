import { z } from 'zod';

/** Words in an address, without what no keyboard types. */
export const textParameter = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Control characters are not allowed here.' });

export const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|1\d\d|200)$/, { error: 'A page can have 1 to 200 entries.' })
  .default('50')
  .meta({ description: 'Entries per page, 1 to 200.' });

/** Where a list goes on. Callers take it from `links.next` and never make one. */
export const pageAfter = textParameter(4000)
  .optional()
  .meta({ description: 'The cursor of a page, from links.next of the previous page.' });
