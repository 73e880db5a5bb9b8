import { z } from 'zod';
import type { Role } from './roles.ts';

/** What can be bought. */
export const PRODUCTS = ['hsp', 'hld', 'supplier'] as const;
export const productSchema = z.enum(PRODUCTS);
export type Product = z.infer<typeof productSchema>;

/** How a customer stands with us. `expired` is not written down: it follows from the licences. */
export const CUSTOMER_STATUSES = ['trial', 'active', 'past-due', 'blocked'] as const;

/** What decides, beside somebody's roles, what the customer's people may use. */
const termsSchema = z.object({
  status: z.enum(CUSTOMER_STATUSES),
  /** False until there was a first licence: then roles alone decide. */
  isLicensed: z.boolean(),
  isExportAllowed: z.boolean(),
  /** After how many days people sign in again; null as everybody. */
  sessionDays: z.int().nullable(),
  licences: z.array(
    z.object({ product: productSchema, starts: z.iso.date(), ends: z.iso.date().nullable() }),
  ),
});
export type Terms = z.infer<typeof termsSchema>;

/** The terms of a customer as the database hands them out; nobody's for an account without one. */
export function readTerms(terms: unknown): Terms | undefined {
  return terms === null || terms === undefined ? undefined : termsSchema.parse(terms);
}

const PRODUCT_OF_ROLE: Record<Role, Product | undefined> = {
  'admin-group': undefined,
  'hsp-app-group': 'hsp',
  'hsp-db-group': 'hsp',
  'hld-app-group': 'hld',
  'hld-db-group': 'hld',
  'supplier-group': 'supplier',
};

/** The product a role belongs to; staff belong to none. */
export function productOfRole(role: Role): Product | undefined {
  return PRODUCT_OF_ROLE[role];
}

/** The day a moment belongs to, in UTC: licences begin and end with whole days. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether a customer may use a product on a day; somebody without a customer is not held to anybody's terms. */
export function isLicensedFor(terms: Terms | undefined, product: Product, day: string): boolean {
  if (!terms) return true;
  if (terms.status === 'blocked') return false;
  if (!terms.isLicensed) return true;
  return terms.licences.some(
    ({ product: bought, starts, ends }) =>
      bought === product && starts <= day && (ends === null || day <= ends),
  );
}

/** The roles that count on a day, and the products whose roles do not count any more. */
export function rolesWithTerms(
  roles: readonly Role[],
  terms: Terms | undefined,
  day: string,
): { roles: Role[]; endedProducts: Product[] } {
  const hasEnded = (product: Product | undefined) =>
    product !== undefined && !isLicensedFor(terms, product, day);
  return {
    roles: roles.filter((role) => !hasEnded(productOfRole(role))),
    endedProducts: PRODUCTS.filter(
      (product) => roles.some((role) => productOfRole(role) === product) && hasEnded(product),
    ),
  };
}
