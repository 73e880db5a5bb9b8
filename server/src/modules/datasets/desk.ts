import { DATASET_LIMITS, datasetSchema } from '@suite/contracts/datasets';
import { documentSchema } from '@suite/contracts/json-api';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { kindsFor, mayWrite } from './policy.ts';
import { type DatasetRow, datasetResource, NO_COUNTS } from './resource.ts';
import { countByMethod, countOwn, findDataset } from './store.ts';

/** Who points at a set: handed in, for what uses datasets stands above them. */
export interface DatasetUses {
  list: (tx: Transaction, datasetId: string) => Promise<{ type: string; id: string; name: string }[]>;
  /** How many of the caller's recipes hold something of each set. */
  counts: (tx: Transaction) => Promise<Map<string, number>>;
  /** Lets the users stand without the set. */
  copyValues: (tx: Transaction, set: { datasetId: string; datasetName: string }) => Promise<void>;
}

export interface DatasetParts extends WriteParts {
  policyFor: PolicyFor;
  uses?: DatasetUses;
  /** How much of the sets of others one person may take in a day (S-11). */
  searchLimit?: {
    read: (userId: string) => Promise<void>;
    count: (userId: string, rows: number) => Promise<void>;
  };
}

/** A dataset as an answer, for the document of the API. */
export const ONE = {
  200: { description: 'The dataset', schema: documentSchema(datasetSchema), mediaType: JSON_API },
};
export const MADE = { 201: { ...ONE[200], description: 'The new dataset' } };

/** What the routes of datasets have in common: finding a set, refusing, and showing it. */
export function openDesk({ database, policyFor }: DatasetParts) {
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Transaction, context: AppContext, id = context.req.param('id') ?? '') {
    const row = await findDataset(tx, id, kindsFor(context.get('actor'), policyFor));
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }

  /** A set the caller may change: a built-in one keeps its name and its place. */
  async function changeable(tx: Transaction, context: AppContext): Promise<DatasetRow> {
    const row = await found(tx, context);
    const actor = context.get('actor');
    if (actor.kind !== 'user' || row.ownerId !== actor.userId || row.builtin !== null) {
      throw new HttpError('FORBIDDEN', { detail: 'This dataset can be neither renamed nor deleted by you.' });
    }
    requireVersion(context, row.version);
    return row;
  }

  async function shown(tx: Transaction, context: AppContext, row: DatasetRow) {
    const counts = (await countByMethod(tx, [row.id])).get(row.id) ?? NO_COUNTS;
    return {
      data: datasetResource(row, { counts, mayWrite: mayWrite(context.get('actor'), row, policyFor) }),
    };
  }

  return {
    as,
    found,
    changeable,
    shown,
    guard: (context: AppContext) => as(context).transaction(async (tx) => void (await found(tx, context))),
    answer: (row: DatasetRow, body: { data: unknown }) =>
      privateDocument(body, { headers: { ETag: versionTag(row.version) } }),
  };
}

export async function requireRoom(tx: Transaction): Promise<void> {
  if ((await countOwn(tx)) < DATASET_LIMITS.sets) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `There may be at most ${DATASET_LIMITS.sets} datasets: delete some first.`,
  });
}

export async function requireSize(tx: Transaction, row: DatasetRow): Promise<void> {
  const total = (await countByMethod(tx, [row.id])).get(row.id)?.total ?? 0;
  if (total <= DATASET_LIMITS.rows) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `A dataset may hold at most ${DATASET_LIMITS.rows} ingredients.`,
  });
}

/** An answer that may have been kept under an idempotency key. */
export function keptAnswer(
  { status, body }: { status: number; body: { data: unknown } },
  headers: Record<string, string> = {},
): Response {
  return privateDocument(body, { status, headers });
}

/** Between the look and the change somebody else may have been quicker. */
export function fresh(row: DatasetRow | undefined): DatasetRow {
  if (row) return row;
  throw changedMeanwhile();
}
