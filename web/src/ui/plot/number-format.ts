import { createContext } from 'react';

/** How whoever looks at the charts writes numbers: their files follow it. */
export const ChartNumberFormat = createContext('1,234.5');
