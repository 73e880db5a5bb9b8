import { type BulkSet, bulkAnswerSchema, bulkEditSchema } from '@suite/contracts/bulk-edit';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Plan, planFor } from './bulk-plan.ts';
import { lastDone, productsOf, type Remembered, restoreProduct } from './bulk-store.ts';
import { supplierOf } from './found-product.ts';
import { takeTo } from './moves.ts';
import type { PortfolioParts } from './portfolio-parts.ts';
import type { ProductRow } from './resource.ts';
import { changeProduct } from './store.ts';

interface Asked {
  set: BulkSet;
  last: Map<string, Remembered>;
  now: Date;
  by: string;
  isPreview: boolean;
}

/** …/bulk: one thing set in many products, each whole or not at all, and a word on each (R1.5). */
export function mountBulk(app: App, { database, clock, policyFor }: PortfolioParts): void {
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/bulk',
      policy: policyFor('portfolio.change'),
      summary: 'Set one thing in many products, tell what that would do, or take the last change back',
      body: { schema: bulkEditSchema, mediaTypes: [JSON_API, 'application/json'] },
      answers: { 200: { description: 'What became of each', schema: bulkAnswerSchema, mediaType: JSON_API } },
    },
    async (context, { body: { products, set, isPreview } }) => {
      // Whose they are is judged as the caller; what formulators see is then written by the product.
      const organisationId = await database
        .as(context.get('actor'))
        .transaction((tx) => Promise.resolve(supplierOf(tx)));
      return database.as(SYSTEM).transaction(async (tx) => {
        const ids = products.map(({ id }) => id.toLowerCase());
        const rows = await productsOf(tx, organisationId, ids);
        const last = set.what === 'undo' ? await lastDone(tx, [...rows.keys()]) : new Map();
        const asked = { set, last, now: clock.now(), by: signedIn(context).userId, isPreview };
        const data = [];
        for (const { id, version } of products) {
          const row = rows.get(id.toLowerCase());
          data.push(row ? await outcomeOf(tx, { row, version }, asked) : notFound(id, version));
        }
        const changed = data.filter(({ attributes }) => attributes.outcome === 'changed').length;
        if (!isPreview) {
          await writeAudit(tx, clock, {
            action: `product.bulk-${set.what}`,
            outcome: 'ok',
            object: `${changed} of ${products.length} products`,
            by: signedIn(context),
            requestId: context.get('requestId'),
          });
        }
        return privateDocument({ data });
      });
    },
  );
}

async function outcomeOf(
  tx: Transaction,
  { row, version }: { row: ProductRow; version: number },
  asked: Asked,
) {
  const isOld = row.version !== version;
  const plan: Plan = isOld
    ? { kind: 'refused', reason: 'meanwhile' }
    : planFor(row, asked.set, asked.last.get(row.id));
  const isDone = !isOld && (asked.isPreview || (await carryOut(tx, row, { plan, asked })));
  if (!isDone) return resource(row, { kind: 'refused', reason: 'meanwhile' });
  return resource(row, plan);
}

/** Writes one product. The guarded update comes first, so that one that lost the race has nothing written at all. */
async function carryOut(
  tx: Transaction,
  row: ProductRow,
  { plan, asked: { now, by } }: { plan: Plan; asked: Asked },
): Promise<boolean> {
  switch (plan.kind) {
    case 'move':
      return takeTo(tx, row, { action: plan.action, state: plan.state, now, by });
    case 'write':
      return changeProduct(tx, row, { written: plan.written, now, by });
    case 'restore':
      return restoreProduct(tx, row, { columns: plan.columns, now, by });
    default:
      return true;
  }
}

function resource(row: ProductRow, plan: Plan) {
  const isChanged = plan.kind !== 'refused' && plan.kind !== 'same';
  return {
    type: 'bulk-outcomes' as const,
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
function notFound(id: string, version: number) {
  return {
    type: 'bulk-outcomes' as const,
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
