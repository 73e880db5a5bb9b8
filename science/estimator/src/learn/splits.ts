import { graphOf } from '../graph/graph.ts';
import type { TrainingMolecule } from './training-rows.ts';

export const FOLDS = 6;

/** The fold of each molecule by its name: no choice of ours is in it. */
export function foldsByName(molecules: readonly Pick<TrainingMolecule, 'name'>[]): number[] {
  return molecules.map(({ name }) => hashOf(name) % FOLDS);
}

/** FNV-1a, 32 bit, over the bytes of UTF-8. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of unescape8(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash;
}

/** The bytes of a text in UTF-8. */
function unescape8(text: string): number[] {
  return encodeURIComponent(text)
    .split(/(%[0-9A-F]{2})/)
    .flatMap((part) =>
      part.startsWith('%')
        ? [Number.parseInt(part.slice(1), 16)]
        : Array.from(part, (character) => character.codePointAt(0) ?? 0),
    );
}

const ALIKE = 0.3;

/** The fold of each molecule by clusters of alike ones: a fold's molecules have no close relative outside of it. */
export function foldsByCluster(molecules: readonly Pick<TrainingMolecule, 'molecule'>[]): number[] {
  const folds = Array.from({ length: molecules.length }, () => 0);
  const sizes = Array.from({ length: FOLDS }, () => 0);
  const clusters = clustersOf(alikeOnes(molecules)).toSorted((first, second) => second.length - first.length);
  for (const cluster of clusters) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] = (sizes[fold] ?? 0) + cluster.length;
    for (const index of cluster) folds[index] = fold;
  }
  return folds;
}

/** Again and again the free molecule with the most free neighbours, with these as one cluster. */
function clustersOf(alike: readonly (readonly number[])[]): number[][] {
  const free = new Set(alike.keys());
  const clusters: number[][] = [];
  while (free.size > 0) {
    let best: number[] = [];
    for (const index of free) {
      const around = (alike[index] ?? []).filter((other) => free.has(other));
      if (around.length + 1 > best.length) best = [index, ...around];
    }
    for (const index of best) free.delete(index);
    clusters.push(best);
  }
  return clusters;
}

function alikeOnes(molecules: readonly Pick<TrainingMolecule, 'molecule'>[]): number[][] {
  const features = molecules.map(({ molecule }) => environmentsOf(molecule));
  const totals = features.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  return features.map((counts, index) =>
    features.flatMap((others, other) => {
      if (other === index) return [];
      let shared = 0;
      for (const [feature, count] of counts) shared += Math.min(count, others.get(feature) ?? 0);
      return shared / ((totals[index] ?? 0) + (totals[other] ?? 0) - shared) >= ALIKE ? [other] : [];
    }),
  );
}

const RADII = [1, 2];

/** Each atom with what is around it up to two bonds away, as counted texts. */
function environmentsOf(molecule: TrainingMolecule['molecule']): Map<string, number> {
  const { atoms, neighbours } = graphOf(molecule);
  const counts = new Map<string, number>();
  const add = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  let texts = atoms.map(({ element, hydrogens, charge, isAromatic, isInRing }, index) => {
    const sign = charge > 0 ? '+' : charge < 0 ? '-' : '';
    const marks = `${sign}${isAromatic ? 'a' : ''}${isInRing ? 'r' : ''}`;
    return `${element}${neighbours[index]?.length ?? 0}${hydrogens}${marks}`;
  });
  for (const text of texts) add(`0:${text}`);
  for (const radius of RADII) {
    const before = texts;
    texts = before.map((text, index) => {
      const around = (neighbours[index] ?? []).map(
        ({ index: other, label }) => `${label}${before[other] ?? ''}`,
      );
      return `${text}(${around.toSorted().join(',')})`;
    });
    for (const text of texts) add(`${radius}:${text}`);
  }
  return counts;
}
