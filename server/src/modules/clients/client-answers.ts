import { CLIENT_LIMITS, clientAnswerSchema } from '@suite/contracts/clients';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { versionTag } from '../../http/version-tag.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit.ts';
import { type AuthParts, hashOf, newToken } from '../auth/index.ts';
import { type ClientRow, clientResource } from './resource.ts';
import { addSecret, changeClient, findClient, removeSecret, removeSecrets, secretsOf } from './store.ts';

export interface ClientParts {
  auth: AuthParts;
  policyFor: PolicyFor;
}

/** A client as an answer, for the document of the API. */
export const ONE_CLIENT = { description: 'The client', schema: clientAnswerSchema, mediaType: JSON_API };

type Entry = Pick<AuditEntry, 'action' | 'details'> & { row: Pick<ClientRow, 'id' | 'organisationId'> };

/** What staff and the subject of a client both do with it. */
export function createClientAnswers({ auth: { database, clock } }: ClientParts) {
  const as = (context: AppContext) => database.as(context.get('actor'));
  const record = (tx: Transaction, context: AppContext, { row, ...entry }: Entry) =>
    writeAudit(tx, clock, {
      ...entry,
      outcome: 'ok',
      object: `client:${row.id}`,
      organisationId: row.organisationId,
      requestId: context.get('requestId'),
    });

  async function shown(
    tx: Transaction,
    id: string,
    { status = 200, secret }: { status?: number; secret?: string } = {},
  ) {
    const row = await findClient(tx, id);
    if (!row) throw new HttpError('NOT_FOUND');
    const data = clientResource(row, await secretsOf(tx, [id]), secret);
    return privateDocument({ data }, { status, headers: { ETag: versionTag(row.version) } });
  }

  return {
    as,
    record,
    shown,
    list: async (tx: Transaction, rows: readonly ClientRow[]) => {
      const ids = rows.map(({ id }) => id);
      const secrets = Map.groupBy(await secretsOf(tx, ids), ({ clientId }) => clientId);
      const body = {
        data: rows.map((row) => clientResource(row, secrets.get(row.id) ?? [])),
        meta: { total: rows.length },
        links: { next: null },
      };
      return privateDocument(body);
    },
    /** A new secret, in the one answer that tells it. */
    withSecret: async (tx: Transaction, row: ClientRow) => {
      if ((await secretsOf(tx, [row.id])).length >= CLIENT_LIMITS.secrets) {
        throw new HttpError('CONFLICT', {
          detail: 'There are two secrets already: delete the one that is not used any more.',
        });
      }
      const secret = newToken();
      await addSecret(tx, { clientId: row.id, hash: hashOf(secret), now: clock.now() });
      return shown(tx, row.id, { status: 201, secret });
    },
    withoutSecret: async (tx: Transaction, context: AppContext, row: ClientRow) => {
      if (!(await removeSecret(tx, row.id, context.req.param('secretId') ?? ''))) {
        throw new HttpError('NOT_FOUND');
      }
      await record(tx, context, { action: 'client.secret-delete', row });
    },
    revoke: async (tx: Transaction, context: AppContext, row: ClientRow) => {
      requireAlive(row);
      await changeClient(tx, row, { revoked: clock.now() });
      await removeSecrets(tx, row.id);
      await record(tx, context, { action: 'client.revoke', row });
      return shown(tx, row.id);
    },
  };
}

export function requireAlive({ revoked }: ClientRow): void {
  if (revoked !== null) throw new HttpError('CONFLICT', { detail: 'This client was revoked.' });
}
