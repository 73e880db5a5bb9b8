import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartNumberFormat } from '../../ui/plot/number-format.ts';
import { meQuery } from '../queries/account.ts';
import { useCall } from '../session/session-provider.tsx';

/** How the user writes numbers; files follow it. */
export function useNumberFormat(): string {
  const me = useQuery(meQuery(useCall()));
  return me.data?.preferences.numberFormat ?? DEFAULT_PREFERENCES.numberFormat;
}

/** The files of the charts inside follow how the user writes numbers. */
export function ChartNumbers({ children }: { children: ReactNode }) {
  return <ChartNumberFormat value={useNumberFormat()}>{children}</ChartNumberFormat>;
}
