import type { ReactNode } from 'react';
import { ChartNumberFormat } from '../charts/csv.ts';
import { useNumberFormat } from './use-number-format.ts';

/** The files of the charts inside follow how the user writes numbers. */
export function ChartNumbers({ children }: { children: ReactNode }) {
  return <ChartNumberFormat value={useNumberFormat()}>{children}</ChartNumberFormat>;
}
