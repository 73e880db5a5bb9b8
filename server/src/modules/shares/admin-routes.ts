import { foreignShareListSchema } from '@suite/contracts/shares';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { writeAudit } from '../../platform/audit.ts';
import { listOf } from './link-routes.ts';
import { foreignResource } from './resource.ts';
import type { ShareParts } from './share-parts.ts';
import { deleteForeign, hasOrganisation, listForeign } from './store.ts';

/** /api/customers/{id}/shares: the links of an organisation, for staff: who, until when, how often; never what. */
export function mountForeign(app: App, { clock, database, policyFor }: ShareParts): void {
  const policy = policyFor('customer.manage');
  const path = '/api/customers/{id}/shares';
  // Staff have no rows of their own here; the policy has judged, and the record says who it was.
  const run = <Value>(work: (tx: Transaction) => Promise<Value>) => database.as(SYSTEM).transaction(work);

  async function found(tx: Transaction, context: AppContext): Promise<string> {
    const id = (context.req.param('id') ?? '').toLowerCase();
    if (!(await hasOrganisation(tx, id))) throw new HttpError('NOT_FOUND');
    return id;
  }

  async function revoke(context: AppContext, shareId?: string): Promise<Response> {
    return run(async (tx) => {
      const gone = await deleteForeign(tx, await found(tx, context), shareId);
      if (shareId !== undefined && gone.length === 0) throw new HttpError('NOT_FOUND');
      for (const id of gone) {
        await writeAudit(tx, clock, {
          action: 'share.revoke',
          outcome: 'ok',
          object: `share ${id}`,
          requestId: context.get('requestId'),
          by: context.get('actor'),
        });
      }
      return privateNothing();
    });
  }

  mountRoute(
    app,
    {
      method: 'get',
      path,
      policy,
      summary: 'The links of an organisation, those that open first',
      answers: { 200: { description: 'The links', schema: foreignShareListSchema, mediaType: JSON_API } },
    },
    (context) =>
      run(async (tx) => {
        const id = await found(tx, context);
        await writeAudit(tx, clock, {
          action: 'share.list',
          outcome: 'ok',
          object: `organisation ${id}`,
          requestId: context.get('requestId'),
          by: context.get('actor'),
        });
        const now = clock.now();
        const rows = await listForeign(tx, id, now);
        return privateDocument(listOf(rows.map((row) => foreignResource(row, now))));
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path,
      policy,
      summary: 'Revoke all links of an organisation',
      answers: { 204: { description: 'None opens anything any more' } },
    },
    (context) => revoke(context),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: `${path}/{shareId}`,
      policy,
      summary: 'Revoke a link of an organisation',
      answers: { 204: { description: 'It opens nothing any more' } },
    },
    (context) => revoke(context, (context.req.param('shareId') ?? '').toLowerCase()),
  );
}
