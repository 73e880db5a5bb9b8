import { useEffect, useState } from 'react';
import type { Found, HldKind } from '../recipe/ingredient-source.ts';
import { useActs } from './use-explorer.tsx';

export type Listed<Kind extends HldKind> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly found: readonly Found<Kind>[] }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Everything of a kind that the user may read. */
export function useListed<Kind extends HldKind>(kind: Kind): Listed<Kind> {
  const { source } = useActs();
  const [attempt, setAttempt] = useState(0);
  const [listed, setListed] = useState<Listed<Kind>>({ kind: 'reading' });
  useEffect(() => {
    const controller = new AbortController();
    source.list(kind, controller.signal).then(
      (found) => setListed({ kind: 'read', found }),
      () => {
        if (controller.signal.aborted) return;
        setListed({ kind: 'failed', retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => controller.abort();
  }, [source, kind, attempt]);
  return listed;
}
