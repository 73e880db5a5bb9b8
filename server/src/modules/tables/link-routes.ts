import { randomUUID } from 'node:crypto';
import { tableLinkEndpoints } from '@suite/contracts/endpoints/table-links';
import { tableEndpoints } from '@suite/contracts/endpoints/tables';
import type { Endpoint } from '@suite/contracts/endpoint';
import { knownScopes, type ScopeName, scopesFor } from '@suite/contracts/scopes';
import { TABLE_LINK_LIMITS, type TableLink } from '@suite/contracts/table-links';
import type { App, SignedIn } from '../../http/app-type.ts';
import { refusalIn } from '../../http/ask-api.ts';
import { networkOf } from '../../http/client-address.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, conflict, invalid } from '../../http/http-error.ts';
import { enforceRateLimit } from '../../http/limit-requests.ts';
import { wholeList } from '../../http/replies.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { SECRET_ANSWER } from '../../http/token-path.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newProgramToken } from '../../platform/program-token.ts';
import { type RateLimit, refundRateLimit } from '../../platform/rate-limit.ts';
import {
  actorOfLink,
  addCredential,
  type AuthParts,
  countCredentials,
  type Credential,
  endOwn,
  findCredential,
  hashOf,
  listCredentials,
  requireFresh,
  rolesOfProgram,
  tellOwner,
} from '../access/index.ts';

interface LinkParts {
  auth: AuthParts;
  policyFor: PolicyFor;
  /** Tokens from one address that open nothing. */
  missing: RateLimit;
}

/** /api/me/table-links, and what such a link opens: one table, read as the person who made it. */
export function mountTableLinks(app: App, { auth, policyFor, missing }: LinkParts): void {
  const { database, clock, publicUrl } = auth;
  const on = endpointsOn(app, { database, clock, policyFor });

  on(tableLinkEndpoints.list).answer(async ({ tx, actor: { userId }, now }) =>
    wholeList((await listCredentials(tx, { kind: 'link', userId, after: now })).map(linkResource)),
  );

  on(tableLinkEndpoints.add).answerAfter(
    async ({ context, actor, body }) => {
      const { table, password } = body.data.attributes;
      await requireFresh(auth, context, password);
      const scopes = scopesOf(table);
      if (!scopes) throw invalid('There is no such table.', '/data/attributes/table');
      await requireTable(app, table, asLink(actor, { id: randomUUID(), scopes }));
      return scopes;
    },
    async ({ tx, actor: { userId }, body, now, audit, prepared: scopes }) => {
      if ((await countCredentials(tx, { kind: 'link', userId, after: now })) >= TABLE_LINK_LIMITS.perPerson) {
        throw conflict(
          `You can have at most ${TABLE_LINK_LIMITS.perPerson} links. Revoke one you no longer use.`,
        );
      }
      const { name, table: path, days } = body.data.attributes;
      const expires = new Date(now.getTime() + days * DAY_MS);
      const token = newProgramToken('link');
      const facts = { userId, name, scopes, path, hash: hashOf(token), created: now, expires };
      const added = await addCredential(tx, { kind: 'link', ...facts });
      const details = { after: { scopes, expires: expires.toISOString() } };
      await audit({ action: 'table-link.add', object: { kind: 'table-link', id: added.id }, details });
      await tellOwner(tx, auth, { userId, what: LINK_MADE });
      const { attributes, ...resource } = linkResource(added);
      const url = new URL(tableLinkEndpoints.open.path.replace('{token}', token), publicUrl).href;
      return { status: 201, body: { data: { ...resource, attributes: { ...attributes, url } } } };
    },
  );

  on(tableLinkEndpoints.revoke).answer(endOwn('link'));

  // The holder reads this table and nothing else, as far as its maker still may; a wrong one is 404, whatever the reason.
  on(tableLinkEndpoints.open).answerOutside(async ({ actor: { address, loopback }, params: { token } }) => {
    const key = `table-link-missing:${networkOf(address)}`;
    await enforceRateLimit(auth, key, missing);
    const reader = await actorOfLink(auth, token, { address, loopback });
    const { program } = reader ?? {};
    const link =
      reader &&
      program &&
      (await database.as(reader).transaction((tx) => findCredential(tx, { kind: 'link', id: program.id })));
    if (!link) throw new HttpError('NOT_FOUND');
    await refundRateLimit(auth, key, missing);
    const answer = await app.request(link.path, {}, { actor: reader });
    const kept = PASSED_ON.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(answer.body, { status: answer.status, headers: [...kept, ...SECRET_ANSWER] });
  });
}

const LINK_MADE = {
  subject: 'a new spreadsheet link',
  text: 'A new spreadsheet link has been created for your account. Whoever has it can read one table as you.',
  section: 'table-links',
};

/** What the answer of a table says about itself. */
const PASSED_ON = ['Content-Type', 'Content-Disposition', 'Retry-After'];

const TABLES: readonly Endpoint[] = Object.values(tableEndpoints);

/** What the table of a path takes to be read; undefined where there is no such table. */
function scopesOf(path: string): ScopeName[] | undefined {
  const plain = path.split('?', 1)[0] ?? '';
  const table = TABLES.find((each) =>
    new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`).test(plain),
  );
  if (!table) return undefined;
  const computed = table === tableEndpoints.scan ? scopesFor('hld.calculate', 'write') : [];
  // The one of several that opens least, and never one that writes.
  const narrow = NARROW.find((scope) => scopesFor(table.permission, 'read').includes(scope));
  return narrow && knownScopes([narrow, ...computed]);
}

const NARROW: readonly ScopeName[] = ['ingredients:read', 'calculations', 'recipes:read'];

/** Somebody as the link would ask: neither their session nor a role that no program has. */
function asLink(person: SignedIn, { id, scopes }: { id: string; scopes: ScopeName[] }): SignedIn {
  const { session: _, ...link } = person;
  return { ...link, roles: rolesOfProgram(person.roles), program: { kind: 'link', id, scopes } };
}

/** A link to a table that cannot be read is not made: its maker learns why, instead of a sheet later. */
async function requireTable(app: App, path: string, actor: SignedIn): Promise<void> {
  const answer = await app.request(path, {}, { actor, isPart: true });
  if (!answer.ok) throw await refusalIn(answer);
}

function linkResource(row: Credential<'link'>): TableLink {
  const { id, name, path, created, expires, lastUsed } = row;
  return {
    type: 'table-links',
    id,
    attributes: {
      name,
      table: path,
      created: created.toISOString(),
      expires: expires.toISOString(),
      lastUsed: lastUsed?.toISOString() ?? null,
    },
  };
}
