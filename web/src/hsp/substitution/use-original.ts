import type { HspIngredient, HspReplacement } from '@suite/recipes';
import { readSolvent, type BlendMember } from '@suite/solvents';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../app/session/session-provider.tsx';
import { useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { factsOfRecipe, placeOf, type PoolSolvent, solventOf } from './pool.ts';
import type { SolventPool } from './use-pool.ts';
import { findIngredients } from '../../ingredients/read-ingredients.ts';

export interface Original {
  entries: HspReplacement['original'];
  /** Volume fractions, together 1; empty where there is nothing or all shares are 0. */
  fractions: number[];
  solvents: readonly PoolSolvent[];
  members: readonly BlendMember[];
  isLoading: boolean;
  mustHave: readonly string[];
  prices: HspReplacement['prices'];
}

/** What is to be replaced: as the recipe keeps it, else the blend that it holds. */
export function useOriginal(pool: SolventPool): Original {
  const replacement = useExplorer(({ recipe }) => recipe.replacement);
  const components = useExplorer(({ recipe }) => recipe.blend.components);
  const blend = useExplorer((state) => state.blend);
  const entries = useMemo((): HspReplacement['original'] => {
    if (replacement) return replacement.original;
    if (!blend.ok) return [];
    return blend.value.parts.flatMap(({ index, fraction }) => {
      const component = components[index];
      return component
        ? [{ ingredient: component.ingredient, share: 100 * fraction, isLocked: component.isLocked }]
        : [];
    });
  }, [replacement, blend, components]);
  const looked = useLookedUp(
    useMemo(() => entries.map(({ ingredient }) => ingredient), [entries]),
    pool,
  );
  return useMemo(() => {
    const sum = entries.reduce((total, { share }) => total + share, 0);
    const fractions = sum > 0 ? entries.map(({ share }) => share / sum) : [];
    const { solvents } = looked;
    return {
      entries,
      fractions,
      solvents,
      members: fractions.flatMap((fraction, at) => {
        const solvent = solvents[at];
        return solvent ? [{ solvent: readSolvent(solvent.facts), fraction }] : [];
      }),
      isLoading: pool.state === 'loading' || looked.isLoading,
      mustHave: replacement?.mustHave ?? [],
      prices: replacement?.prices ?? [],
    };
  }, [entries, pool.state, looked, replacement]);
}

/** Ingredients of a recipe with what the database knows of them: from the pool, else looked up by CAS number or name. */
export function useLookedUp(ingredients: readonly HspIngredient[], pool: SolventPool) {
  const call = useCall();
  const looked = useQueries({
    queries: ingredients.map((ingredient) => {
      const isKnown = placeOf(pool.solvents, ingredient) >= 0;
      return {
        queryKey: ['Ingredients', 'solvent', wordOf(ingredient)],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const query = { q: wordOf(ingredient), 'page[size]': '10' };
          const listed = await findIngredients(call, 'hsp', { query, signal });
          const found = listed.find(
            (one) =>
              one.ingredientId === ingredient.ingredientId ||
              (one.cas !== undefined && one.cas === ingredient.cas) ||
              one.name === ingredient.name,
          );
          return (found && solventOf(found)) ?? null;
        },
        enabled: pool.state !== 'loading' && !isKnown,
      };
    }),
    combine: (results) => ({
      data: results.map(({ data }) => data ?? undefined),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  });
  return useMemo(
    () => ({
      isLoading: looked.isLoading,
      solvents: ingredients.map((ingredient, at): PoolSolvent => {
        const held = pool.solvents[placeOf(pool.solvents, ingredient)] ?? looked.data[at];
        // Where the recipe holds a place of its own, that is what counts; the facts are those of the database.
        const { dD, dP, dH, name } = ingredient;
        return { ingredient, facts: { ...factsOfRecipe(ingredient), ...held?.facts, dD, dP, dH, name } };
      }),
    }),
    [ingredients, pool.solvents, looked],
  );
}

function wordOf({ cas, name }: HspIngredient): string {
  return cas ?? name;
}
