import { isDatasetId } from '@suite/contracts/dataset-id';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { SYSTEM } from '../../../db/actor.ts';
import type { App } from '../../../http/app-type.ts';
import { type Asked, endpointsOn } from '../../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../../http/http-error.ts';
import { writeIdempotently } from '../../../http/idempotent-write.ts';
import { beginImport, type Importer } from '../../../http/limit-requests.ts';
import { mediaTypeOf } from '../../../http/parse.ts';
import type { Resource } from '../../../http/resource.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Limits } from '../../../platform/limits.ts';
import { findDataset, kindsFor, mayWrite } from '../../datasets/index.ts';
import type { IngredientParts } from '../access.ts';
import {
  countRowsOf,
  findImport,
  importResource,
  listImports,
  lockSet,
  type Target,
  undoFrom,
  undoImport,
} from './store.ts';
import {
  createImportPool,
  type Prepared,
  prepareImport,
  type ReadBody,
  SetChanged,
  writeImport,
} from './write-import.ts';

const CSV = 'text/csv';
/** How often rows are matched with a set that others are changing. */
const ATTEMPTS = 3;

interface WritableSet {
  kind: IngredientKind;
  target: Target;
}

/** /api/datasets/{id}/import and …/imports: many rows at once into a set, wholly or not at all, and back for a day. */
export function mountImports(app: App, parts: IngredientParts & { limits: Limits['imports'] }): void {
  const { database, clock, policyFor } = parts;
  const pool = createImportPool();
  const on = endpointsOn(app, parts);

  /** A set the caller may write: one out of reach is not there. */
  const writable: Resource<WritableSet, WritableSet> = {
    isId: isDatasetId,
    find: async (tx, { id = '' }, actor) => {
      const set = await findDataset(tx, id, kindsFor(actor, policyFor));
      if (!set || set.deleted) return undefined;
      if (!mayWrite(actor, set, policyFor)) throw new HttpError('FORBIDDEN');
      const organisationId = set.scope === 'licensed' ? (actor.organisationId ?? null) : null;
      return { kind: set.kind, target: { datasetId: set.id, organisationId } };
    },
    show: (set) => set,
  };

  on(datasetFileEndpoints.import, writable).answerOutside(async (asked) => {
    const { context, actor, query, body: bytes, row: set } = asked;
    const { duplicates } = query;
    const isCsv = mediaTypeOf(context.req.raw) === CSV;
    if (!isCsv && duplicates !== undefined) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: 'Put the rule for duplicates in the body.',
        source: { parameter: 'duplicates' },
      });
    }
    const format = isCsv ? 'csv' : 'json';
    const end = await beginImport(parts, actor, bytes.length);
    try {
      return await importOnce(asked, set, await pool.read({ kind: set.kind, format, bytes, duplicates }));
    } finally {
      await end();
    }
  });

  on(datasetFileEndpoints.imports, writable).answer(async ({ tx, row: { target }, now }) => {
    const data = (await listImports(tx, target, now)).map((row) => importResource(row));
    return { status: 200, body: { data } };
  });

  on(datasetFileEndpoints.undo, writable).answer(async ({ tx, params, row: { target }, now, audit }) => {
    await lockSet(tx, target);
    const row = await findImport(tx, target, params.importId);
    if (!row || row.at <= undoFrom(now)) throw new HttpError('NOT_FOUND');
    if (row.undone) throw conflict('This import has already been undone.');
    const { undone, ...meta } = await undoImport(tx, row, { target, now });
    await audit({ action: 'dataset.import-undo', object: { kind: 'dataset', id: target.datasetId } });
    return { status: 200, body: { data: importResource({ ...row, undone }), meta } };
  });

  /** If the set changes after the rows were matched with it, they are matched again. */
  async function importOnce(
    { context, actor, params }: Asked<typeof datasetFileEndpoints.import>,
    { kind, target }: WritableSet,
    read: ReadBody,
  ) {
    const body = { digest: read.digest, duplicates: read.duplicates };
    for (let attempt = 1; ; attempt += 1) {
      let prepared: Prepared | undefined;
      const prepare = async () => {
        prepared = await prepareImport(database.as(actor), read, { kind, target, clock, pool });
        await requireRoom(actor, prepared.matched.addedCount);
      };
      try {
        return await writeIdempotently(parts, { context, body, prepare }, async (tx) => {
          if (!(await writable.find(tx, params, actor))) throw new HttpError('NOT_FOUND');
          if (!prepared) throw new Error('An import is prepared before it is written.');
          const { row, ids } = await writeImport(tx, { target, clock, count: read.count, prepared });
          await writeAudit(tx, clock, {
            action: 'dataset.import',
            outcome: 'ok',
            object: { kind: 'dataset', id: target.datasetId },
            requestId: context.get('requestId'),
          });
          return { status: 201, body: { data: importResource(row, ids) } } as const;
        });
      } catch (error) {
        if (!(error instanceof SetChanged)) throw error;
        if (attempt === ATTEMPTS) {
          throw conflict('Someone else is changing the dataset. Nothing was imported; try again.');
        }
      }
    }
  }

  /** What an organisation holds is bounded (S-11). Counted as the system: the caller cannot see the sets of colleagues. */
  async function requireRoom(importer: Importer, added: number): Promise<void> {
    if (added === 0) return;
    const most = parts.limits.organisationRows;
    const held = await database.as(SYSTEM).transaction((tx) => countRowsOf(tx, importer, most));
    if (held + added <= most) return;
    throw invalid(`The datasets of an organisation can have at most ${most} ingredients in total.`);
  }
}
