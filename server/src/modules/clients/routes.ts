import {
  changedClientSchema,
  CLIENT_LIMITS,
  clientListQuerySchema,
  clientListSchema,
  newClientSchema,
} from '@suite/contracts/clients';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion } from '../../http/version-tag.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import { requireFresh } from '../auth/index.ts';
import { askSubject } from './ask-subject.ts';
import { type ClientParts, createClientAnswers, ONE_CLIENT, requireAlive } from './client-answers.ts';
import type { ClientRow } from './resource.ts';
import {
  addClient,
  changeClient,
  countClients,
  findClient,
  isOfCustomer,
  listClients,
  removeSecrets,
} from './store.ts';

type Tx = Parameters<typeof findClient>[0];

/** /api/clients: machines of a customer, as staff see them. No secret stands in any of these answers (S-13). */
export function mountClients(app: App, parts: ClientParts): void {
  const { auth, policyFor } = parts;
  const { as, record, shown, list, withoutSecret, revoke } = createClientAnswers(parts);
  const policy = policyFor('customer.manage');

  async function found(tx: Tx, context: AppContext, isLocked = false): Promise<ClientRow> {
    const row = await findClient(tx, context.req.param('id') ?? '', isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await found(tx, context)));

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/clients',
      policy,
      summary: 'Integration clients of a customer',
      query: clientListQuerySchema,
      answers: { 200: { description: 'The clients', schema: clientListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => list(tx, await listClients(tx, query['filter[organisation]']))),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/clients/{id}',
      policy,
      summary: 'An integration client',
      answers: { 200: ONE_CLIENT },
    },
    (context) => as(context).transaction(async (tx) => shown(tx, (await found(tx, context)).id)),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/clients',
      policy,
      summary: 'Add an integration client; its subject is asked to accept it',
      body: { schema: newClientSchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE_CLIENT },
    },
    async (context, { body }) => {
      const { password, ...given } = body.data.attributes;
      await requireFresh(auth, context, password);
      return as(context).transaction(async (tx) => {
        if (!(await isOfCustomer(tx, given))) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: 'The subject must be an active person of the customer.',
            source: { pointer: '/data/attributes/subjectId' },
          });
        }
        if ((await countClients(tx, given.organisationId)) >= CLIENT_LIMITS.perCustomer) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: `A customer has at most ${CLIENT_LIMITS.perCustomer} clients.`,
          });
        }
        const id = await addClient(tx, given, auth.clock.now());
        const { name, subjectId, scopes, organisationId } = given;
        await record(tx, context, {
          action: 'client.add',
          row: { id, organisationId },
          details: { after: { name, subjectId, scopes } },
        });
        await askSubject(tx, auth, id);
        return shown(tx, id, { status: 201 });
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/clients/{id}',
      policy,
      guard,
      summary: 'Change name or scopes of a client; its subject has to accept a further scope',
      body: { schema: changedClientSchema, mediaTypes: [JSON_API] },
      answers: { 200: ONE_CLIENT },
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context, true);
        requireVersion(context, row.version);
        requireAlive(row);
        const change = defined(body.data.attributes);
        const isWidened = change.scopes?.some((scope) => !row.scopes.includes(scope)) ?? false;
        await changeClient(tx, row, { ...change, ...(isWidened ? { accepted: null } : {}) });
        await record(tx, context, { action: 'client.change', row, details: changedFacts(row, change) });
        if (isWidened) {
          await removeSecrets(tx, row.id);
          await askSubject(tx, auth, row.id);
        }
        return shown(tx, row.id);
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/clients/{id}/secrets/{secretId}',
      policy,
      guard,
      summary: 'Delete a secret with the tokens that were given for it',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        await withoutSecret(tx, context, await found(tx, context, true));
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/clients/{id}/revoke',
      policy,
      guard,
      summary: 'Revoke a client: it opens nothing any more',
      answers: { 200: ONE_CLIENT },
    },
    (context) => as(context).transaction(async (tx) => revoke(tx, context, await found(tx, context, true))),
  );
}
