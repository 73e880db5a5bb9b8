import { randomUUID } from 'node:crypto';
import { SCIM_SCHEMA, SCIM_TYPE } from '@suite/contracts/scim';
import type { Role } from '@suite/contracts/roles';
import { credential, organisation, organisationDomain, type users } from '../db/schema.ts';
import { hashOf, newToken } from '../modules/access/token.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { IdentityServer } from './identity-server.ts';

interface ScimAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A company with a domain and a token of its directory. */
export interface ScimCompany {
  organisationId: string;
  token: string;
  domain: string;
  ask: (line: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimAnswer>;
  add: (name: string, more?: object) => Promise<string>;
  /** Sends the operations of a PATCH: `Users/ID`. */
  patch: (path: string, ...operations: object[]) => Promise<ScimAnswer>;
  setActive: (id: string, value: unknown) => Promise<ScimAnswer>;
}

export async function scimCompany(
  server: IdentityServer,
  facts: Partial<typeof organisation.$inferInsert> = {},
): Promise<ScimCompany> {
  const organisationId = randomUUID();
  const domain = `c${organisationId.slice(0, 8)}.example`;
  const token = newToken('scim.');
  const created = server.clock.now();
  await server.inDatabase(async ({ orm }) => {
    await orm.insert(organisation).values({ id: organisationId, name: organisationId, created, ...facts });
    await orm
      .insert(organisationDomain)
      .values({ id: randomUUID(), domain, organisationId, verified: created });
    await orm.insert(credential).values({
      kind: 'directory',
      organisationId,
      name: 'Entra ID',
      hash: hashOf(token),
      created,
      expires: new Date(created.getTime() + 30 * DAY_MS),
    });
  });
  const ask: ScimCompany['ask'] = async (line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(/ (.*)/s);
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': SCIM_TYPE }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>, // an object of JSON
      headers: answer.headers,
    };
  };
  const add: ScimCompany['add'] = async (name, more = {}) => {
    server.clock.move(1); // lists are in the order in which people came
    const { status, body } = await ask('POST /Users', { userName: `${name}@${domain}`, ...more });
    if (status !== 201) throw new Error(`${name} was not added: ${JSON.stringify(body)}`);
    return String(body['id']);
  };
  const patch: ScimCompany['patch'] = (path, ...Operations) =>
    ask(`PATCH /${path}`, { schemas: [SCIM_SCHEMA.patch], Operations });
  const setActive: ScimCompany['setActive'] = (id, value) =>
    patch(`Users/${id}`, { op: 'replace', path: 'active', value });
  return { organisationId, token, domain, ask, add, patch, setActive };
}

/** Somebody of the company who can sign in, made without its directory. */
export function colleagueOf(
  server: IdentityServer,
  { organisationId, domain }: ScimCompany,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: string; email: string }> {
  const email = `p${randomUUID().slice(0, 8)}@${domain}`;
  const { roles = ['hsp-app-group'], ...rest } = more;
  // Roles of tests are those of the product.
  return server.addUser({ organisationId, email, ...rest, roles: roles as Role[] });
}
