import { QueryClient } from '@tanstack/react-query';
import { USUAL_FRESHNESS } from '../../ui/freshness.ts';

/** What the apps have read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...USUAL_FRESHNESS,
        // Reading is repeated by the call itself, which knows when a repetition can help.
        retry: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}
