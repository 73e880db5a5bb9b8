import { createContext } from 'react';

/** How wide charts are where they are drawn once, for a file: a picture alone, with nothing to press around it. */
export const StillCharts = createContext<number | undefined>(undefined);
