import { randomUUID } from 'node:crypto';
import { sharedEndpoints } from '@suite/contracts/endpoints/shares';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { writeOnce } from '../../http/once.ts';
import type { Actor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import { insertDataset } from '../datasets/index.ts';
import { addRows } from '../ingredients/index.ts';
import { copyDocument } from '../recipes/index.ts';
import { maskRows } from './dataset-view.ts';
import { hldDocumentToCopy } from './hld-view.ts';
import { countOpen, type OpenLink, openShare, requireCopy, sharedResource } from './open-share.ts';
import type { ShareParts } from './share-parts.ts';

export function mountOpening(app: App, parts: ShareParts): void {
  const { clock, policyFor } = parts;
  const on = endpointsOn(app, parts);

  async function show(asked: { token: string; actor: Actor; passcode?: string | undefined }) {
    const { actor } = asked;
    const opened = await openShare(parts, asked);
    await countOpen(parts, opened.link, actor);
    const data = sharedResource(opened, { actor, policyFor, now: clock.now() });
    return { status: 200, body: { data } } as const;
  }

  on(sharedEndpoints.open).answerOutside(({ actor, params: { token } }) => show({ token, actor }));

  on(sharedEndpoints.openWithPasscode).answerOutside(({ actor, params: { token }, body }) =>
    show({ token, actor, passcode: body.data.attributes.passcode }),
  );

  on(sharedEndpoints.copy).answerOutside(async ({ context, actor, params: { token }, body }) => {
    // Opened each time, also for a repeated request: a link that was revoked tells nothing.
    const opened = await openShare(parts, { token, actor, passcode: body.data.attributes.passcode });
    requireCopy(opened, actor, policyFor);
    return writeOnce(parts, { context, body }, async (tx) => {
      const data = await takeCopy(tx, opened, { userId: actor.userId, clock });
      const object = { kind: 'share', id: opened.link.row.id } as const;
      const requestId = context.get('requestId');
      await writeAudit(tx, clock, { action: 'share.copy', outcome: 'ok', object, requestId });
      return { status: 201, body: { data } } as const;
    });
  });
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
