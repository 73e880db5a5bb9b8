import { useMedia } from './use-media.ts';

// The same condition as in data-table.css.
const PHONE = 'screen and (max-width: 39.99rem)';

/** Whether rows have to do with one column. */
export function useIsPhone(): boolean {
  return useMedia(PHONE);
}
