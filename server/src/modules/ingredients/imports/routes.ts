import {
  IMPORT_LIMITS,
  importQuerySchema,
  importResourceSchema,
  importSchema,
  undoneMetaSchema,
} from '@suite/contracts/imports';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { App, AppContext } from '../../../http/app-type.ts';
import { HttpError } from '../../../http/http-error.ts';
import { mountRoute } from '../../../http/mount.ts';
import { writeOnce } from '../../../http/once.ts';
import { mediaTypeOf } from '../../../http/parse.ts';
import { privateDocument } from '../../../http/private-answer.ts';
import { JSON_API } from '../../../http/respond.ts';
import { signedIn } from '../../../http/signed-in.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { findDataset, kindsFor, mayWrite } from '../../datasets/index.ts';
import type { IngredientParts } from '../ingredient-parts.ts';
import { createImportPool } from './import-pool.ts';
import { importResource, undoFrom } from './resource.ts';
import { findImport, listImports, lockSet, type Target, undoImport } from './store.ts';
import { writeImport } from './write-import.ts';

const CSV = 'text/csv';

/** /api/datasets/{id}/import and …/imports: many rows at once into a set, wholly or not at all, and back for a day. */
export function mountImports(app: App, parts: IngredientParts): void {
  const { database, clock, policyFor } = parts;
  const policy = policyFor('dataset');
  const pool = createImportPool();
  const as = (context: AppContext) => database.as(context.get('actor'));

  /** A set the caller may write: one out of reach is not there. */
  async function writable(tx: Transaction, context: AppContext) {
    const actor = signedIn(context);
    const set = await findDataset(tx, context.req.param('id') ?? '', kindsFor(actor, policyFor));
    if (!set || set.deleted) throw new HttpError('NOT_FOUND');
    if (!mayWrite(actor, set, policyFor)) throw new HttpError('FORBIDDEN');
    const organisationId = set.scope === 'licensed' ? (actor.organisationId ?? null) : null;
    return { kind: set.kind, target: { datasetId: set.id, organisationId } satisfies Target };
  }
  const open = (context: AppContext) => as(context).transaction((tx) => writable(tx, context));
  const guard = async (context: AppContext) => void (await open(context));

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets/{id}/import',
      policy,
      guard,
      summary: `Take up to ${IMPORT_LIMITS.rows} rows into a dataset, wholly or not at all`,
      query: importQuerySchema,
      raw: { schema: importSchema, mediaTypes: [JSON_API, CSV], bytes: IMPORT_LIMITS.bytes },
      answers: { 201: { description: 'The import', schema: ONE, mediaType: JSON_API } },
    },
    async (context, { query, bytes }) => {
      const isCsv = mediaTypeOf(context.req.raw) === CSV;
      if (!isCsv && query.duplicates !== undefined) {
        throw new HttpError('UNPROCESSABLE_CONTENT', {
          detail: 'The rule for duplicates stands in the body.',
          source: { parameter: 'duplicates' },
        });
      }
      const { kind } = await open(context);
      const format = isCsv ? 'csv' : 'json';
      const read = await pool.read({ kind, format, bytes, duplicates: query.duplicates });
      const body = { digest: read.digest, duplicates: read.duplicates };
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const { target } = await writable(tx, context);
        const { row, ids } = await writeImport(tx, read, { kind, target, clock, pool });
        await audit(tx, context, { action: 'dataset.import', datasetId: target.datasetId });
        return { status: 201, body: { data: importResource(row, ids) } };
      });
      return privateDocument(made.body as { data: unknown }, { status: made.status }); // what the work above gave
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/datasets/{id}/imports',
      policy,
      summary: 'The imports of the last day',
      answers: { 200: { description: 'The imports', schema: LIST, mediaType: JSON_API } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { target } = await writable(tx, context);
        const data = (await listImports(tx, target, clock.now())).map((row) => importResource(row));
        return privateDocument({ data });
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets/{id}/imports/{importId}/undo',
      policy,
      guard,
      summary: 'Take a whole import back',
      answers: { 200: { description: 'The import', schema: UNDONE, mediaType: JSON_API } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { target } = await writable(tx, context);
        await lockSet(tx, target);
        const row = await findImport(tx, target, context.req.param('importId') ?? '');
        const now = clock.now();
        if (!row || row.at <= undoFrom(now)) throw new HttpError('NOT_FOUND');
        if (row.undone) throw new HttpError('CONFLICT', { detail: 'It was taken back already.' });
        const { undone, ...meta } = await undoImport(tx, row, { target, now });
        await audit(tx, context, { action: 'dataset.import-undo', datasetId: target.datasetId });
        return privateDocument({ data: importResource({ ...row, undone }), meta } as { data: unknown });
      }),
  );

  function audit(
    tx: Transaction,
    context: AppContext,
    { action, datasetId }: { action: string; datasetId: string },
  ) {
    const requestId = context.get('requestId');
    return writeAudit(tx, clock, { action, outcome: 'ok', object: `dataset ${datasetId}`, requestId });
  }
}

const ONE = z.object({ data: importResourceSchema });
const LIST = z.object({ data: z.array(importResourceSchema) });
const UNDONE = z.object({ data: importResourceSchema, meta: undoneMetaSchema });
