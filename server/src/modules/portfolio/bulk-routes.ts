import type { bulkOutcomeSchema } from '@suite/contracts/bulk-edit';
import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { lastDone, type Plan, planFor, productsOf, restoreProduct } from './bulk-plan.ts';
import { asSystem, type PortfolioParts, supplierOf } from './product-access.ts';
import type { ProductRow } from './resource.ts';
import { changeProduct } from './store.ts';
import { transition } from './transitions.ts';

type Outcome = z.input<typeof bulkOutcomeSchema>;

/** …/bulk: one thing set in many products, each whole or not at all, and a word on each (R1.5). */
export function mountBulk(app: App, parts: PortfolioParts): void {
  const on = endpointsOn(app, { ...parts, as: asSystem });
  on(productEndpoints.editMany).answer(async ({ tx, actor, body, now, audit }) => {
    const { products, set, isPreview } = body;
    const ids = products.map(({ id }) => id.toLowerCase());
    const rows = await productsOf(tx, supplierOf(actor), { ids, isLocking: !isPreview });
    const last = set.what === 'undo' ? await lastDone(tx, [...rows.keys()]) : undefined;
    const data: Outcome[] = [];
    for (const { id, version } of products) {
      const row = rows.get(id.toLowerCase());
      if (!row) data.push(notFound(id, version));
      else {
        const plan: Plan =
          row.version === version
            ? planFor(row, set, last?.get(row.id))
            : { kind: 'refused', reason: 'meanwhile' };
        if (!isPreview) await carryOut(tx, row, { plan, now, by: actor.userId });
        data.push(outcomeOf(row, plan));
      }
    }
    if (!isPreview) {
      const changed = data.filter(({ attributes }) => attributes.outcome === 'changed').length;
      await audit({
        action: `product.bulk-${set.what}`,
        object: { kind: 'products' },
        details: { after: { changed, of: products.length } },
      });
    }
    return { status: 200, body: { data } };
  });
}

async function carryOut(
  tx: Transaction,
  row: ProductRow,
  { plan, now, by }: { plan: Plan; now: Date; by: string },
): Promise<void> {
  if (plan.kind === 'move') await transition(tx, row, { action: plan.action, state: plan.state, now, by });
  if (plan.kind === 'write') await changeProduct(tx, row, { written: plan.written, now, by });
  if (plan.kind === 'restore') await restoreProduct(tx, row, { columns: plan.columns, now, by });
}

function outcomeOf(row: ProductRow, plan: Plan): Outcome {
  const isChanged = plan.kind !== 'refused' && plan.kind !== 'same';
  return {
    type: 'bulk-outcomes',
    id: row.id,
    attributes: {
      name: row.name,
      outcome: isChanged ? 'changed' : plan.kind,
      reason: plan.kind === 'refused' ? plan.reason : null,
      missing: plan.kind === 'refused' ? (plan.missing ?? []) : [],
      before: plan.before ?? null,
      after: plan.after ?? null,
      states: [row.state, stateAfter(row, plan)],
      version: isChanged ? row.version + 1 : row.version,
      canUndo: isChanged && !(plan.kind === 'move' && plan.state === 'withdrawn'),
    },
  };
}

function stateAfter(row: ProductRow, plan: Plan): ProductRow['state'] {
  if (plan.kind === 'move') return plan.state;
  if (plan.kind === 'write') return 'draft';
  return (plan.kind === 'restore' ? plan.columns.state : undefined) ?? row.state;
}

/** Of what is not the caller's nothing is told, not even that it is there. */
function notFound(id: string, version: number): Outcome {
  return {
    type: 'bulk-outcomes',
    id,
    attributes: {
      name: null,
      outcome: 'refused',
      reason: 'not-found',
      missing: [],
      before: null,
      after: null,
      states: null,
      version,
      canUndo: false,
    },
  };
}
