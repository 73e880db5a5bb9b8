import { type INTERESTS, SECTORS } from '@suite/contracts/auth';
import { PLANS, SHOWN_STATUSES, type ShownStatus } from '@suite/contracts/customers';
import { type Product, PRODUCTS } from '@suite/contracts/licences';
import { type Role, ROLES } from '@suite/contracts/roles';
import { message, type MessageId } from '../../messages/message.ts';

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

const INTEREST_LABELS: Record<Interest, MessageId> = {
  hsp: 'account.interest.hsp',
  hld: 'account.interest.hld',
  both: 'account.interest.both',
  supplier: 'account.interest.supplier',
};

export const sectorLabel = (sector: Sector) => message(SECTOR_LABELS[sector]);
export const interestLabel = (interest: Interest) => message(INTEREST_LABELS[interest]);
export const statusLabel = (status: ShownStatus) => message(`customers.status.${status}`);
export const planLabel = (plan: (typeof PLANS)[number]) => message(`customers.plan.${plan}`);
export const productLabel = (product: Product) => message(`customers.product.${product}`);
export const roleLabel = (role: Role) => message(`customers.role.${role}`);
/** What somebody with the role may do, for the sentence of what is gained and lost. */
export const roleEffect = (role: Role) => message(`customers.role-effect.${role}`);

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

export const SECTOR_OPTIONS = () => optionsOf(SECTORS, sectorLabel);
export const STATUS_OPTIONS = () => optionsOf(SHOWN_STATUSES, statusLabel);
export const PLAN_OPTIONS = () => optionsOf(PLANS, planLabel);
export const PRODUCT_OPTIONS = () => optionsOf(PRODUCTS, productLabel);
export const CUSTOMER_ROLES = ROLES.filter((role) => role !== 'admin-group');
export const CUSTOMER_ROLE_OPTIONS = () => optionsOf(CUSTOMER_ROLES, roleLabel);
