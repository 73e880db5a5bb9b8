import { completenessOf, missingValues } from '@suite/contracts/portfolio';
import type { product, productDocument, productHistory } from '../../db/schema.ts';

export type ProductRow = typeof product.$inferSelect;
export type DocumentRow = Omit<typeof productDocument.$inferSelect, 'content' | 'organisationId'>;

/** How many people looked at a product, took it into a recipe, voted for it; null where too few did to tell. */
export interface Numbers {
  views: number | null;
  added: number | null;
  votes: number | null;
}

export interface ReadProduct {
  row: ProductRow;
  supplier: string;
  documents: DocumentRow[];
  numbers: Numbers;
}

/** A product as its supplier and staff see it: everything. Formulators get the ingredient, never this. */
export function productResource({ row, supplier, documents, numbers }: ReadProduct) {
  return {
    type: 'products' as const,
    id: row.id,
    attributes: {
      productId: row.id,
      organisationId: row.organisationId,
      supplier,
      kind: row.kind,
      values: row.values,
      visibility: row.visibility,
      customers: row.customers,
      conditions: row.conditions,
      interval: row.interval,
      regions: row.regions,
      sampleLink: row.sampleLink,
      claims: row.claims,
      state: row.state,
      published: row.published?.toISOString() ?? null,
      note: row.note,
      replacedBy: row.replacedBy,
      completeness: completenessOf(row.kind, row.values),
      missing: missingValues(row.kind, row.values),
      documents: documents.map(documentShown),
      ...numbers,
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    },
  };
}

export function documentShown({ id, kind, name, bytes, created, state }: DocumentRow) {
  const isPending = state !== 'approved';
  return { documentId: id, kind, name, bytes, created: created.toISOString(), isPending };
}

/** Who of the staff or the colleagues did it is not told. */
export function productHistoryResource(entry: typeof productHistory.$inferSelect) {
  const { id, at, action, changes, note } = entry;
  return {
    type: 'product-changes' as const,
    id: String(id),
    attributes: { at: at.toISOString(), action, changes, note },
  };
}
