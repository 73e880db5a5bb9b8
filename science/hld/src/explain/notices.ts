import type { Formulation } from '../mixture.ts';
import { NACL_SOLUBILITY } from '../salts.ts';
import { isIonicType, SURFACTANT_DEFAULTS } from '../surfactant.ts';

/** What to know before trusting a number; none of them stops the calculation. */
export type Notice =
  /** Oppositely charged surfactants associate: ideal mixing fails. */
  | 'anionic-with-cationic'
  /** Charged and uncharged surfactants mix only roughly ideally. */
  | 'ionic-with-nonionic'
  /** Averaging HLD over different k is formally doubtful (Kittithammavong et al., Appl. Sci. 11 (2021) 9151). */
  | 'different-k'
  /** NaCl alone cannot reach this salinity. */
  | 'above-nacl-solubility';

/** The cautions that hold for the active surfactants and the entered salinity of a formulation. */
export function findNotices({ surfactantMix, conditions }: Formulation): Notice[] {
  const active = surfactantMix.filter((entry) => entry.active).map(({ surfactant }) => surfactant);
  const types = active.map(({ surfactantType }) => surfactantType);
  const weights = new Set(active.map(({ surfactantType, k }) => k ?? SURFACTANT_DEFAULTS[surfactantType].k));
  const charged = types.filter((type) => isIonicType(type)).length;
  const notices: Notice[] = [];
  if (types.includes('anionic') && types.includes('cationic')) notices.push('anionic-with-cationic');
  if (charged > 0 && charged < types.length) notices.push('ionic-with-nonionic');
  if (weights.size > 1) notices.push('different-k');
  if (conditions.salinity > NACL_SOLUBILITY) notices.push('above-nacl-solubility');
  return notices;
}
