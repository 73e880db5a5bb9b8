import { clientListSchema, clientSecretRequestSchema } from '@suite/contracts/clients';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { MEDIA_TYPES, proveAccount } from '../auth/index.ts';
import { type ClientParts, createClientAnswers, ONE_CLIENT, requireAlive } from './client-answers.ts';
import type { ClientRow } from './resource.ts';
import { changeClient, findClient, listOwnClients } from './store.ts';

const SECRET = { schema: clientSecretRequestSchema, mediaTypes: MEDIA_TYPES };

/**
 * /api/me/clients: machines that read, or ask to read, in one's own name. Staff add them; their subject says yes and is the
 * only one who is told a secret, for staff do not read private datasets (S-13).
 */
export function mountOwnClients(app: App, parts: ClientParts): void {
  const { auth, policyFor } = parts;
  const { as, record, list, withSecret, withoutSecret, revoke } = createClientAnswers(parts);
  const policy = policyFor('account.change');

  async function own(tx: Transaction, context: AppContext, isLocked = false): Promise<ClientRow> {
    const row = await findClient(tx, context.req.param('id') ?? '', isLocked);
    if (row?.subjectId !== signedIn(context).userId) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guard = (context: AppContext) => as(context).transaction(async (tx) => void (await own(tx, context)));
  const prove = (context: AppContext, password: string) =>
    proveAccount(auth, signedIn(context), { password, pointer: '/password' });

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/me/clients',
      policy: policyFor('account.read'),
      summary: 'Integration clients that read in your name, or ask to',
      answers: { 200: { description: 'The clients', schema: clientListSchema, mediaType: JSON_API } },
    },
    (context) =>
      as(context).transaction(async (tx) => list(tx, await listOwnClients(tx, signedIn(context).userId))),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/me/clients/{id}/accept',
      policy,
      guard,
      summary: 'Let a client read in your name; the answer holds its secret, once',
      body: SECRET,
      answers: { 201: ONE_CLIENT },
    },
    async (context, { body: { password } }) => {
      await prove(context, password);
      return as(context).transaction(async (tx) => {
        const row = await own(tx, context, true);
        requireAlive(row);
        if (row.accepted !== null)
          throw new HttpError('CONFLICT', { detail: 'You have accepted it already.' });
        await changeClient(tx, row, { accepted: auth.clock.now() });
        await record(tx, context, {
          action: 'client.accept',
          row,
          details: { after: { scopes: row.scopes } },
        });
        return withSecret(tx, row);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/me/clients/{id}/secrets',
      policy,
      guard,
      summary: 'Make a second secret, to change over without a gap',
      body: SECRET,
      answers: { 201: ONE_CLIENT },
    },
    async (context, { body: { password } }) => {
      await prove(context, password);
      return as(context).transaction(async (tx) => {
        const row = await own(tx, context, true);
        requireAlive(row);
        if (row.accepted === null) throw new HttpError('CONFLICT', { detail: 'Accept it first.' });
        await record(tx, context, { action: 'client.secret-add', row });
        return withSecret(tx, row);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/me/clients/{id}/secrets/{secretId}',
      policy,
      guard,
      summary: 'Delete a secret with the tokens that were given for it',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        await withoutSecret(tx, context, await own(tx, context, true));
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/me/clients/{id}/revoke',
      policy,
      guard,
      summary: 'Decline a client that asks, or end one that reads in your name',
      answers: { 200: ONE_CLIENT },
    },
    (context) => as(context).transaction(async (tx) => revoke(tx, context, await own(tx, context, true))),
  );
}
