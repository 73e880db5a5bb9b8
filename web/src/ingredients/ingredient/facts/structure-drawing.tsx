import { useQuery } from '@tanstack/react-query';
import { MoleculePicture } from '../../../ui/molecule/molecule-picture.tsx';
import { useStructureThread } from '../../../ui/molecule/use-structure-thread.ts';
import { FRESHNESS } from '../../../ui/freshness.ts';

/** The structure as chemists draw it; nothing where it cannot be read, for the line with the SMILES stands below. */
export function StructureDrawing({ smiles }: { smiles: string }) {
  const thread = useStructureThread();
  const { data } = useQuery({
    queryKey: ['structure-drawing', smiles],
    queryFn: async () => (await thread.ask('drawing', smiles)) ?? null,
    networkMode: 'always',
    ...FRESHNESS.constant,
  });
  // The place is kept while the drawing comes, so that nothing below moves.
  return <div className="substance-structure">{data?.ok && <MoleculePicture drawing={data.value} />}</div>;
}
