import type { FitTarget } from '@suite/recipes';
import { useEffect, useState } from 'react';
import type { Candidate } from '../candidates/join-candidates.ts';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import { fitText, fittedOf, type Fitted } from '../explorer-store.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';

export interface Fitting {
  readonly isBusy: boolean;
  /** Of the tests as they are now; undefined until they were fitted. */
  readonly fitted: Fitted | undefined;
  /** The last fit, also of tests that have changed since. */
  readonly last: Fitted | undefined;
  readonly hasFailed: boolean;
  readonly run: () => void;
  /** Looks for the next tests again, without what the laboratory lacks. */
  readonly propose: (missing: readonly string[]) => void;
}

interface FitSources {
  readonly candidates: readonly Candidate[];
  /** What the laboratory does not have. */
  readonly missing: readonly string[];
}

const MAX_POOL = 300;

/** What could be tested next: the list to begin with, and the candidates on the screen, as far as the laboratory has them. */
function poolOf(candidates: readonly Candidate[], missing: readonly string[]) {
  const lacking = new Set(missing.map((name) => name.toLowerCase()));
  const measured = candidates.map(({ ingredient }) => ingredient).filter(({ method }) => method !== 'calc');
  return [...STARTER_TESTS, ...measured]
    .filter(({ name }) => !lacking.has(name.toLowerCase()))
    .slice(0, MAX_POOL)
    .map(({ name, dD, dP, dH }) => ({ name, dD, dP, dH }));
}

/** Fits the tests of a target beside the page, and writes the spheres into the recipe. */
export function useFit(target: FitTarget, { candidates, missing }: FitSources): Fitting {
  const fits = useExplorer((state) => state.fits);
  const { ask, dispatch, setFit } = useActions();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const text = fitText(target);
  const known = fits[target.id];
  const fitted = fittedOf(target, fits);

  const requestWith = (lacking: readonly string[]) => {
    const { tests, insideLimit, method } = target;
    return { tests, insideLimit, method, pool: poolOf(candidates, lacking) };
  };

  async function fit(): Promise<void> {
    const { id } = target;
    const request = requestWith(missing);
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

  async function propose(lacking: readonly string[]): Promise<void> {
    const [sphere] = target.spheres;
    if (!fitted?.quality || !sphere) return;
    try {
      const quality = await ask({ kind: 'quality', request: requestWith(lacking), sphere });
      setFit(target.id, { ...fitted, quality });
    } catch {
      setHasFailed(true);
    }
  }

  // A recipe that was opened has spheres, and nobody has judged them yet.
  const isUnjudged = fitted === undefined && target.spheres.length > 0 && !isBusy && !hasFailed;
  const run = () => void fit();
  useEffect(() => {
    if (isUnjudged && known === undefined) run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the target comes on the screen
  }, [target.id]);
  return { isBusy, fitted, last: known, hasFailed, run, propose: (lacking) => void propose(lacking) };
}
