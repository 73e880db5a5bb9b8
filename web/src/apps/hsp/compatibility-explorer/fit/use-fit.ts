import type { FitTarget } from '@suite/hsp';
import { useEffect, useState } from 'react';
import type { Candidate } from '../candidates/join-candidates.ts';
import { STARTER_TESTS } from './solvents.ts';
import type { Fitted } from '../explorer-store.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** What a fit depends on, as text: the same text, the same sphere. */
export function fitText({ tests, insideLimit, method }: FitTarget): string {
  return JSON.stringify([tests.map(({ dD, dP, dH, score }) => [dD, dP, dH, score]), insideLimit, method]);
}

export interface Fitting {
  readonly isBusy: boolean;
  /** Of the tests as they are now; undefined until they were fitted. */
  readonly fitted: Fitted | undefined;
  readonly hasFailed: boolean;
  readonly run: () => void;
}

const MAX_POOL = 300;

/** What could be tested next: the list to begin with, and the candidates on the screen. */
function poolOf(candidates: readonly Candidate[]) {
  const names = new Set(STARTER_TESTS.map(({ name }) => name.toLowerCase()));
  const others = candidates
    .map(({ ingredient }) => ingredient)
    .filter(({ name, method }) => method !== 'calc' && !names.has(name.toLowerCase()));
  return [...STARTER_TESTS, ...others]
    .slice(0, MAX_POOL)
    .map(({ name, dD, dP, dH }) => ({ name, dD, dP, dH }));
}

/** Fits the tests of a target beside the page, and writes the spheres into the recipe. */
export function useFit(target: FitTarget, candidates: readonly Candidate[]): Fitting {
  const fits = useExplorer((state) => state.fits);
  const { ask, dispatch, setFit } = useActions();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const text = fitText(target);
  const known = fits[target.id];
  const fitted = known?.of === text ? known : undefined;

  async function fit(): Promise<void> {
    const { id, tests, insideLimit, method } = target;
    const request = { tests, insideLimit, method, pool: poolOf(candidates) };
    setIsBusy(true);
    setHasFailed(false);
    try {
      const reply = await ask({ kind: 'fit', request });
      setFit(id, { of: text, reply, quality: undefined });
      const spheres = reply.ok ? reply.report.spheres : [];
      dispatch({ type: 'update-fit', id, changes: { spheres } }, `fit-${id}`);
      setIsBusy(false);
      const [sphere, second] = spheres;
      if (!sphere || second) return;
      const quality = await ask({ kind: 'quality', request, sphere });
      setFit(id, { of: text, reply, quality });
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }

  // A recipe that was opened has spheres, and nobody has judged them yet.
  const isUnjudged = fitted === undefined && target.spheres.length > 0 && !isBusy && !hasFailed;
  const run = () => void fit();
  useEffect(() => {
    if (isUnjudged && known === undefined) run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the target comes on the screen
  }, [target.id]);
  return { isBusy, fitted, hasFailed, run };
}
