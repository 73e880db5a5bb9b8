import {
  changedClientSchema,
  CLIENT_LIMITS,
  clientAnswerSchema,
  clientListQuerySchema,
  clientListSchema,
  newClientSchema,
} from '@suite/contracts/clients';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import { hashOf, newToken } from '../auth/index.ts';
import { type ClientRow, clientResource } from './resource.ts';
import {
  addClient,
  addSecret,
  changeClient,
  countClients,
  findClient,
  isOfCustomer,
  listClients,
  removeSecret,
  removeSecrets,
  secretsOf,
} from './store.ts';

interface ClientParts extends WriteParts {
  policyFor: PolicyFor;
}

type Tx = Parameters<typeof findClient>[0];

const ONE = { description: 'The client', schema: clientAnswerSchema, mediaType: JSON_API };

/** /api/clients: machines of a customer. A secret is in the answer that made it, and nowhere afterwards (S-13). */
export function mountClients(app: App, { database, clock, policyFor }: ClientParts): void {
  const policy = policyFor('customer.manage');
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Tx, context: AppContext, isLocked = false): Promise<ClientRow> {
    const row = await findClient(tx, context.req.param('id') ?? '', isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await found(tx, context)));

  const record = (
    tx: Tx,
    context: AppContext,
    {
      row,
      ...entry
    }: Pick<AuditEntry, 'action' | 'details'> & { row: Pick<ClientRow, 'id' | 'organisationId'> },
  ) =>
    writeAudit(tx, clock, {
      ...entry,
      outcome: 'ok',
      object: `client:${row.id}`,
      organisationId: row.organisationId,
      requestId: context.get('requestId'),
    });

  async function shown(
    tx: Tx,
    id: string,
    { status = 200, secret }: { status?: number; secret?: string } = {},
  ) {
    const row = await findClient(tx, id);
    if (!row) throw new HttpError('NOT_FOUND');
    const data = clientResource(row, await secretsOf(tx, [id]), secret);
    return privateDocument({ data }, { status, headers: { ETag: versionTag(row.version) } });
  }

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
      as(context).transaction(async (tx) => {
        const rows = await listClients(tx, query['filter[organisation]']);
        const secrets = Map.groupBy(
          await secretsOf(
            tx,
            rows.map(({ id }) => id),
          ),
          ({ clientId }) => clientId,
        );
        const body = {
          data: rows.map((row) => clientResource(row, secrets.get(row.id) ?? [])),
          meta: { total: rows.length },
          links: { next: null },
        };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/clients/{id}',
      policy,
      summary: 'An integration client',
      answers: { 200: ONE },
    },
    (context) => as(context).transaction(async (tx) => shown(tx, (await found(tx, context)).id)),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/clients',
      policy,
      summary: 'Add an integration client; the answer holds its secret, once',
      body: { schema: newClientSchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE },
    },
    // Without an idempotency key: its answer would have to be kept, and a secret is kept nowhere.
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const given = body.data.attributes;
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
        const now = clock.now();
        const id = await addClient(tx, given, now);
        const secret = newToken();
        await addSecret(tx, { clientId: id, hash: hashOf(secret), now });
        const { name, subjectId, scopes, organisationId } = given;
        await record(tx, context, {
          action: 'client.add',
          row: { id, organisationId },
          details: { after: { name, subjectId, scopes } },
        });
        return shown(tx, id, { status: 201, secret });
      }),
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/clients/{id}',
      policy,
      guard,
      summary: 'Change name or scopes of a client',
      body: { schema: changedClientSchema, mediaTypes: [JSON_API] },
      answers: { 200: ONE },
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context, true);
        requireVersion(context, row.version);
        requireAlive(row);
        const change = defined(body.data.attributes);
        await changeClient(tx, row, change);
        await record(tx, context, { action: 'client.change', row, details: changedFacts(row, change) });
        return shown(tx, row.id);
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/clients/{id}/secrets',
      policy,
      guard,
      summary: 'Make a second secret, to change over without a gap',
      answers: { 201: ONE },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context, true);
        requireAlive(row);
        if ((await secretsOf(tx, [row.id])).length >= CLIENT_LIMITS.secrets) {
          throw new HttpError('CONFLICT', {
            detail: 'There are two secrets already: delete the one that is not used any more.',
          });
        }
        const secret = newToken();
        await addSecret(tx, { clientId: row.id, hash: hashOf(secret), now: clock.now() });
        await record(tx, context, { action: 'client.secret-add', row });
        return shown(tx, row.id, { status: 201, secret });
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
        const row = await found(tx, context, true);
        if (!(await removeSecret(tx, row.id, context.req.param('secretId') ?? ''))) {
          throw new HttpError('NOT_FOUND');
        }
        await record(tx, context, { action: 'client.secret-delete', row });
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
      answers: { 200: ONE },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context, true);
        requireAlive(row);
        await changeClient(tx, row, { revoked: clock.now() });
        await removeSecrets(tx, row.id);
        await record(tx, context, { action: 'client.revoke', row });
        return shown(tx, row.id);
      }),
  );
}

function requireAlive({ revoked }: ClientRow): void {
  if (revoked !== null) throw new HttpError('CONFLICT', { detail: 'This client was revoked.' });
}
