import { readSmiles } from '../read-smiles.ts';
import { divideForUnifac } from './unifac.ts';

/** How often each UNIFAC subgroup is in a molecule, by its number; undefined where it cannot be read or a part fits none. */
export function countUnifacGroups(smiles: string): Record<number, number> | undefined {
  const read = readSmiles(smiles);
  if (!read.ok) return undefined;
  const { parts, rest } = divideForUnifac(read.molecule);
  if (rest.length > 0) return undefined;
  const counts: Record<number, number> = {};
  for (const { name } of parts) counts[Number(name)] = (counts[Number(name)] ?? 0) + 1;
  return counts;
}
