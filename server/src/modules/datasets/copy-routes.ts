import { duplicateDatasetSchema, mergeDatasetSchema } from '@suite/contracts/datasets';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Copy, copyRows } from './copy-rows.ts';
import {
  type DatasetParts,
  fresh,
  keptAnswer,
  MADE,
  ONE,
  openDesk,
  requireRoom,
  requireSize,
} from './desk.ts';
import { mayCopy } from './policy.ts';
import { changeDataset, insertDataset } from './store.ts';

/** …/{id}/duplicate and …/{id}/merge */
export function mountCopies(app: App, parts: DatasetParts): void {
  const { clock, policyFor, searchLimit } = parts;
  const policy = policyFor('dataset');
  const desk = openDesk(parts);

  /** Copies, and where the rows are somebody else's writes it down as the export that it is (S-50). */
  async function takeRows(tx: Transaction, context: AppContext, copy: Copy): Promise<number> {
    const rows = await copyRows(tx, copy);
    const { from, userId } = copy;
    if (from.ownerId === userId) return 0;
    const object = `dataset ${from.id}`;
    const requestId = context.get('requestId');
    await writeAudit(tx, clock, { action: 'dataset.export', outcome: 'ok', object, requestId });
    return rows;
  }

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets/{id}/duplicate',
      policy,
      guard: desk.guard,
      summary: 'Copy a dataset',
      body: { schema: duplicateDatasetSchema, mediaTypes: [JSON_API] },
      answers: MADE,
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { userId } = actor;
      await searchLimit?.read(userId);
      let taken = 0;
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const from = await desk.found(tx, context);
        if (!mayCopy(actor, from, policyFor)) throw new HttpError('FORBIDDEN');
        await requireRoom(tx);
        const name = body.data.attributes.name ?? `${from.name} (copy)`.slice(0, 100);
        const now = clock.now();
        const row = await insertDataset(tx, { name, kind: from.kind, scope: 'own', now });
        if (!row) throw new HttpError('FORBIDDEN');
        taken = await takeRows(tx, context, { from, to: row, userId, now, duplicates: 'keep-both' });
        await requireSize(tx, row);
        return { status: 201, body: await desk.shown(tx, context, row) };
      });
      await searchLimit?.count(userId, taken);
      return keptAnswer(made, { ETag: versionTag(1) });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/datasets/{id}/merge',
      policy,
      guard: desk.guard,
      summary: 'Take the rows of another dataset in',
      body: { schema: mergeDatasetSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { userId } = actor;
      await searchLimit?.read(userId);
      let taken = 0;
      const merged = await writeOnce(parts, { context, body }, async (tx) => {
        const to = await desk.found(tx, context);
        const { from: fromId, duplicates } = body.data.attributes;
        const from = await desk.found(tx, context, fromId);
        if (to.ownerId !== userId || !mayCopy(actor, from, policyFor)) {
          throw new HttpError('FORBIDDEN');
        }
        if (from.kind !== to.kind || from.id === to.id) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: 'Another dataset of the same kind is needed.',
            source: { pointer: '/data/attributes/from' },
          });
        }
        const now = clock.now();
        taken = await takeRows(tx, context, { from, to, userId, now, duplicates });
        await requireSize(tx, to);
        const changed = fresh(await changeDataset(tx, to, { now }));
        return { status: 200, body: await desk.shown(tx, context, changed) };
      });
      await searchLimit?.count(userId, taken);
      return keptAnswer(merged);
    },
  );
}
