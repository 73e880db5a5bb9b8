import { type Hsp, isInside, raOf, type ResolvedTarget, standingsOf } from '@suite/hsp';
import type { HspDocument, HspTarget } from '@suite/recipes';
import { useMemo } from 'react';
import type { HansenPoint, HansenSphere } from '../../../ui/hansen/hansen.ts';
import { message } from '../../../messages/message.ts';
import type { ExplorerState } from '../explorer-store.ts';
import { fittedOf } from '../explorer-store.ts';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import { useExplorer } from '../use-explorer.tsx';
import type { ColorScale } from './color-scale.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

/** Candidates, tests, components and the blend as points: inside means inside what shall be dissolved. */
export function usePoints(drawn: DrawnRows, scale?: ColorScale): HansenPoint[] {
  const recipe = useExplorer((state) => state.recipe);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const blend = useExplorer((state) => state.blend);
  const fits = useExplorer((state) => state.fits);
  const { targets: given, blend: mixed, candidates } = recipe;
  const { components } = mixed;
  const { scores } = candidates.filters;
  return useMemo(() => {
    const dissolving = targets.filter(({ role }) => role === 'must').flatMap(({ spheres }) => spheres);
    const liesInside = (point: Hsp) => dissolving.some((sphere) => isInside(raOf(point, sphere), sphere.r));
    const hasScore = (point: Hsp) => {
      if (scores === undefined || scores.length === 0) return true;
      const standings = standingsOf(point, targets, limits);
      return standings !== undefined && scores.includes(standings.score);
    };
    const tests = given.flatMap((target) => testPoints(target, fittedOf(target, fits) !== undefined));
    const chosen = componentPoints(components, liesInside);
    const taken = new Set([
      ...chosen.map(({ id }) => id),
      ...given.flatMap((target) => (target.kind === 'ingredient' ? ingredientKey(target.ingredient) : [])),
    ]);
    // Beside tests the candidates are the ground: what was tested stands out.
    const isGround = tests.length > 0;
    const pointOf = (row: DrawnRows['passing'][number], isPale: boolean): HansenPoint => ({
      ...row,
      inside: liesInside(row),
      kind: isPale ? 'database' : 'candidate',
      // What steps back keeps the colour of its side.
      ...(scale && !isPale ? { shade: scale.shadeOf(row.value), fact: scale.textOf(row.value) } : {}),
    });
    const isFree = ({ id }: { id: string }) => !taken.has(id);
    return [
      ...drawn.leftOut.filter(isFree).map((row) => pointOf(row, true)),
      ...drawn.passing.filter(isFree).map((row) => pointOf(row, isGround || !hasScore(row))),
      ...tests,
      ...chosen,
      ...blendPoint(blend, liesInside),
    ];
  }, [drawn, scale, components, scores, given, targets, limits, blend, fits]);
}

/** What the blend is made of. */
export function componentPoints(
  components: HspDocument['blend']['components'],
  liesInside: (point: Hsp) => boolean,
): HansenPoint[] {
  return components.map(({ ingredient }) => ({
    ...placeOf(ingredient),
    id: ingredientKey(ingredient),
    name: ingredient.name,
    inside: liesInside(ingredient),
    kind: 'component',
  }));
}

function placeOf({ dD, dP, dH }: Hsp): Hsp {
  return { dD, dP, dH };
}

/** Where each tested solvent lies, and whether the test said so; before the first fit, what the test said. */
export function testPoints(target: HspTarget, isFitted: boolean): HansenPoint[] {
  if (target.kind !== 'fit') return [];
  return target.tests.flatMap((test, index): HansenPoint[] => {
    const { name, score } = test;
    if (score === null) return [];
    const isGood = score > 0 && score <= target.insideLimit;
    const lies = target.spheres.some((sphere) => isInside(raOf(test, sphere), sphere.r));
    const inside = isFitted ? lies : isGood;
    const id = `${target.id} test ${index}`;
    return [{ ...placeOf(test), id, name, inside, wrong: inside !== isGood, kind: 'test' }];
  });
}

export function blendPoint(
  blend: ExplorerState['blend'],
  liesInside: (point: Hsp) => boolean,
): HansenPoint[] {
  if (!blend.ok || blend.value.parts.length < 2) return [];
  const { hsp } = blend.value;
  return [{ id: 'blend', name: message('explorer.blend'), ...hsp, inside: liesInside(hsp), kind: 'blend' }];
}

/** The spheres of all targets, as the pictures draw them. */
export function spheresOf(targets: readonly ResolvedTarget[]): HansenSphere[] {
  return targets.flatMap(({ id, name, role, spheres, isAssumed }) =>
    spheres.map((sphere, index) => ({
      ...sphere,
      id: `${id}-${index}`,
      name,
      role,
      ...(isAssumed ? { assumed: true } : {}),
    })),
  );
}
