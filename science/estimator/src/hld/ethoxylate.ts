import type { Molecule } from '@suite/structure';
import { type Graph, graphOf } from '../graph/graph.ts';

/** An alkyl or alkylphenol ethoxylate in the three numbers of the line. */
export interface Ethoxylate {
  tailCarbons: number;
  ethoxyGroups: number;
  aromaticRings: number;
}

/** The parts of an alkyl or alkylphenol ethoxylate; undefined for every other molecule. */
export function ethoxylateOf(molecule: Molecule): Ethoxylate | undefined {
  const graph = graphOf(molecule);
  const alcohols = graph.atoms.flatMap((atom, index) =>
    atom.element === 'O' && atom.hydrogens === 1 ? [index] : [],
  );
  const [start] = alcohols;
  if (alcohols.length !== 1 || start === undefined) return undefined;
  const chain = chainFrom(graph, start);
  if (chain.groups === 0) return undefined;
  const tail = graph.atoms.filter((_, index) => !chain.atoms.has(index));
  if (!tail.every(({ element, charge }) => element === 'C' && charge === 0)) return undefined;
  const isPlain = graph.bonds.every(
    ({ from, to, label }) => label === 'a' || label === 1 || chain.atoms.has(from) || chain.atoms.has(to),
  );
  const hasOtherRing = graph.otherRings > 0 || graph.aromaticRings.some((ring) => ring.length !== 6);
  if (!isPlain || hasOtherRing || graph.aromaticRings.length > 1) return undefined;
  const tailCarbons = tail.filter(({ isAromatic }) => !isAromatic).length;
  // A phenol without a tail, or a glycol ether that is all solvent, is no surfactant.
  if (tailCarbons < 4) return undefined;
  return { tailCarbons, ethoxyGroups: chain.groups, aromaticRings: graph.aromaticRings.length };
}

/** Walks from the alcohol over CH2-CH2-O as often as it comes. */
function chainFrom({ atoms, neighbours }: Graph, start: number): { atoms: Set<number>; groups: number } {
  const found = new Set([start]);
  let groups = 0;
  let oxygen = start;
  for (;;) {
    const first = nextOf(oxygen, isMethylene);
    const second = first === undefined ? undefined : nextOf(first, isMethylene, oxygen);
    const next = second === undefined ? undefined : nextOf(second, isEther, first);
    if (first === undefined || second === undefined || next === undefined || found.has(next)) break;
    for (const index of [first, second, next]) found.add(index);
    groups += 1;
    oxygen = next;
  }
  return { atoms: found, groups };

  function nextOf(index: number, fits: (at: number) => boolean, from?: number): number | undefined {
    return neighbours[index]?.find(({ index: other }) => other !== from && !found.has(other) && fits(other))
      ?.index;
  }
  function isMethylene(index: number): boolean {
    return atoms[index]?.element === 'C' && atoms[index].hydrogens === 2 && neighbours[index]?.length === 2;
  }
  function isEther(index: number): boolean {
    return atoms[index]?.element === 'O' && atoms[index].hydrogens === 0 && neighbours[index]?.length === 2;
  }
}
