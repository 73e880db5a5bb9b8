import { PLANS, SHOWN_STATUSES, type ShownStatus } from '@suite/contracts/customers';
import { type Product, PRODUCTS } from '@suite/contracts/licences';
import { type Role, ROLES } from '@suite/contracts/roles';
import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { optionsOf } from '../ui/fields/select.tsx';

export const statusLabel = (status: ShownStatus) => message(`customers.status.${status}`);
export const planLabel = (plan: (typeof PLANS)[number]) => message(`customers.plan.${plan}`);
export const productLabel = (product: Product) => message(`customers.product.${product}`);
export const roleLabel = (role: Role) => message(`customers.role.${role}`);
/** What somebody with the role may do, for the sentence of what is gained and lost. */
export const roleEffect = (role: Role) => message(`customers.role-effect.${role}`);

export const STATUS_OPTIONS = () => optionsOf(SHOWN_STATUSES, statusLabel);
export const PLAN_OPTIONS = () => optionsOf(PLANS, planLabel);
export const PRODUCT_OPTIONS = () => optionsOf(PRODUCTS, productLabel);
export const CUSTOMER_ROLES = ROLES.filter((role) => role !== 'admin-group');
export const CUSTOMER_ROLE_OPTIONS = () => optionsOf(CUSTOMER_ROLES, roleLabel);

/** How somebody or something stands, with a dot that shows it. */
export function State({ is, children }: { is: string; children: ReactNode }) {
  return (
    <span className="staff-state" data-state={is}>
      {children}
    </span>
  );
}
