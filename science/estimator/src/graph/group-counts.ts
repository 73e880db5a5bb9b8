import type { Atom } from '@suite/structure';
import { forEachPair, type Graph, type LabelledNeighbour } from './graph.ts';

/** The counted groups, in the order of the descriptors. */
export const GROUP_COUNTS = [
  'acid',
  'phenol',
  'alcohol',
  'xOH',
  'esterO',
  'ether',
  'xO',
  'nitrile',
  'arN',
  'nitro',
  'amideN0',
  'amideN1',
  'amideN2',
  'amine0',
  'amine1',
  'amine2',
  'anilN',
  'xN',
  'amideC',
  'esterC',
  'aldehyde',
  'ketone',
  'xCO',
  'alkene',
  'CH3',
  'arC',
  'quat',
  'CX2',
  'arF',
  'arCl',
  'arBr',
  'alF',
  'alCl',
  'alBr',
  'SO',
  'thio',
  'pp2',
  'pp3',
  'pp4',
  'hb3',
  'ortho',
  'meta',
  'para',
] as const;
export type GroupName = (typeof GROUP_COUNTS)[number];
export type GroupCounts = Record<GroupName, number>;

const HALOGENS = ['F', 'Cl', 'Br', 'I'];

/** How often each group occurs in a molecule. */
export function countGroupsIn(graph: Graph): GroupCounts {
  // Every name of the list gets its zero.
  const counts = Object.fromEntries(GROUP_COUNTS.map((name) => [name, 0])) as GroupCounts;
  for (const [index, atom] of graph.atoms.entries())
    for (const name of groupsOfAtom(graph, index, atom)) counts[name] += 1;
  countPolarPairs(graph, counts);
  countRingPairs(graph, counts);
  return counts;
}

function groupsOfAtom(graph: Graph, index: number, atom: Atom): GroupName[] {
  const around = graph.neighbours[index] ?? [];
  switch (atom.element) {
    case 'O':
      return oxygen(graph, atom, around);
    case 'N':
      return nitrogen(graph, atom, around);
    case 'C':
      return carbon(atom, around);
    case 'S':
      return [around.some(({ label, atom: other }) => label === 2 && other.element === 'O') ? 'SO' : 'thio'];
    case 'F':
    case 'Cl':
    case 'Br':
    case 'I':
      return [halogen(atom.element, around)];
    default:
      return [];
  }
}

/** A carbon with an oxygen at a double bond. */
function isCarbonyl({ neighbours }: Graph, { index, atom }: { index: number; atom: Atom }): boolean {
  return (
    atom.element === 'C' &&
    (neighbours[index] ?? []).some(({ label, atom: other }) => label === 2 && other.element === 'O')
  );
}

function oxygen(graph: Graph, atom: Atom, around: readonly LabelledNeighbour[]): GroupName[] {
  const [first] = around;
  if (atom.hydrogens > 0) {
    if (!first) return [];
    if (isCarbonyl(graph, first)) return ['acid'];
    if (first.atom.isAromatic) return ['phenol'];
    return [first.atom.element === 'C' ? 'alcohol' : 'xOH'];
  }
  if (atom.isAromatic || around.length !== 2) return [];
  if (around.some((neighbour) => isCarbonyl(graph, neighbour))) return ['esterO'];
  return [around.every(({ atom: other }) => other.element === 'C') ? 'ether' : 'xO'];
}

const AMIDES = ['amideN0', 'amideN1', 'amideN2'] as const;
const AMINES = ['amine0', 'amine1', 'amine2'] as const;

function nitrogen(graph: Graph, atom: Atom, around: readonly LabelledNeighbour[]): GroupName[] {
  if (around.some(({ label }) => label === 3)) return ['nitrile'];
  if (atom.isAromatic) return ['arN'];
  const bareOxygens = around.filter(
    ({ index, atom: other }) =>
      other.element === 'O' && other.hydrogens === 0 && graph.neighbours[index]?.length === 1,
  );
  if (bareOxygens.length === 2) return ['nitro'];
  const place = Math.min(atom.hydrogens, 2);
  if (around.some((neighbour) => isCarbonyl(graph, neighbour))) return [AMIDES[place] ?? 'xN'];
  if (!around.every(({ label }) => label === 1)) return ['xN'];
  const amine = AMINES[place] ?? 'xN';
  return around.some(({ atom: other }) => other.isAromatic) ? [amine, 'anilN'] : [amine];
}

function carbon(atom: Atom, around: readonly LabelledNeighbour[]): GroupName[] {
  if (around.some(({ label, atom: other }) => label === 2 && other.element === 'O')) {
    const beside = around.filter(({ label }) => label !== 2).map(({ atom: other }) => other.element);
    if (beside.includes('N')) return ['amideC'];
    if (beside.includes('O')) return ['esterC'];
    if (atom.hydrogens > 0) return ['aldehyde'];
    return [beside.every((element) => element === 'C') ? 'ketone' : 'xCO'];
  }
  const isAlkene =
    !atom.isAromatic && around.some(({ label, atom: other }) => label === 2 && other.element === 'C');
  const found: [GroupName, boolean][] = [
    ['alkene', isAlkene],
    ['CH3', atom.hydrogens === 3],
    ['arC', atom.isAromatic],
    ['quat', around.length === 4],
    ['CX2', around.filter(({ atom: other }) => HALOGENS.includes(other.element)).length >= 2],
  ];
  return found.filter(([, holds]) => holds).map(([name]) => name);
}

/** Iodine counts as bromine. */
function halogen(element: 'F' | 'Cl' | 'Br' | 'I', around: readonly LabelledNeighbour[]): GroupName {
  const place = around[0]?.atom.isAromatic ? 'ar' : 'al';
  return `${place}${element === 'I' ? 'Br' : element}`;
}

const isPolar = (atom: Atom | undefined) => atom?.element === 'N' || atom?.element === 'O';

function countPolarPairs(graph: Graph, counts: GroupCounts): void {
  forEachPair(graph, (first, second, distance) => {
    if (distance < 2 || distance > 4) return;
    const [one, other] = [graph.atoms[first], graph.atoms[second]];
    if (!one || !other || !isPolar(one) || !isPolar(other)) return;
    if (distance === 2) counts.pp2 += 1;
    if (distance === 4) counts.pp4 += 1;
    if (distance !== 3) return;
    counts.pp3 += 1;
    if (one.hydrogens > 0 || other.hydrogens > 0) counts.hb3 += 1;
  });
}

const PLACES = [undefined, 'ortho', 'meta', 'para'] as const;

/** Pairs of substituents that pull or push electrons, around each aromatic ring of six. */
function countRingPairs(graph: Graph, counts: GroupCounts): void {
  for (const ring of graph.aromaticRings) {
    if (ring.length !== 6) continue;
    const bearing = ring.filter((index) =>
      (graph.neighbours[index] ?? []).some(
        (neighbour) => !ring.includes(neighbour.index) && isActive(graph, neighbour),
      ),
    );
    for (const [place, first] of bearing.entries())
      for (const second of bearing.slice(place + 1)) {
        const name = PLACES[graph.distances[first * graph.atoms.length + second] ?? 0];
        if (name) counts[name] += 1;
      }
  }
}

/** No carbon, or a carbon with a double or triple bond. */
function isActive(graph: Graph, { index, atom }: LabelledNeighbour): boolean {
  return (
    atom.element !== 'C' || (graph.neighbours[index] ?? []).some(({ label }) => label === 2 || label === 3)
  );
}
