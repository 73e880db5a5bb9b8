import type { AmountsReason, FoundReason, LabPlanReason, RackCaution, RackFlag, Scanned } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';

/** Why there is no number, and what to do about it. */
export function foundReason(reason: FoundReason): string {
  return message(`racks.found.${reason}`);
}

const PLAN_REASONS = [
  'none-in-range',
  'no-effect',
  'salinity-zero',
  'salinity-negative',
  'too-many-tubes',
] as const;

const RATIO_REASONS = ['none-in-range', 'no-effect', 'salinity-zero', 'other-surfactant-missing'] as const;

/** Why no rack can be planned from what is entered. */
export function planReason(reason: LabPlanReason, scanned: Scanned): string {
  const ratio = RATIO_REASONS.find((one) => one === reason);
  if (scanned === 'ratio' && ratio !== undefined) return message(`racks.plan.ratio.${ratio}`);
  const known = PLAN_REASONS.find((one) => one === reason);
  return message(`racks.plan.${known ?? 'other'}`);
}

export function amountsReason(reason: AmountsReason): string {
  return message(`racks.amounts.${reason}`);
}

export function cautionText(caution: RackCaution): string {
  return message(`racks.caution.${caution}`);
}

/** What is odd about a tube, by the number it has in the rack. */
export function flagText(flag: RackFlag): string {
  const tube = String(flag.index + 1);
  if (flag.kind === 'volumes') return message(`racks.volumes.${flag.reason}`, { tube });
  const percent = numberText(100 * flag.probability, flag.probability < 0.01 ? 1 : 0);
  return message(`racks.flag.${flag.kind}`, { tube, percent });
}
