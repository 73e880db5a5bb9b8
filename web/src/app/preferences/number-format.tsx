import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import type { ReactNode } from 'react';
import { ChartNumberFormat } from '../../ui/plot/chart-figure.tsx';
import { useEndpoint } from '../calls/use-endpoint.ts';

/** How the user writes numbers; files follow it. */
export function useNumberFormat(): string {
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  return me.data?.preferences.numberFormat ?? DEFAULT_PREFERENCES.numberFormat;
}

/** The files of the charts inside follow how the user writes numbers. */
export function ChartNumbers({ children }: { children: ReactNode }) {
  return <ChartNumberFormat value={useNumberFormat()}>{children}</ChartNumberFormat>;
}
