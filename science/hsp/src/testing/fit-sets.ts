import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScoredPoint } from '../sphere/scored-points.ts';

/** Scored sets that are not part of this repository; tests on them are skipped where the folder is absent. */
const FOLDER = join(import.meta.dirname, '../../../../../shared/data/fits');

export const hasFitSets = existsSync(join(FOLDER, 'results.json'));

export interface BestKnown {
  bestKnownSingle: { datafit: number };
  bestKnownDouble: { datafit: number };
  smallestSphereAmongBest: { hsp: [number, number, number, number] };
  fewestMisclassified: { wrong: number };
}

export function readBestKnown(): Record<string, BestKnown> {
  if (!hasFitSets) return {};
  // Written once beside the sets, with these fields for each.
  return JSON.parse(readFileSync(join(FOLDER, 'results.json'), 'utf8')) as Record<string, BestKnown>;
}

export function readFitSet(file: string): ScoredPoint[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [, dD, dP, dH, score] = line
      .replaceAll(/"[^"]*"/g, '')
      .trim()
      .split(',')
      .map(Number);
    return { dD: dD ?? 0, dP: dP ?? 0, dH: dH ?? 0, score: score ?? null };
  });
}
