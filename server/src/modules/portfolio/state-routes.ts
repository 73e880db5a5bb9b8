import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { portfolioValuesSchema } from '@suite/contracts/ingredient-schemas';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { versionTag } from '../../http/resource.ts';
import { publishIngredient } from '../ingredients/index.ts';
import { approveDocuments } from './documents/document-store.ts';
import { checkTransition, mailSupplier, transition } from './transitions.ts';
import { asSystem, ownProducts, type PortfolioParts, readableProducts } from './product-access.ts';
import { productResource, type ProductRow, type ReadProduct } from './resource.ts';
import { findProduct, moveProduct } from './store.ts';

/** …/{id}/state by the supplier and …/{id}/verdict by staff: from draft over review to live, and out of sight again. */
export function mountStates(app: App, parts: PortfolioParts): void {
  const on = endpointsOn(app, { ...parts, as: asSystem });

  on(productEndpoints.move, ownProducts).answer(
    async ({ tx, actor, row: { row }, body: { state, replacedBy: id }, now, audit, show }) => {
      const replacedBy = await resolveReplacement(tx, row, id);
      const checked = checkTransition(row, state);
      if (checked.kind === 'missing') throw incomplete(checked.missing);
      if (checked.kind === 'state') {
        throw conflict(`The status cannot change from ${row.state} to ${state}.`);
      }
      await transition(tx, row, { action: checked.action, state, now, replacedBy, by: actor.userId });
      await audit({ action: `product.${state}`, object: { kind: 'product', id: row.id } });
      return show();
    },
  );

  on(productEndpoints.judge, readableProducts).answer(
    async ({ tx, actor, row: read, body: { verdict, note }, now, audit }) => {
      const { row } = read;
      if (row.state !== 'review') throw conflict('The product is not in review.');
      const done = { note, now, by: actor.userId };
      const isApproved = verdict === 'approve';
      if (isApproved) await approve(tx, read, done);
      else await moveProduct(tx, row, { action: 'sent-back', state: 'draft', ...done });
      await mailSupplier(tx, parts, { read, isApproved, note });
      await audit({ action: `product.${verdict}`, object: { kind: 'product', id: row.id } });
      // What was sent back is its supplier's draft again: this answer is the last that staff see of it.
      const judged = (await findProduct(tx, row.id)) ?? read;
      return {
        status: 200,
        body: { data: productResource(judged) },
        headers: { ETag: versionTag(judged.row.version) },
      };
    },
  );
}

async function approve(
  tx: Transaction,
  { row, supplier }: ReadProduct,
  { note, now, by }: { note: string | undefined; now: Date; by: string },
): Promise<void> {
  const { id, kind, visibility, customers, conditions, interval, regions, sampleLink, claims } = row;
  await moveProduct(tx, row, {
    action: 'approved',
    state: 'live',
    note,
    now,
    by,
    published: row.published ?? now,
    offer: { conditions, interval, regions, sampleLink, claims },
  });
  await approveDocuments(tx, id);
  // What an earlier release let a supplier write, and none knows any more, is left behind.
  const checked = portfolioValuesSchema(kind).strip().safeParse(row.values);
  if (!checked.success) throw conflict('Its values are no longer complete. Return it to the supplier.');
  const values = { ...checked.data, supplier };
  await publishIngredient(tx, { id, kind, values, visibility, customers, at: now });
}

function incomplete(missing: string[]): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: missing.map((field) => ({
      detail: `${field} is required before the product can be submitted${field === 'method' ? '; na states none' : ''}.`,
      source: { pointer: `/data/attributes/values/${field}` },
    })),
  });
}

/** The product that replaces a withdrawn one: of the same supplier and class, and one that formulators can find. */
async function resolveReplacement(
  tx: Transaction,
  row: ProductRow,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const next = await findProduct(tx, id.toLowerCase());
  const { organisationId, kind } = row;
  const isFit =
    next?.row.organisationId === organisationId && next.row.kind === kind && next.row.state === 'live';
  if (isFit && next.row.id !== row.id) return next.row.id;
  throw invalid('The replacement grade must be one of your live products in the same class.', '/replacedBy');
}
