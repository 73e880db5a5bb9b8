import { type INTERESTS, SECTORS } from '@suite/contracts/auth';
import { PLANS, SHOWN_STATUSES, type ShownStatus } from '@suite/contracts/customers';
import { type Product, PRODUCTS } from '@suite/contracts/licences';
import { type Role, ROLES } from '@suite/contracts/roles';
import { message, type MessageId } from '../../messages/message.ts';

type Sector = (typeof SECTORS)[number];
export type Interest = (typeof INTERESTS)[number];

const SECTOR_WORDS: Record<Sector, MessageId> = {
  'paint-and-coatings': 'account.sector.paint',
  'personal-and-home-care': 'account.sector.care',
  pharmaceuticals: 'account.sector.pharma',
  agrochemicals: 'account.sector.agro',
  petrochemicals: 'account.sector.petro',
  polymers: 'account.sector.polymers',
  other: 'account.sector.other',
};

const INTEREST_WORDS: Record<Interest, MessageId> = {
  hsp: 'account.interest.hsp',
  hld: 'account.interest.hld',
  both: 'account.interest.both',
  supplier: 'account.interest.supplier',
};

export const sectorWord = (sector: Sector) => message(SECTOR_WORDS[sector]);
export const interestWord = (interest: Interest) => message(INTEREST_WORDS[interest]);
export const statusWord = (status: ShownStatus) => message(`customers.status.${status}`);
export const planWord = (plan: (typeof PLANS)[number]) => message(`customers.plan.${plan}`);
export const productWord = (product: Product) => message(`customers.product.${product}`);
export const roleWord = (role: Role) => message(`customers.role.${role}`);
/** What somebody with the role may do, for the sentence of what is gained and lost. */
export const roleEffect = (role: Role) => message(`customers.role-effect.${role}`);

const optionsOf = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  values.map((value) => ({ value, label: word(value) }));

export const SECTOR_OPTIONS = () => optionsOf(SECTORS, sectorWord);
export const STATUS_OPTIONS = () => optionsOf(SHOWN_STATUSES, statusWord);
export const PLAN_OPTIONS = () => optionsOf(PLANS, planWord);
export const PRODUCT_OPTIONS = () => optionsOf(PRODUCTS, productWord);
export const CUSTOMER_ROLES = ROLES.filter((role) => role !== 'admin-group');

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayText = (day: string | null) => (day === null ? '–' : DAY.format(new Date(day)));
export const momentText = (moment: string | null) =>
  moment === null ? '–' : MOMENT.format(new Date(moment));
