import { raOf, type Score, scoreOfWorst, type Sphere } from '@suite/hsp';
import { useCallback } from 'react';
import { fittedOf } from '../explorer-store.ts';
import { useExplorer } from '../use-explorer.tsx';

/** From which score to which; undefined where there is nothing to tell. */
export type ScoreRange = (point: {
  dD: number;
  dP: number;
  dH: number;
}) => readonly [number, number] | undefined;

const MOST_SPHERES = 60;

/** From which score to which a candidate would get, had another sphere been taken that fits the tests nearly as well. */
export function useScoreRange(): ScoreRange | undefined {
  const given = useExplorer(({ recipe }) => recipe.targets);
  const limits = useExplorer((state) => state.limits);
  const fits = useExplorer((state) => state.fits);
  const [target, ...others] = given;
  const cloud = others.length === 0 ? fittedOf(target, fits)?.quality?.cloud : undefined;
  const isWanted = target?.role === 'must';
  const range: ScoreRange = useCallback(
    (point) => {
      const spheres: readonly Sphere[] = cloud?.slice(0, MOST_SPHERES) ?? [];
      if (spheres.length === 0) return undefined;
      let least: Score = 6;
      let most: Score = 1;
      for (const sphere of spheres) {
        const red = raOf(point, sphere) / sphere.r;
        const score = scoreOfWorst(isWanted ? red : 2 - red, limits);
        if (score < least) least = score;
        if (score > most) most = score;
      }
      return [least, most];
    },
    [cloud, isWanted, limits],
  );
  return cloud ? range : undefined;
}
