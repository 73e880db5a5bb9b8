import type { Molecule } from '@suite/structure';
import { longestPath } from '../graph/descriptors.ts';
import { type Graph, graphOf } from '../graph/graph.ts';
import { countGroupsIn, GROUP_COUNTS, type GroupName } from '../graph/group-counts.ts';
import { volumeOf } from '../graph/volume.ts';

/** An oil in numbers that grow with its size. */
export interface OilFeatures {
  values: Float64Array;
  carbons: number;
  halogens: number;
  /** The groups that carry an element other than carbon, or a charge. */
  groups: readonly string[];
}

const COUNTED = [
  'esterC',
  'ether',
  'ketone',
  'nitrile',
  'alCl',
  'alBr',
  'CX2',
  'alkene',
] as const satisfies readonly GroupName[];

/** Groups of carbon alone, and pairs: neither makes a molecule something else than an oil. */
const OF_CARBON: readonly GroupName[] = [
  'alkene',
  'CH3',
  'arC',
  'quat',
  'pp2',
  'pp3',
  'pp4',
  'hb3',
  'ortho',
  'meta',
  'para',
];

const HALOGENS = ['F', 'Cl', 'Br', 'I'];

export function oilFeatures(molecule: Molecule): OilFeatures {
  const graph = graphOf(molecule);
  const counts = countGroupsIn(graph);
  const values = [
    volumeOf(graph) / 100,
    longestPath(graph),
    number(graph, ({ isInRing }) => isInRing),
    number(graph, ({ isAromatic }) => isAromatic),
    number(graph, ({ element }) => element === 'C'),
    graph.neighbours.filter((around) => around.length > 2).length,
    graph.bonds.filter(({ label }) => label === 2).length,
    graph.bonds.filter(({ label }) => label === 3).length,
    number(graph, ({ element }) => element === 'Si'),
    ...COUNTED.map((name) => counts[name]),
  ];
  const groups = GROUP_COUNTS.filter((name) => counts[name] > 0 && !OF_CARBON.includes(name));
  const others = graph.atoms
    .map(({ element }) => element)
    .filter((element) => ['Si', 'P', 'B'].includes(element));
  return {
    values: Float64Array.from(values),
    carbons: number(graph, ({ element }) => element === 'C'),
    halogens: number(graph, ({ element }) => HALOGENS.includes(element)),
    groups: [...groups, ...new Set(others)],
  };
}

function number({ atoms }: Graph, fits: (atom: Graph['atoms'][number]) => boolean): number {
  return atoms.filter(fits).length;
}
