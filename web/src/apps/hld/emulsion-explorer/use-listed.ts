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
  const [answer, setAnswer] = useState<{ readonly of: HldKind; readonly listed: Listed<Kind> }>();
  useEffect(() => {
    const controller = new AbortController();
    source.list(kind, controller.signal).then(
      (found) => setAnswer({ of: kind, listed: { kind: 'read', found } }),
      () => {
        if (controller.signal.aborted) return;
        setAnswer({ of: kind, listed: { kind: 'failed', retry: () => setAttempt(attempt + 1) } });
      },
    );
    return () => controller.abort();
  }, [source, kind, attempt]);
  // The list of another kind is none of this one.
  return answer?.of === kind ? answer.listed : { kind: 'reading' };
}
