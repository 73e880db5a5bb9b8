import { fail, type Result, succeed } from '@suite/hsp';
import { type AmountReason, findNotPositive, toShares } from '../amounts.ts';
import { sumOf } from '@suite/numeric';
import type { UnverifiedRule } from '../unverified.ts';

/** °C and Pa: where the two European directives draw the line (VOC-1). */
const EU_PAINTS_BOILING = 250;
const EU_INDUSTRY_PRESSURE = 10;

export type VocRule = 'eu-paints' | 'eu-industry' | 'us-federal';

export interface VocFacts {
  isOrganic: boolean;
  /** °C at 101.3 kPa. */
  boilingPoint?: number;
  /** Pa at 20 °C. */
  pressure?: number;
  cas?: string;
}

/** Whether a substance is a volatile organic compound by a rule; a fact that the rule needs has to be known. */
export function isVoc(
  { isOrganic, boilingPoint, pressure, cas }: VocFacts,
  rule: VocRule,
): Result<boolean, 'boiling-point-missing' | 'pressure-missing' | 'cas-missing'> {
  if (!isOrganic) return succeed(false);
  if (rule === 'eu-paints')
    return boilingPoint === undefined
      ? fail('boiling-point-missing')
      : succeed(boilingPoint <= EU_PAINTS_BOILING);
  if (rule === 'eu-industry')
    return pressure === undefined ? fail('pressure-missing') : succeed(pressure >= EU_INDUSTRY_PRESSURE);
  return cas === undefined ? fail('cas-missing') : succeed(!US_EXEMPT.some((row) => row.cas === cas));
}

export interface ExemptCompound {
  cas: string;
  name: string;
  unverified?: UnverifiedRule;
}

const seen = (cas: string, name: string): ExemptCompound => ({ cas, name });
const remembered = (cas: string, name: string): ExemptCompound => ({ cas, name, unverified: 'exempt-list' });

/**
 * Some of the compounds that 40 CFR 51.100(s) exempts (VOC-2); the law itself was not read for it, and rows that no source
 * was seen for are marked. The list is one of a jurisdiction: districts
 * differ, t-butyl acetate above all. Exempt is not harmless. Hydrofluoroethers are not listed here.
 */
export const US_EXEMPT: readonly ExemptCompound[] = [
  remembered('67-64-1', 'acetone'),
  remembered('79-20-9', 'methyl acetate'),
  remembered('107-31-3', 'methyl formate'),
  seen('616-38-6', 'dimethyl carbonate'),
  seen('108-32-7', 'propylene carbonate'),
  seen('540-88-5', 't-butyl acetate'),
  remembered('98-56-6', 'p-chlorobenzotrifluoride'),
  remembered('127-18-4', 'perchloroethylene'),
  seen('75-09-2', 'dichloromethane'),
  seen('71-55-6', '1,1,1-trichloroethane'),
  remembered('124-68-5', '2-amino-2-methyl-1-propanol'),
  remembered('107-46-0', 'hexamethyldisiloxane'),
  remembered('556-67-2', 'octamethylcyclotetrasiloxane'),
  remembered('541-02-6', 'decamethylcyclopentasiloxane'),
  remembered('102687-65-0', 'trans-1-chloro-3,3,3-trifluoropropene'),
];

/** A component: volume in any unit, density in g/mL, and what it counts as. */
export interface VocPart {
  volume: number;
  density: number | undefined;
  kind: 'voc' | 'exempt' | 'water' | 'other';
}

export interface VocContent {
  /** g per litre of the product ready for use. */
  gramsPerLitre: number;
  /** g per litre less water and exempt compounds; `none` where nothing else is there. */
  lessWaterAndExempt: number | 'none';
  /** Mass percent. */
  percent: number;
}

/** Below this share of the volume nothing is left to divide by. */
const NOTHING = 1e-9;

/** VOC of a blend in the three ways it is limited (VOC-3). */
export function vocContent(
  parts: readonly VocPart[],
): Result<VocContent, AmountReason | 'density-missing' | 'density-out-of-range'> {
  const shares = toShares(parts.map(({ volume }) => volume));
  if (!shares.ok) return shares;
  const densities = parts.map(({ density }) => density);
  const bad = findNotPositive(densities, 'density-missing', 'density-out-of-range');
  if (bad) return bad;
  const masses = shares.value.map((share, at) => share * (densities[at] ?? 0));
  const sumWhere = (values: readonly number[], kinds: readonly VocPart['kind'][]) =>
    sumOf(values.filter((_, at) => kinds.includes(parts[at]?.kind ?? 'other')));
  const voc = sumWhere(masses, ['voc']);
  const rest = 1 - sumWhere(shares.value, ['water', 'exempt']);
  return succeed({
    gramsPerLitre: 1000 * voc,
    lessWaterAndExempt: rest > NOTHING ? (1000 * voc) / rest : 'none',
    percent: (100 * voc) / sumOf(masses),
  });
}
