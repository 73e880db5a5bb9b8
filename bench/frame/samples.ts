import { type Hsp, type HspColumns, isInside, type ScoredPoint, type Sphere } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';

/** Points as a list of solvents has them: dD narrow, dP and dH wide and mostly small. */
export function samplePoints(count: number, seed: number): Hsp[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    dD: 14 + 7 * random(),
    dP: 20 * random() ** 1.5,
    dH: 25 * random() ** 1.5,
  }));
}

/** The same as columns of numbers. */
export function columnsOf(
  points: readonly Hsp[],
  Numbers: typeof Float32Array | typeof Float64Array,
): HspColumns {
  const column = (key: keyof Hsp) => new Numbers(points.map((point) => point[key]));
  return { dD: column('dD'), dP: column('dP'), dH: column('dH') };
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

/** A generated ingredient as the API gives it. */
export function ingredientOf(row: number, datasetId: string, { dD, dP, dH }: Hsp): object {
  const id = idOf(row);
  const at = '2026-01-01T00:00:00.000Z';
  const facts = { density: 0.7 + (row % 100) / 100, molarVolume: 60 + (row % 200), types: ['solvent'] };
  const origin = { method: 'calc', sources: ['hspipy'], created: at, updated: at, version: 1, shareId: null };
  const names = { name: `Generated ${row}`, cas: `${row}-00-0`, datasetName: 'Generated' };
  const attributes = { ingredientId: id, datasetId, dD, dP, dH, ...names, ...facts, ...origin };
  return { type: 'hsp', id, attributes };
}

/** SQL of an id that is known: a number. */
export function idSql(number: string | number): string {
  return `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
