import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../queries/me.ts';
import { useCall } from '../session/session-provider.tsx';

/** How the user writes numbers; files follow it. */
export function useNumberFormat(): string {
  const me = useQuery(meQuery(useCall()));
  return me.data?.preferences.numberFormat ?? DEFAULT_PREFERENCES.numberFormat;
}
