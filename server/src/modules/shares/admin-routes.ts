import { foreignShareEndpoints } from '@suite/contracts/endpoints/shares';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { wholeList } from '../../http/list-page.ts';
import { type AuditObject, writeAudit } from '../../platform/audit.ts';
import { foreignResource } from './resource.ts';
import type { ShareParts } from './share-parts.ts';
import { deleteForeign, hasOrganisation, listForeign } from './store.ts';

export function mountForeign(app: App, parts: ShareParts): void {
  const { clock, database } = parts;
  const on = endpointsOn(app, parts);

  /** Staff have no rows of their own here; the policy has judged, and the audit log says who it was. */
  function inOrganisation<Value>(
    { context, params }: { context: AppContext; params: { id: string } },
    work: (
      tx: Transaction,
      found: { id: string; audit: (action: string, object: AuditObject) => Promise<void> },
    ) => Promise<Value>,
  ): Promise<Value> {
    const id = params.id.toLowerCase();
    const by = { requestId: context.get('requestId'), by: context.get('actor'), organisationId: id };
    return database.as(SYSTEM).transaction(async (tx) => {
      if (!(await hasOrganisation(tx, id))) throw new HttpError('NOT_FOUND');
      const audit = (action: string, object: AuditObject) =>
        writeAudit(tx, clock, { action, outcome: 'ok', object, ...by });
      return work(tx, { id, audit });
    });
  }

  on(foreignShareEndpoints.list).answerOutside((asked) =>
    inOrganisation(asked, async (tx, { id, audit }) => {
      await audit('share.list', { kind: 'organisation', id });
      const now = clock.now();
      const data = (await listForeign(tx, id, now)).map((row) => foreignResource(row, now));
      return wholeList(data);
    }),
  );

  on(foreignShareEndpoints.revokeAll).answerOutside((asked) =>
    inOrganisation(asked, async (tx, { id, audit }) => {
      for (const shareId of await deleteForeign(tx, id)) {
        await audit('share.revoke', { kind: 'share', id: shareId });
      }
      return { status: 204 };
    }),
  );

  on(foreignShareEndpoints.revoke).answerOutside((asked) =>
    inOrganisation(asked, async (tx, { id, audit }) => {
      const [shareId] = await deleteForeign(tx, id, asked.params.shareId.toLowerCase());
      if (shareId === undefined) throw new HttpError('NOT_FOUND');
      await audit('share.revoke', { kind: 'share', id: shareId });
      return { status: 204 };
    }),
  );
}
