import type { z } from '@hono/zod-openapi';
import {
  changedDatasetSchema,
  datasetDeleteQuerySchema,
  datasetListQuerySchema,
  newDatasetSchema,
} from '@suite/contracts/datasets';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { versionTag } from '../../http/version-tag.ts';
import type { Actor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type DatasetParts, fresh, keptAnswer, MADE, ONE, openDesk, requireRoom } from './desk.ts';
import { kindsFor, mayWrite } from './policy.ts';
import { type DatasetRow, datasetResource, NO_COUNTS } from './resource.ts';
import { changeDataset, countByMethod, ensureMySets, insertDataset, listDatasets } from './store.ts';

/** /api/datasets[/{id}]: the sets in reach, and what one does with one's own. */
export function mountOwn(app: App, parts: DatasetParts): void {
  const { clock, policyFor } = parts;
  const policy = policyFor('dataset');
  const desk = openDesk(parts);

  /** A set that recipes need stays, unless they take its values along. */
  async function letGo(tx: Transaction, { id, name }: DatasetRow, isCopying: boolean): Promise<void> {
    if (isCopying) await parts.uses?.copyValues(tx, { datasetId: id, datasetName: name });
    const recipes = (await parts.uses?.list(tx, id)) ?? [];
    if (recipes.length === 0) return;
    throw new HttpError('CONFLICT', {
      detail: `${recipes.length} of your recipes use this dataset: copy its values into them first.`,
      meta: { recipes: recipes.slice(0, 100), total: recipes.length },
    });
  }

  mountRoute(
    app,
    { method: 'get', path: '/api/datasets', policy, summary: 'Datasets', query: datasetListQuerySchema },
    async (context, { query }) => {
      const kinds = kindsFor(context.get('actor'), policyFor).filter(
        (kind) => query['filter[kind]'] === undefined || query['filter[kind]'] === kind,
      );
      return desk.as(context).transaction(async (tx) => {
        if (kinds.some((kind) => kind !== 'hsp')) await ensureMySets(tx, clock.now());
        const rows =
          kinds.length === 0 ? [] : await listDatasets(tx, { kinds, isBin: query['filter[bin]'] === 'yes' });
        const counts = await countByMethod(
          tx,
          rows.map(({ id }) => id),
        );
        const uses = await parts.uses?.counts(tx);
        const data = rows.map((row) =>
          datasetResource(row, {
            ...(uses ? { usedBy: uses.get(row.id) ?? 0 } : {}),
            owner: ownerOf(row, context.get('actor')),
            counts: counts.get(row.id) ?? NO_COUNTS,
            mayWrite: mayWrite(context.get('actor'), row, policyFor),
          }),
        );
        return privateDocument(listOf(data));
      });
    },
  );

  mountRoute(
    app,
    { method: 'get', path: '/api/datasets/{id}', policy, summary: 'A dataset', answers: ONE },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const row = await desk.found(tx, context);
        return desk.answer(row, await desk.shown(tx, context, row));
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets',
      policy,
      summary: 'Make a dataset',
      body: { schema: newDatasetSchema, mediaTypes: [JSON_API] },
      answers: MADE,
    },
    async (context, { body }) => {
      const { name, kind, scope } = body.data.attributes;
      const actor = context.get('actor');
      if (!kindsFor(actor, policyFor).includes(kind)) throw new HttpError('FORBIDDEN');
      requireTeam(actor, scope);
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        await requireRoom(tx);
        const row = await insertDataset(tx, { name, kind, scope, now: clock.now() });
        if (!row) throw new HttpError('FORBIDDEN');
        return { status: 201, body: await desk.shown(tx, context, row) };
      });
      return keptAnswer(made, { ETag: versionTag(1) });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/datasets/{id}',
      policy,
      guard: desk.guard,
      summary: 'Rename a dataset, or let the organisation read it',
      body: { schema: changedDatasetSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    (context, { body }) => {
      requireTeam(context.get('actor'), body.data.attributes.scope);
      return desk.as(context).transaction(async (tx) => {
        const row = await desk.changeable(tx, context);
        sameId(body, row.id);
        const changed = await changeDataset(tx, row, { ...body.data.attributes, now: clock.now() });
        return desk.answer(fresh(changed), await desk.shown(tx, context, fresh(changed)));
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/datasets/{id}',
      policy,
      guard: desk.guard,
      summary: 'Put a dataset into the bin',
      query: datasetDeleteQuerySchema,
    },
    (context, { query }) =>
      desk.as(context).transaction(async (tx) => {
        const row = await desk.changeable(tx, context);
        await letGo(tx, row, query.copyValues === 'yes');
        const now = clock.now();
        fresh(await changeDataset(tx, row, { deleted: now, now }));
        await writeAudit(tx, clock, {
          action: 'dataset.delete',
          outcome: 'ok',
          object: `dataset ${row.id}`,
          requestId: context.get('requestId'),
        });
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets/{id}/restore',
      policy,
      guard: desk.guard,
      summary: 'Take a dataset out of the bin',
      answers: ONE,
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const row = await desk.changeable(tx, context);
        const restored = fresh(await changeDataset(tx, row, { deleted: null, now: clock.now() }));
        return desk.answer(restored, await desk.shown(tx, context, restored));
      }),
  );
}

function listOf(data: unknown[]) {
  return { data, meta: { total: data.length }, links: { next: null } };
}

/** A set for the organisation needs one. */
function requireTeam(actor: AppContext['var']['actor'], scope: 'own' | 'team' | undefined): void {
  if (scope !== 'team' || (actor.kind === 'user' && actor.organisationId !== undefined)) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'You belong to no organisation that could read it.',
    source: { pointer: '/data/attributes/scope' },
  });
}

function sameId(body: z.infer<typeof changedDatasetSchema>, id: string): void {
  if (body.data.id === id) return;
  throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
}

/** Whose a set is: the caller's own, somebody's who granted it, or a colleague's. A shipped one is nobody's. */
function ownerOf(row: DatasetRow, actor: Actor) {
  if (row.ownerId === null || actor.kind !== 'user') return undefined;
  return { isYou: row.ownerId === actor.userId, name: row.granted?.ownerName ?? row.colleague ?? null };
}
