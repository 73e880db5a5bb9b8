import type { BULK_REFUSALS, bulkOutcomeSchema, BulkSet } from '@suite/contracts/bulk-edit';
import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { type ProductState, type WrittenProduct, writtenProductSchema } from '@suite/contracts/portfolio';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { asSystem, type PortfolioParts, supplierOf } from './access.ts';
import { checkTransition, transition } from './states.ts';
import {
  changeProduct,
  draftOf,
  type HistoryRow,
  lastDone,
  type Move,
  type ProductRow,
  productsOf,
} from './store.ts';

type Outcome = z.input<typeof bulkOutcomeSchema>;

/** …/bulk: one thing set in many products, each whole or not at all, and an outcome for each (R1.5). */
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
      // Products of others are reported as if they did not exist.
      let plan: Plan = { kind: 'refused', reason: row ? 'meanwhile' : 'not-found' };
      if (row?.version === version) {
        plan = planFor(row, set, last?.get(row.id));
        if (!isPreview) await carryOut(tx, row, { plan, now, by: actor.userId });
      }
      data.push(outcomeOf(row ?? { id, version }, plan));
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
  { plan, ...done }: { plan: Plan; now: Date; by: string },
): Promise<void> {
  if (plan.kind === 'move') await transition(tx, row, { action: plan.action, state: plan.state, ...done });
  if (plan.kind === 'write') await changeProduct(tx, row, { columns: draftOf(plan.written), ...done });
  // What formulators see did not move with the change that is taken back, so neither does it now.
  if (plan.kind === 'restore') await changeProduct(tx, row, { columns: plan.columns, ...done });
}

function outcomeOf(row: ProductRow | Pick<ProductRow, 'id' | 'version'>, plan: Plan): Outcome {
  const isChanged = plan.kind !== 'refused' && plan.kind !== 'same';
  return {
    type: 'bulk-outcomes',
    id: row.id,
    attributes: {
      name: 'name' in row ? row.name : null,
      outcome: isChanged ? 'changed' : plan.kind,
      reason: plan.kind === 'refused' ? plan.reason : null,
      missing: plan.kind === 'refused' ? (plan.missing ?? []) : [],
      before: plan.before ?? null,
      after: plan.after ?? null,
      states: 'state' in row ? [row.state, stateAfter(row, plan)] : null,
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

/** What a bulk edit does with one product. */
type Plan = { before?: unknown; after?: unknown } & (
  | { kind: 'refused'; reason: (typeof BULK_REFUSALS)[number]; missing?: string[] }
  | { kind: 'same' }
  | { kind: 'move'; state: ProductState; action: Move['action'] }
  | { kind: 'write'; written: WrittenProduct }
  | { kind: 'restore'; columns: Partial<ProductRow> }
);

/** The state that takes an action back. A supplier cannot take back approvals and withdrawals. */
const BACK: Partial<Record<Move['action'], ProductState>> = {
  submitted: 'draft',
  'taken-back': 'review',
  hidden: 'live',
  shown: 'hidden',
};

function planFor(row: ProductRow, set: BulkSet, last: HistoryRow | undefined): Plan {
  if (set.what === 'state') return moved(row, set.state);
  if (set.what === 'undo') return undone(row, last);
  // A discontinued product cannot be changed.
  if (row.state === 'withdrawn') return { kind: 'refused', reason: 'state' };
  const { part, ...values } = fieldOf(row, set);
  const { before, after } = values;
  if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'same', ...values };
  const checked = writtenProductSchema.safeParse(writtenWith(row, part));
  if (!checked.success) return { kind: 'refused', reason: 'field', ...values };
  return { kind: 'write', written: checked.data, ...values };
}

function moved(row: ProductRow, state: ProductState): Plan {
  const values = { before: row.state, after: state };
  if (row.state === state) return { kind: 'same', ...values };
  const checked = checkTransition(row, state);
  if (checked.kind === 'fit') return { kind: 'move', state, action: checked.action, ...values };
  if (checked.kind === 'missing')
    return { kind: 'refused', reason: 'missing', missing: checked.missing, ...values };
  return { kind: 'refused', reason: 'state', ...values };
}

function undone(row: ProductRow, last: HistoryRow | undefined): Plan {
  if (last?.action === 'changed') {
    const columns = Object.entries(last.changes).map(([field, { from }]) => [field, from]);
    return { kind: 'restore', columns: Object.fromEntries(columns) };
  }
  const back = last && BACK[last.action];
  return back === undefined ? { kind: 'refused', reason: 'undo' } : moved(row, back);
}

type FieldSet = Exclude<BulkSet, { what: 'state' | 'undo' }>;

/** What is there now, what would be, and the part of the product that holds it then. */
function fieldOf(
  { values, visibility, regions }: ProductRow,
  set: FieldSet,
): { before: unknown; after: unknown; part: Partial<ProductRow> } {
  switch (set.what) {
    case 'regions':
      return { before: regions, after: set.regions, part: { regions: set.regions } };
    case 'method': {
      const part = { values: { ...values, method: set.method } };
      return { before: values['method'], after: set.method, part };
    }
    case 'sources': {
      const part = { values: { ...values, sources: set.sources } };
      return { before: values['sources'] ?? [], after: set.sources, part };
    }
    default: {
      const part = { visibility: { ...visibility, [set.field]: set.who } };
      return { before: visibility[set.field] ?? 'public', after: set.who, part };
    }
  }
}

/** The product as its supplier would write it, with another part. */
function writtenWith(row: ProductRow, part: Partial<ProductRow>): unknown {
  const { kind, values, visibility, customers, interval, regions } = row;
  const { conditions, sampleLink, claims } = row;
  const texts = Object.entries({ conditions, sampleLink, claims }).filter(([, text]) => text !== null);
  return { kind, values, visibility, customers, interval, regions, ...Object.fromEntries(texts), ...part };
}
