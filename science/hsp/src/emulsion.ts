import { isInside, raOf } from './distance.ts';
import { findBadHsp, type Hsp, type HspReason, type Sphere } from './hsp.ts';
import { fail, type Result, succeed } from './result.ts';

/** Water as a bulk liquid at 25 °C (Hansen 2007, Table A.1), in MPa½. */
export const BULK_WATER: Hsp = { dD: 15.5, dP: 16, dH: 42.3 };

/** Substances soluble to more than 1 % in water lie in here (Hansen 2007, Table A.2, entry 352: 15.1, 20.4, 16.5). */
export const WATER_SOLUBLE: Sphere = { dD: 15.07, dP: 20.44, dH: 16.5, r: 18.12 };

/** How an active stands between an oil and water, distances in MPa½. */
export interface OilRating {
  /** Place in the list of oils. */
  index: number;
  raOil: number;
  /** Distance to water less the distance to the oil: above 0 the active prefers the oil. */
  preference: number;
}

export interface EmulsionHelp {
  /** Nearest oil first: the active stays in it best. */
  oils: OilRating[];
  raWater: number;
  /** RED of the active to the sphere of what dissolves in water to 1 %. */
  waterRed: number;
  /** Inside that sphere: some of the active will leave the oil. */
  isWaterSoluble: boolean;
}

/** Ranks oils for an active in an emulsion: near the active, which itself is far from water (MPa½). */
export function rankOils(active: Hsp, oils: readonly Hsp[]): Result<EmulsionHelp, HspReason | 'no-oils'> {
  const bad = findBadHsp([active]) ?? findBadHsp(oils);
  if (bad) return bad;
  if (oils.length === 0) return fail('no-oils');
  const raWater = raOf(active, BULK_WATER);
  const raSoluble = raOf(active, WATER_SOLUBLE);
  const rated = oils.map((oil, index) => {
    const raOil = raOf(active, oil);
    return { index, raOil, preference: raWater - raOil };
  });
  return succeed({
    oils: rated.toSorted((first, second) => first.raOil - second.raOil || first.index - second.index),
    raWater,
    waterRed: raSoluble / WATER_SOLUBLE.r,
    isWaterSoluble: isInside(raSoluble, WATER_SOLUBLE.r),
  });
}
