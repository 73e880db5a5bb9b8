/** Everything a screen shows a number of and explains: its sentences stand under `quantity.NAME`. */
export const HLD_QUANTITIES = [
  'hld',
  'temperature',
  'salinity',
  'eacn',
  'fa',
  'cc',
  'k',
  'alpha',
  'b',
  'ccConcentration',
  'mw',
  'me',
  'confidence',
] as const;

export const HSP_QUANTITIES = ['dD', 'dP', 'dH', 'r0', 'ra', 'red', 'sizeRank', 'confidence'] as const;

export type QuantityId = (typeof HLD_QUANTITIES)[number] | (typeof HSP_QUANTITIES)[number];

/** The page that explains how a quantity is used; what belongs to both sciences is on the page of the screen it is on. */
export function sciencePageOf(quantity: QuantityId, app: 'hld' | 'hsp'): string {
  const isHsp = ['dD', 'dP', 'dH', 'r0', 'ra', 'red', 'sizeRank'].includes(quantity);
  const page = quantity === 'confidence' ? app : isHsp ? 'hsp' : 'hld';
  return `/science/${page}#${quantity}`;
}
