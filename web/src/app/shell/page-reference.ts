import { createContext } from 'react';

/** By which the log knows the request that brought a page with an error; undefined where the page came whole. */
export const PageReference = createContext<string | undefined>(undefined);
