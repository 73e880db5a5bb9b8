import { INTERESTS, SECTORS } from '@suite/contracts/auth';
import { message, type MessageId } from '../../messages/message.ts';
import { optionsOf } from '../../ui/fields/select.tsx';

type Sector = (typeof SECTORS)[number];
export type Interest = (typeof INTERESTS)[number];

const SECTOR_LABELS: Record<Sector, MessageId> = {
  'paint-and-coatings': 'account.sector.paint',
  'personal-and-home-care': 'account.sector.care',
  pharmaceuticals: 'account.sector.pharma',
  agrochemicals: 'account.sector.agro',
  petrochemicals: 'account.sector.petro',
  polymers: 'account.sector.polymers',
  other: 'account.sector.other',
};

export const sectorLabel = (sector: Sector) => message(SECTOR_LABELS[sector]);
export const interestLabel = (interest: Interest) => message(`account.interest.${interest}`);

export const SECTOR_OPTIONS = () => optionsOf(SECTORS, sectorLabel);
export const INTEREST_OPTIONS = () => optionsOf(INTERESTS, interestLabel);
