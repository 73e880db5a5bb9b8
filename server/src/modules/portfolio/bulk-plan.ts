import type { BULK_REFUSALS, BulkSet } from '@suite/contracts/bulk-edit';
import { type ProductState, type WrittenProduct, writtenProductSchema } from '@suite/contracts/portfolio';
import { columnsBefore, type HistoryRow } from './bulk-store.ts';
import type { ProductRow } from './resource.ts';
import type { Move } from './store.ts';
import { checkTransition } from './transitions.ts';

/** What a bulk edit does with one product. */
export type Plan = { before?: unknown; after?: unknown } & (
  | { kind: 'refused'; reason: (typeof BULK_REFUSALS)[number]; missing?: string[] }
  | { kind: 'same' }
  | { kind: 'move'; state: ProductState; action: Move['action'] }
  | { kind: 'write'; written: WrittenProduct }
  | { kind: 'restore'; columns: Partial<ProductRow> }
);

/** What would be taken back by which state. Approvals and withdrawals are nothing a supplier takes back. */
const BACK: Partial<Record<Move['action'], ProductState>> = {
  submitted: 'draft',
  'taken-back': 'review',
  hidden: 'live',
  shown: 'hidden',
};

export function planFor(row: ProductRow, set: BulkSet, last: HistoryRow | undefined): Plan {
  if (set.what === 'state') return moved(row, set.state);
  if (set.what === 'undo') return undone(row, last);
  // A withdrawn product does not change any more.
  if (row.state === 'withdrawn') return { kind: 'refused', reason: 'state' };
  const [before, after] = edges(row, set);
  const told = { before, after };
  if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'same', ...told };
  const checked = writtenProductSchema.safeParse(withSet(row, set));
  if (!checked.success) return { kind: 'refused', reason: 'field', ...told };
  return { kind: 'write', written: checked.data, ...told };
}

function moved(row: ProductRow, state: ProductState): Plan {
  const told = { before: row.state, after: state };
  if (row.state === state) return { kind: 'same', ...told };
  const checked = checkTransition(row, state);
  if (checked.kind === 'fit') return { kind: 'move', state, action: checked.action, ...told };
  if (checked.kind === 'missing')
    return { kind: 'refused', reason: 'missing', missing: checked.missing, ...told };
  return { kind: 'refused', reason: 'state', ...told };
}

function undone(row: ProductRow, last: HistoryRow | undefined): Plan {
  if (last?.action === 'changed') return { kind: 'restore', columns: columnsBefore(last) };
  const back = last && BACK[last.action];
  return back === undefined ? { kind: 'refused', reason: 'undo' } : moved(row, back);
}

type FieldSet = Exclude<BulkSet, { what: 'state' | 'undo' }>;

/** What stands there now, and what would. */
function edges(row: ProductRow, set: FieldSet): [unknown, unknown] {
  switch (set.what) {
    case 'regions':
      return [row.regions, set.regions];
    case 'method':
      return [row.values['method'], set.method];
    case 'sources':
      return [row.values['sources'] ?? [], set.sources];
    default:
      return [row.visibility[set.field] ?? 'public', set.who];
  }
}

/** The product as its supplier would write it, with the one thing set. */
function withSet(row: ProductRow, set: FieldSet): unknown {
  const { kind, values, visibility, customers, interval, regions } = row;
  const { conditions, sampleLink, claims } = row;
  const texts = Object.entries({ conditions, sampleLink, claims }).filter(([, text]) => text !== null);
  const written = { kind, values, visibility, customers, interval, regions, ...Object.fromEntries(texts) };
  switch (set.what) {
    case 'regions':
      return { ...written, regions: set.regions };
    case 'method':
      return { ...written, values: { ...values, method: set.method } };
    case 'sources':
      return { ...written, values: { ...values, sources: set.sources } };
    default:
      return { ...written, visibility: { ...visibility, [set.field]: set.who } };
  }
}
