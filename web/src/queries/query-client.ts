import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR = 15 * 60 * 1000;

/** What the apps have read: fresh for 15 minutes, read again when somebody comes back to the window (R9.4). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: true,
        // Reading is repeated by the call itself, which knows when a repetition can help.
        retry: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}
