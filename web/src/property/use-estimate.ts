import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StructureThread } from '../ui/molecule/structure-thread.ts';
import { useStructureThread } from '../ui/molecule/use-structure-thread.ts';
import type { Answered, StructureAnswer } from './estimate-answer.ts';
import { EstimateThread } from './estimate-thread.ts';
import { useIngredientPoints } from '../ingredients/read-ingredients.ts';

/** A thread that estimates for as long as the part of the page is there. */
export function useEstimateThread(): EstimateThread {
  const [thread] = useState(() => new EstimateThread());
  useEffect(() => () => thread.close(), [thread]);
  return thread;
}

/** The answer about a structure; null where it took too long. */
export function useEstimate(thread: EstimateThread, smiles: string, molarVolume: number | undefined) {
  return useQuery({
    queryKey: ['estimate', smiles, molarVolume],
    queryFn: async (): Promise<Answered<StructureAnswer> | null> =>
      (await thread.ask('one', { smiles, molarVolume })) ?? null,
    enabled: smiles !== '',
    networkMode: 'always',
    placeholderData: (before) => (before?.ok && before.value.smiles === smiles ? before : undefined),
  });
}

/** Few enough that a slow machine answers them well within the time of one question. */
const AT_ONCE = 100;

/** The substances of the database with the same structure, however it is written there. */
export function useKnown(identity: string | undefined): Ingredient[] {
  const thread = useStructureThread(); // of its own: what somebody waits for goes on beside it
  // Asked for at once, so that it is there when somebody has entered a structure.
  const points = useIngredientPoints('hsp', []);
  const identities = useQuery({
    queryKey: ['structure-identities', points.dataUpdatedAt],
    queryFn: () => identify(thread, points.data?.ingredients ?? []),
    enabled: points.data !== undefined,
    networkMode: 'always',
  });
  if (identity === undefined || identities.data === undefined) return [];
  return identities.data.filter((known) => known.identity === identity).map(({ ingredient }) => ingredient);
}

async function identify(thread: StructureThread, ingredients: readonly Ingredient[]) {
  const found: { identity: string | null; ingredient: Ingredient }[] = [];
  const withStructure = ingredients.filter(({ smiles }) => smiles !== undefined && smiles !== '');
  for (let start = 0; start < withStructure.length; start += AT_ONCE) {
    const part = withStructure.slice(start, start + AT_ONCE);
    const identities = await thread.ask(
      'identities',
      part.map(({ smiles }) => smiles ?? ''),
    );
    part.forEach((ingredient, index) => found.push({ identity: identities?.[index] ?? null, ingredient }));
  }
  return found;
}
