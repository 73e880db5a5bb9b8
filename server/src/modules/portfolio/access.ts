import { completenessOf, missingValues, type productSchema } from '@suite/contracts/portfolio';
import type { z } from 'zod';
import { isStaff, SYSTEM } from '../../db/actor.ts';
import type { EndpointParts } from '../../http/endpoint.ts';
import { forbidden } from '../../http/http-error.ts';
import type { Resource } from '../../http/resource.ts';
import type { SignedIn } from '../../http/app-type.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type DocumentRow, findProduct, lockProduct, type ReadProduct } from './store.ts';

export interface PortfolioParts extends EndpointParts {
  jobs: Jobs;
}

type ProductResource = z.input<typeof productSchema>;
type Products = Resource<ReadProduct, ProductResource>;

/** Staff, who belong to no supplier, read as the product itself once their permission was checked; others as themselves. */
export function asReader(caller: SignedIn) {
  return isStaff(caller) ? SYSTEM : caller;
}

/** What formulators see is written by the product itself, after the caller's permission and product were checked. */
export function asSystem() {
  return SYSTEM;
}

/** The caller's own products. */
export const ownProducts: Products = {
  find: async (tx, { id = '' }, { organisationId }) => {
    const read = await findProduct(tx, id);
    return read?.row.organisationId === organisationId ? read : undefined;
  },
  lock: (tx, { id = '' }) => lockProduct(tx, id),
  version: ({ row }) => row.version,
  show: productResource,
};

/** The own ones, and for staff those of everybody that were handed in. */
export const readableProducts: Products = {
  ...ownProducts,
  find: async (tx, { id = '' }) => {
    const read = await findProduct(tx, id);
    const isUnseen = read?.row.state === 'draft' && read.row.published === null;
    return isUnseen && tx.actor.kind === 'system' ? undefined : read;
  },
};

/** Whose products a supplier writes: those of the own organisation, and without one there are none. */
export function supplierOf({ organisationId }: SignedIn): string {
  if (organisationId !== undefined) return organisationId;
  throw forbidden('You do not belong to an organisation, so you have no portfolio.');
}

/** A product as its supplier and staff see it: everything. Formulators get the ingredient, never this. */
export function productResource({ row, supplier, documents, numbers }: ReadProduct): ProductResource {
  const { id, name: _, nameKey: __, offer: ___, ...facts } = row;
  return {
    type: 'products',
    id,
    attributes: {
      productId: id,
      supplier,
      ...facts,
      published: row.published?.toISOString() ?? null,
      completeness: completenessOf(row.kind, row.values),
      missing: missingValues(row.kind, row.values),
      documents: documents.map(documentShown),
      ...numbers,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    },
  };
}

export function documentShown({ id, kind, name, bytes, created, state }: DocumentRow) {
  const isPending = state !== 'approved';
  return { documentId: id, kind, name, bytes, created: created.toISOString(), isPending };
}
