import {
  IMPORT_LIMITS,
  importQuerySchema,
  importResourceSchema,
  importSchema,
  undoneMetaSchema,
} from '@suite/contracts/imports';
import type { IngredientKind } from '@suite/contracts/ingredients';
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
import type { ImportLimits } from '../../../platform/limits.ts';
import { findDataset, kindsFor, mayWrite } from '../../datasets/index.ts';
import type { IngredientParts } from '../ingredient-parts.ts';
import { createImportLimit } from './import-limit.ts';
import { createImportPool, type ReadBody } from './import-pool.ts';
import { importResource, undoFrom } from './resource.ts';
import { findImport, listImports, lockSet, type Target, undoImport } from './store.ts';
import { type Prepared, prepareImport, SetChanged, writeImport } from './write-import.ts';

const CSV = 'text/csv';
/** How often rows are matched with a set that others change meanwhile. */
const ATTEMPTS = 3;

interface Written {
  status: number;
  body: { data: ReturnType<typeof importResource> };
}
interface Opened {
  kind: IngredientKind;
  target: Target;
}

/** /api/datasets/{id}/import and …/imports: many rows at once into a set, wholly or not at all, and back for a day. */
export function mountImports(app: App, parts: IngredientParts & { limits: ImportLimits }): void {
  const { database, clock, policyFor } = parts;
  const policy = policyFor('dataset');
  const pool = createImportPool();
  const limit = createImportLimit(parts, parts.limits);
  const as = (context: AppContext) => database.as(context.get('actor'));

  /** A set the caller may write: one out of reach is not there. */
  async function writable(tx: Transaction, context: AppContext): Promise<Opened> {
    const actor = signedIn(context);
    const set = await findDataset(tx, context.req.param('id') ?? '', kindsFor(actor, policyFor));
    if (!set || set.deleted) throw new HttpError('NOT_FOUND');
    if (!mayWrite(actor, set, policyFor)) throw new HttpError('FORBIDDEN');
    const organisationId = set.scope === 'licensed' ? (actor.organisationId ?? null) : null;
    return { kind: set.kind, target: { datasetId: set.id, organisationId } };
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
      const opened = await open(context);
      const format = isCsv ? 'csv' : 'json';
      const made = await limit.run(signedIn(context), bytes.length, async () => {
        const read = await pool.read({ kind: opened.kind, format, bytes, duplicates: query.duplicates });
        return importOnce(context, read, opened);
      });
      return privateDocument(made.body, { status: made.status });
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

  /** Where somebody changes the set after its rows were matched, they are matched anew. */
  async function importOnce(context: AppContext, read: ReadBody, { kind, target }: Opened): Promise<Written> {
    const body = { digest: read.digest, duplicates: read.duplicates };
    for (let attempt = 1; ; attempt += 1) {
      let prepared: Prepared | undefined;
      const prepare = async () => {
        prepared = await prepareImport(as(context), read, { kind, target, clock, pool });
        await limit.requireRoom(signedIn(context), prepared.matched.addedCount);
      };
      try {
        return await writeOnce(parts, { context, body, prepare }, async (tx) => {
          await writable(tx, context);
          if (!prepared) throw new Error('An import is prepared before it is written.');
          const { row, ids } = await writeImport(tx, { target, clock, count: read.count, prepared });
          await audit(tx, context, { action: 'dataset.import', datasetId: target.datasetId });
          return { status: 201, body: { data: importResource(row, ids) } };
        });
      } catch (error) {
        if (!(error instanceof SetChanged)) throw error;
        if (attempt === ATTEMPTS) {
          throw new HttpError('CONFLICT', {
            detail: 'The dataset is being changed by others: nothing was imported, try again.',
          });
        }
      }
    }
  }

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
