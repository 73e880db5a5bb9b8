import { useQuery } from '@tanstack/react-query';
import type { Answered, StructureAnswer } from './structure-answer.ts';
import type { StructureThread } from './structure-thread.ts';

/** The answer about a structure; null where it took too long. */
export function useEstimate(thread: StructureThread, smiles: string, molarVolume: number | undefined) {
  return useQuery({
    queryKey: ['structure', smiles, molarVolume],
    queryFn: async (): Promise<Answered<StructureAnswer> | null> =>
      (await thread.ask('one', { smiles, molarVolume })) ?? null,
    enabled: smiles !== '',
    networkMode: 'always',
    placeholderData: (before) => (before?.ok && before.value.smiles === smiles ? before : undefined),
  });
}
