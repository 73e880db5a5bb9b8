import type { BlendReply, BlendRequest, FoundBlend, HspIngredient } from '@suite/recipes';
import { toMassFractions } from '@suite/hsp';
import { useState } from 'react';
import { COMPONENT_COLORS } from '../../../recipes/entry-colors.ts';
import { useHspSession } from '../../recipe/hsp-session.tsx';
import { useBlendPool } from './use-blend-pool.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** A search for better blends, and what is done with what it found. */
export function useBlendSearch() {
  const { components, rules, unit } = useExplorer(({ recipe }) => recipe.blend);
  const candidates = useExplorer(({ recipe }) => recipe.candidates);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const blend = useExplorer((state) => state.blend);
  const { dispatch, ask } = useActions();
  const session = useHspSession();
  const pool = useBlendPool();
  const [found, setFound] = useState<{
    of: BlendReply;
    total: number;
    question: string;
    constraints: string;
  }>();
  const [size, setSize] = useState<BlendRequest['size']>(2);
  const [isBusy, setIsBusy] = useState(false);
  const [broken, setBroken] = useState<string>();

  // What was found for other targets is no answer to these: those of another recipe, or before a change.
  const question = JSON.stringify([targets.map(({ role, spheres }) => [role, spheres]), limits]);
  const reply = found?.question === question ? found : undefined;
  // Found under other constraints it still stands there, but pale, and nobody can take it by mistake.
  const locked = components.filter(({ isLocked }) => isLocked);
  const constraints = JSON.stringify([rules, candidates, locked, size]);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setBroken(undefined);
    try {
      await work();
    } catch {
      setBroken(question);
    }
    setIsBusy(false);
  }

  const search = () =>
    run(async () => {
      const fractions = blend.ok ? blend.value.parts : [];
      const fixed = components.flatMap(({ ingredient, isLocked }, own) => {
        const fraction = fractions.find(({ index }) => index === own)?.fraction ?? 0;
        return isLocked && fraction > 0 && fraction < 1 ? [{ ingredient, fraction }] : [];
      });
      const request = {
        targets,
        size,
        limits,
        rules: { banned: rules.banned, ...(rules.boiling ? { boiling: rules.boiling } : {}) },
        fixed,
      };
      const look = async () => {
        const { key, total } = await pool.load();
        return { of: await ask({ kind: 'blends', request: { ...request, pool: key } }), total };
      };
      const first = await look();
      if (first.of.ok || first.of.reason !== 'no-pool') return setFound({ ...first, question, constraints });
      pool.forget();
      setFound({ ...(await look()), question, constraints });
    });

  /** Whoever comes near will press: what the search needs is read meanwhile. What fails here is said by the search. */
  const prepare = (): void => {
    if (targets.length > 0 && !isBusy) void pool.load().catch(() => pool.forget());
  };

  /** The shares of the chosen components that are best for all targets, by the worst of them. */
  const takeBestRatio = () =>
    run(async () => {
      const parts = blend.ok ? blend.value.parts : [];
      const fractions = await ask({
        kind: 'ratio',
        request: {
          targets,
          parts: parts.map(({ index, hsp, fraction }) =>
            components[index]?.isLocked ? { ...hsp, min: fraction, max: fraction } : hsp,
          ),
        },
      });
      if (!fractions) return;
      const shares = sharesOf(
        fractions,
        parts.map(({ index }) => components[index]?.ingredient),
        unit,
      );
      const next = components.map(({ share }, own) => {
        const at = parts.findIndex(({ index }) => index === own);
        return at < 0 ? share : (shares[at] ?? share);
      });
      // A blend that was changed while the search ran, as by undo, has other shares to find.
      if (session.get().current.blend.components === components)
        dispatch({ type: 'set-shares', shares: next });
    });

  const take = ({ parts }: FoundBlend): void => {
    const ingredients = parts.map(({ ingredient }) => ingredient);
    const shares = sharesOf(
      parts.map(({ fraction }) => fraction),
      ingredients,
      unit,
    );
    dispatch({
      type: 'set-blend',
      parts: ingredients.map((ingredient, index) => ({ ingredient, share: shares[index] ?? 0 })),
      colors: COMPONENT_COLORS,
    });
  };

  return {
    reply: reply?.of,
    total: reply?.total ?? 0,
    isStale: reply !== undefined && reply.constraints !== constraints,
    size,
    setSize,
    isBusy,
    hasBroken: broken === question,
    prepare,
    search,
    takeBestRatio,
    take,
  };
}

/** Volume fractions as shares of the unit in percent; by volume where a density is missing. */
export function sharesOf(
  fractions: readonly number[],
  ingredients: readonly (HspIngredient | undefined)[],
  unit: 'volume' | 'mass',
): number[] {
  const densities = ingredients.map((ingredient) => ingredient?.density ?? 0);
  const masses = unit === 'mass' ? toMassFractions(fractions, densities) : undefined;
  const shares = masses?.ok ? masses.value : fractions;
  return shares.map((share) => Number((100 * share).toFixed(2)));
}
