import type { Molecule } from '@suite/structure';
import { chargesOf } from './charges.ts';
import { ELEMENTS, HYDROGEN } from './elements.data.ts';
import { forEachPair, type Graph, graphOf } from './graph.ts';
import { countGroupsIn, GROUP_COUNTS, type GroupCounts } from './group-counts.ts';
import { hydrogensIn, volumeOf } from './volume.ts';

const GENERAL = [
  'logV',
  'polV',
  'OH',
  'NH',
  'SH',
  'O',
  'N',
  'S',
  'F',
  'Cl',
  'BrI',
  'Si',
  'ar',
  'ring',
  'dbl',
  'tri',
  'rot',
  'br',
  'shape',
  'HC',
  'q0',
  'q1',
  'q2',
  'q3',
  'q4',
  'dip',
  'qmax',
  'qmin',
] as const;
const TOTALS = ['ndon', 'npol', 'iV'] as const;

/** Their order is that of every list of descriptors. */
export const DESCRIPTORS = [...GENERAL, ...GROUP_COUNTS, ...TOTALS] as const;
export type DescriptorName = (typeof DESCRIPTORS)[number];

/** What a molecule is to the estimator. */
export interface Description {
  values: Float64Array;
  /** Van der Waals volume in Å³. */
  volume: number;
  /** Heavy atoms. */
  atoms: number;
}

/** The molecule in numbers that somebody can read: per 100 Å³, per atom, or as logarithms. */
export function describeMolecule(molecule: Molecule): Description {
  const graph = graphOf(molecule);
  const volume = volumeOf(graph);
  const values = {
    ...generalOf(graph, volume),
    ...perVolume(countGroupsIn(graph), volume),
    ...totalsOf(graph, volume),
  };
  return {
    values: Float64Array.from(DESCRIPTORS, (name) => values[name]),
    volume,
    atoms: graph.atoms.length,
  };
}

function perVolume(counts: GroupCounts, volume: number): GroupCounts {
  const scaled = { ...counts };
  for (const name of GROUP_COUNTS) scaled[name] = (100 / volume) * counts[name];
  return scaled;
}

function generalOf(graph: Graph, volume: number): Record<(typeof GENERAL)[number], number> {
  const { atoms, neighbours, bonds } = graph;
  const count = atoms.length;
  const per = 100 / volume;
  const number = (...elements: string[]) =>
    per * atoms.filter(({ element }) => elements.includes(element)).length;
  const hydrogensOn = (wanted: string) =>
    per * hydrogensIn(atoms.filter(({ element }) => element === wanted));
  const share = (fits: (index: number) => boolean) => atoms.filter((_, index) => fits(index)).length / count;
  const degree = (index: number) => neighbours[index]?.length ?? 0;
  const withLabel = (wanted: number) => bonds.filter(({ label }) => label === wanted);
  return {
    logV: Math.log(volume),
    polV: (10 / volume) * polarisabilityOf(graph),
    OH: hydrogensOn('O'),
    NH: hydrogensOn('N'),
    SH: hydrogensOn('S'),
    O: number('O'),
    N: number('N'),
    S: number('S'),
    F: number('F'),
    Cl: number('Cl'),
    BrI: number('Br', 'I'),
    Si: number('Si', 'P', 'B'),
    ar: share((index) => atoms[index]?.isAromatic ?? false),
    ring: share((index) => atoms[index]?.isInRing ?? false),
    dbl: per * withLabel(2).length,
    tri: per * withLabel(3).length,
    rot: withLabel(1).filter(({ from, to }) => degree(from) > 1 && degree(to) > 1).length / count,
    br: share((index) => degree(index) > 2),
    shape: longestPath(graph) / count,
    HC: hydrogensIn(atoms) / count,
    ...chargeSums(graph, volume),
  };
}

function polarisabilityOf({ atoms }: Graph): number {
  return atoms.reduce(
    (sum, { element, hydrogens }) =>
      sum + (ELEMENTS[element]?.polarisability ?? 0) + HYDROGEN.polarisability * hydrogens,
    0,
  );
}

/** Bonds between the two atoms that are farthest apart, at least 1. */
export function longestPath({ distances }: Graph): number {
  let longest = 1;
  for (const distance of distances) if (distance > longest) longest = distance;
  return longest;
}

type ChargeName = 'q0' | 'q1' | 'q2' | 'q3' | 'q4' | 'dip' | 'qmax' | 'qmin';

function chargeSums(graph: Graph, volume: number): Record<ChargeName, number> {
  const charges = chargesOf(graph);
  const products = [0, 0, 0, 0, 0];
  let moment = 0;
  let [most, least] = [-Infinity, Infinity];
  for (const charge of charges) {
    products[0] = (products[0] ?? 0) + charge * charge;
    most = Math.max(most, charge);
    least = Math.min(least, charge);
  }
  forEachPair(graph, (first, second, distance) => {
    const product = (charges[first] ?? 0) * (charges[second] ?? 0);
    moment -= product * distance;
    if (distance < products.length) products[distance] = (products[distance] ?? 0) + product;
  });
  const [q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0] = products.map((sum) => (100 / volume) * sum);
  const dip = (10 / Math.sqrt(volume)) * Math.sqrt(Math.max(0, moment));
  return { q0, q1, q2, q3, q4, dip, qmax: most, qmin: least };
}

const POLAR = ['N', 'O', 'S', 'F', 'Cl', 'Br', 'I'];

function totalsOf({ atoms }: Graph, volume: number): Record<(typeof TOTALS)[number], number> {
  const donors = atoms.filter(({ element }) => element === 'N' || element === 'O');
  return {
    ndon: Math.log(1 + hydrogensIn(donors)),
    npol: Math.log(1 + atoms.filter(({ element }) => POLAR.includes(element)).length),
    iV: 100 / volume,
  };
}
