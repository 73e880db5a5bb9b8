import { followPath, type InversionPath } from '@suite/hld';
import { useMemo } from 'react';
import type { PhaseSettings, PhaseView } from './phase-view.ts';

/** The way through the inversion that somebody has listed; null without steps, or where it cannot be computed. */
export function usePath(view: PhaseView | null, { steps, wanted }: PhaseSettings): InversionPath | null {
  return useMemo(() => {
    if (view === null || steps.length === 0) return null;
    const { sample, film } = view;
    const path = followPath({ sample, steps, wanted, film: { rigidity: film.rigidity } });
    return path.ok ? path.value : null;
  }, [view, steps, wanted]);
}
