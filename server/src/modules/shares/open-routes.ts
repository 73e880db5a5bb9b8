import { randomUUID } from 'node:crypto';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { shareCopySchema, sharedSchema } from '@suite/contracts/shared-view';
import { openShareSchema } from '@suite/contracts/shares';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { insertDataset } from '../datasets/index.ts';
import { addRows } from '../ingredients/index.ts';
import { copyDocument } from '../recipes/index.ts';
import { maskRows } from './dataset-view.ts';
import { hldDocumentToCopy } from './hld-view.ts';
import { countOpen, type OpenLink, openShare, requireCopy, sharedResource } from './open-share.ts';
import type { ShareParts } from './share-parts.ts';

const SHOWN = { 200: { description: 'What is shared', schema: sharedSchema, mediaType: JSON_API } };

/** /api/shared/{token}: what a link shows, for whoever has it. */
export function mountOpening(app: App, parts: ShareParts): void {
  const { clock, policyFor } = parts;
  const policy = policyFor('share.open');

  async function show(context: AppContext, passcode?: string): Promise<Response> {
    const actor = context.get('actor');
    const opened = await openShare(parts, { token: tokenOf(context), actor, passcode });
    await countOpen(parts, opened.link, actor);
    return privateDocument({ data: sharedResource(opened, { actor, policyFor, now: clock.now() }) });
  }

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/shared/{token}',
      policy,
      summary: 'What a link shows, without signing in',
      answers: SHOWN,
    },
    (context) => show(context),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/shared/{token}',
      policy,
      summary: 'The same for a link with a passcode',
      body: { schema: openShareSchema, mediaTypes: [JSON_API] },
      answers: SHOWN,
    },
    (context, { body }) => show(context, body.data.attributes.passcode),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/shared/{token}/copy',
      policy: policyFor('share.copy'),
      summary: 'Take a private copy of what is shared',
      body: { schema: openShareSchema, mediaTypes: [JSON_API] },
      answers: { 201: { description: 'Where the copy is', schema: shareCopySchema, mediaType: JSON_API } },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { passcode } = body.data.attributes;
      const opened = await openShare(parts, { token: tokenOf(context), actor, passcode });
      requireCopy(opened, actor, policyFor);
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const data = await takeCopy(tx, opened, { userId: actor.userId, clock });
        await writeAudit(tx, clock, {
          action: 'share.copy',
          outcome: 'ok',
          object: `share ${opened.link.row.id}`,
          requestId: context.get('requestId'),
        });
        return { status: 201, body: { data } };
      });
      return privateDocument(made.body, { status: made.status });
    },
  );
}

function tokenOf(context: AppContext): string {
  return context.req.param('token') ?? '';
}

/** A new private thing of the caller's (S-32). */
async function takeCopy(
  tx: Transaction,
  { link, content }: OpenLink,
  { userId, clock }: { userId: string; clock: ShareParts['clock'] },
) {
  if (content.type === 'hld') {
    const document = hldDocumentToCopy(content.document, content.origins, randomUUID);
    const row = await copyDocument(tx, { kind: 'hld', ownerId: userId, clock }, document);
    return { type: 'hld-recipe', id: row.id, attributes: { name: row.name } };
  }
  if (content.type === 'hsp') {
    const row = await copyDocument(tx, { kind: 'hsp', ownerId: userId, clock }, content.document);
    return { type: 'hsp-recipe', id: row.id, attributes: { name: row.name } };
  }
  const { name, kind, rows } = content.content;
  const now = clock.now();
  const set = await insertDataset(tx, { name, kind, scope: 'own', now });
  if (!set) throw new HttpError('FORBIDDEN');
  const { hidesSuppliers, hidesSources } = link.row;
  const shown = maskRows(rows, { suppliers: hidesSuppliers, sources: hidesSources });
  await addRows(tx, { datasetId: set.id, kind: kind satisfies IngredientKind, at: now }, shown);
  return { type: 'datasets', id: set.id, attributes: { name: set.name } };
}
