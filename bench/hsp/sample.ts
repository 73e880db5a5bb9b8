import { type Hsp, isInside, type ScoredPoint, type Sphere, seededRandom } from '@suite/hsp';

/** Points as a list of solvents has them: dD narrow, dP and dH wide and mostly small. */
export function samplePoints(count: number, seed: number): Hsp[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    dD: 14 + 7 * random(),
    dP: 20 * random() ** 1.5,
    dH: 25 * random() ** 1.5,
  }));
}

/** Solvents scored by a sphere, with some scores turned around so that no sphere parts them. */
export function sampleScores(count: number, seed: number): ScoredPoint[] {
  const sphere: Sphere = { dD: 17, dP: 8, dH: 8, r: 8 };
  const random = seededRandom(seed + 1);
  return samplePoints(count, seed).map(({ dD, dP, dH }) => {
    const ra = Math.hypot(2 * (dD - sphere.dD), dP - sphere.dP, dH - sphere.dH);
    const isGood = isInside(ra, sphere.r) !== random() < 0.08;
    return { dD, dP, dH, score: isGood ? 1 : 0 };
  });
}

export function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
