import { brand } from '@suite/contracts/brand';
import { CLIENT_LIMITS, type IntegrationClient } from '@suite/contracts/clients';
import { clientEndpoints, ownClientEndpoints } from '@suite/contracts/endpoints/clients';
import { knownScopes } from '@suite/contracts/scopes';
import type { Endpoint } from '@suite/contracts/endpoint';
import type { Transaction } from '../../../db/database.ts';
import type { App, SignedIn } from '../../../http/app-type.ts';
import { type AskedInside, endpointsOn } from '../../../http/endpoint.ts';
import { HttpError, conflict, invalid } from '../../../http/http-error.ts';
import { wholeList } from '../../../http/replies.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { type Found, type Resource, versionTag } from '../../../http/resource.ts';
import { changedFacts } from '../../../platform/audit.ts';
import { defined } from '../../../platform/defined.ts';
import { postMail } from '../../../platform/mail.ts';
import type { AuthParts } from '../parts.ts';
import { hashOf, newToken } from '../token.ts';
import { proveAccount, fresh } from '../sign-in/prove.ts';
import {
  addCredential,
  addParts,
  countCredentials,
  type CredentialOf,
  endCredentials,
  findCredential,
  listCredentials,
  type Part,
} from '../credential-store.ts';
import { endingOf } from '../kinds.ts';
import { changeClient, isOfCustomer, lockClient, secretsOf } from './store.ts';

type On = ReturnType<typeof endpointsOn>;
type ClientRow = CredentialOf<'client'>;
type ClientWork = Pick<AskedInside<Endpoint>, 'tx' | 'now' | 'audit'> & Found<ClientRow, IntegrationClient>;

const clients: Resource<ClientRow, IntegrationClient> = {
  find: (tx, { id = '' }) => findCredential(tx, { kind: 'client', id }),
  lock: (tx, { id = '' }) => lockClient(tx, id),
  version: ({ version }) => version,
  show: async (row, tx) => clientResource(row, await secretsOf(tx, [row.id])),
};

const ownClients: Resource<ClientRow, IntegrationClient> = {
  ...clients,
  find: (tx, { id = '' }, { userId }) => findCredential(tx, { kind: 'client', id, userId }),
};

/** /api/clients for staff, and /api/me/clients for those in whose name a client reads. */
export function mountClients(app: App, parts: { auth: AuthParts; policyFor: PolicyFor }): void {
  const { auth, policyFor } = parts;
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  answerStaff(on, auth);
  answerSubject(on, auth);
}

function answerStaff(on: On, auth: AuthParts): void {
  on(clientEndpoints.list).answer(async ({ tx, query }) =>
    listOf(tx, await listCredentials(tx, { kind: 'client', organisationId: query['filter[organisation]'] })),
  );

  on(clientEndpoints.read, clients).answer(({ show }) => show());

  on(clientEndpoints.add).answerAfter(fresh(auth), async ({ tx, body, now, audit }) => {
    const { name, organisationId, subjectId: userId, scopes } = body.data.attributes;
    if (!(await isOfCustomer(tx, { userId, organisationId }))) {
      throw invalid('The subject must be an active person at this customer.', '/data/attributes/subjectId');
    }
    if ((await countCredentials(tx, { kind: 'client', organisationId })) >= CLIENT_LIMITS.perCustomer) {
      throw invalid(`A customer can have at most ${CLIENT_LIMITS.perCustomer} clients.`);
    }
    const facts = { userId, organisationId, name, scopes: [...scopes], created: now };
    const { id } = await addCredential(tx, { kind: 'client', ...facts });
    const row = await findCredential(tx, { kind: 'client', id });
    if (!row) throw new HttpError('NOT_FOUND');
    const after = { name, subjectId: userId, scopes };
    await audit({ ...about(row), action: 'client.add', details: { after } });
    await askSubject(tx, auth, row);
    const headers = { ETag: versionTag(row.version) };
    return { status: 201, body: { data: clientResource(row, []) }, headers };
  });

  on(clientEndpoints.change, clients).answer(async ({ tx, row, body, audit, show }) => {
    requireAlive(row);
    const change = defined(body.data.attributes);
    const isWidened = change.scopes?.some((scope) => !row.scopes.includes(scope)) ?? false;
    await changeClient(tx, row, { ...change, ...(isWidened ? { accepted: null } : {}) });
    await audit({ ...about(row), action: 'client.change', details: changedFacts(row, change) });
    if (isWidened) {
      await endCredentials(tx, secretsIn(row));
      await askSubject(tx, auth, row);
    }
    return show();
  });

  on(clientEndpoints.deleteSecret, clients).answer(deleteSecret);
  on(clientEndpoints.revoke, clients).answer(revoke);
}

function answerSubject(on: On, auth: AuthParts): void {
  const prove = ({ actor, body }: { actor: SignedIn; body: { password?: string } }) =>
    proveAccount(auth, actor, { password: body.password, pointer: '/password' });

  on(ownClientEndpoints.list).answer(async ({ tx, actor }) =>
    listOf(tx, await listCredentials(tx, { kind: 'client', userId: actor.userId, revoked: null })),
  );

  on(ownClientEndpoints.accept, ownClients).answerAfter(prove, async (request) => {
    const { tx, row, now, audit } = request;
    requireAlive(row);
    if (row.accepted !== null) throw conflict('You have already accepted this client.');
    await changeClient(tx, row, { accepted: now });
    await audit({ ...about(row), action: 'client.accept', details: { after: { scopes: row.scopes } } });
    return showWithSecret(request);
  });

  on(ownClientEndpoints.addSecret, ownClients).answerAfter(prove, async (request) => {
    const { row, audit } = request;
    requireAlive(row);
    if (row.accepted === null) throw conflict('Accept the client first.');
    await audit({ ...about(row), action: 'client.secret-add' });
    return showWithSecret(request);
  });

  on(ownClientEndpoints.deleteSecret, ownClients).answer(deleteSecret);
  on(ownClientEndpoints.revoke, ownClients).answer(revoke);
}

/** A client with its secrets by name only; a secret itself is in the one answer that made it. */
function clientResource(row: ClientRow, secrets: readonly Part[]): IntegrationClient {
  return {
    type: 'clients',
    id: row.id,
    attributes: {
      clientId: row.id,
      name: row.name,
      organisationId: row.organisationId,
      subjectId: row.userId,
      subjectName: row.subjectName === '' ? row.subjectEmail : row.subjectName,
      scopes: knownScopes(row.scopes),
      created: row.created.toISOString(),
      accepted: row.accepted?.toISOString() ?? null,
      lastUsed: row.lastUsed?.toISOString() ?? null,
      revoked: row.revoked?.toISOString() ?? null,
      version: row.version,
      secrets: secrets.map(({ id, created, lastUsed }) => ({
        id,
        created: created.toISOString(),
        lastUsed: lastUsed?.toISOString() ?? null,
      })),
    },
  };
}

async function listOf(tx: Transaction, rows: readonly ClientRow[]) {
  const secretRows = await secretsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const secrets = Map.groupBy(secretRows, ({ wholeId }) => wholeId);
  return wholeList(rows.map((row) => clientResource(row, secrets.get(row.id) ?? [])));
}

/** A new secret, in the one answer that tells it. */
async function showWithSecret({ tx, row, now, show }: ClientWork) {
  if ((await secretsOf(tx, [row.id])).length >= CLIENT_LIMITS.secrets) {
    throw conflict('There are already two secrets. Delete the one you no longer use.');
  }
  const secret = newToken();
  await addParts(tx, row, [{ part: 'secret', hash: hashOf(secret), created: now }]);
  const { body, headers } = await show();
  const data = { ...body.data, attributes: { ...body.data.attributes, secret } };
  return { status: 201, body: { data }, headers } as const;
}

async function deleteSecret({ tx, row, params, audit }: ClientWork & { params: { secretId: string } }) {
  const [ended] = await endCredentials(tx, { ...secretsIn(row), id: params.secretId });
  if (!ended) throw new HttpError('NOT_FOUND');
  await audit({ ...about(row), action: 'client.secret-delete' });
  return { status: 204 } as const;
}

async function revoke({ tx, row, now, audit, show }: ClientWork) {
  requireAlive(row);
  await changeClient(tx, row, { revoked: now });
  await endCredentials(tx, secretsIn(row));
  await audit({ ...endingOf(row), organisationId: row.organisationId });
  return show();
}

function secretsIn({ id }: ClientRow) {
  return { kind: 'client', part: 'secret', wholeId: id } as const;
}

function requireAlive({ revoked }: ClientRow): void {
  if (revoked !== null) throw conflict('This client has been revoked.');
}

/** Which client an entry of the audit log is about. */
function about({ id, organisationId }: ClientRow) {
  return { object: { kind: 'client', id }, organisationId } as const;
}

/** A mail to the subject of a client that waits, in words of ours alone: what staff called it is read in the profile. */
async function askSubject(tx: Transaction, auth: AuthParts, { subjectEmail }: ClientRow): Promise<void> {
  await postMail(tx, auth, {
    to: subjectEmail,
    subject: `${brand.name}: a program requests access on your behalf`,
    text: `An integration client has been set up to work on your behalf. It has no access unless you accept it.\n\nSee what it would be able to do, and accept or decline it, in your profile:\n${new URL(auth.publicUrl).origin}/apps/profile#clients\n`,
  });
}
