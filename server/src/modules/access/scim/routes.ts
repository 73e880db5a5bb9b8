import {
  scimDiscoveryEndpoints,
  scimGroupEndpoints,
  scimUserEndpoints,
} from '@suite/contracts/endpoints/scim';
import {
  SCIM_LIMITS,
  SCIM_SCHEMA,
  type ScimGroup,
  type ScimGroupInput,
  type ScimUser,
  type ScimUserInput,
} from '@suite/contracts/scim';
import type { Endpoint } from '@suite/contracts/endpoint';
import type { App, AppContext } from '../../../http/app-type.ts';
import { type AskedInside, endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { changedMeanwhile } from '../../../http/resource.ts';
import { domainsOf } from '../organisation-store.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { mountConnections } from './connection-routes.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';
import { parseFilter } from './filter.ts';
import { GROUPS } from './groups.ts';
import { applyPatch } from './patch.ts';
import { USERS } from './provision.ts';
import { lockDirectory } from './user-store.ts';
import { scimError } from './scim-error.ts';
import { type ScimKind, type ScimParts, type Shown, weakTag, type Work } from './work.ts';

type On = ReturnType<typeof endpointsOn>;

/** /scim/v2 for the directories of companies, and what staff connect them with (decision 054). */
export function mountDirectory(app: App, { auth, policyFor }: { auth: AuthParts; policyFor: PolicyFor }) {
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  mountConnections(on, auth);
  // Whose domain an address may be in is asked by the product itself before the work begins: directories do not read it.
  answerKind(on, { parts: auth, endpoints: scimUserEndpoints, kind: USERS }, ({ context }) =>
    asSystem(auth, (tx) => domainsOf(tx, directoryOf(context).organisationId)),
  );
  answerKind(on, { parts: auth, endpoints: scimGroupEndpoints, kind: GROUPS }, () => Promise.resolve([]));
  answerDiscovery(on, auth.publicUrl);
}

function answerKind<
  Row extends { id: string; version: number },
  Input extends ScimUserInput | ScimGroupInput,
>(
  on: On,
  of: {
    parts: ScimParts;
    endpoints: typeof scimUserEndpoints | typeof scimGroupEndpoints;
    kind: ScimKind<Row, Input>;
  },
  domains: (asked: { context: AppContext }) => Promise<string[]>,
): void {
  const { parts, endpoints, kind } = of;

  on(endpoints.list).answer(async (asked) => {
    const { filter, startIndex = 1, count = 100, ...shown } = asked.query;
    const work = await beginWork(asked, parts);
    // RFC 7644, section 3.4.2.4
    const offset = Math.max(startIndex, 1) - 1;
    const limit = Math.min(Math.max(count, 0), SCIM_LIMITS.page);
    const found = await kind.list(work, {
      filter: filter === undefined ? [] : parseFilter(filter),
      offset,
      limit,
    });
    if (!found) throw scimError('invalidFilter', kind.filters);
    const resources = await kind.show(work, found.rows, shown);
    const only = resources.map((resource) => onlyShown(resource, shown));
    return { status: 200, body: listOf(only, { total: found.total, offset }) };
  });

  on(endpoints.read).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const { body, headers } = await show(work, asked.params.id, asked.query);
    return { status: 200, body: onlyShown(body, asked.query), headers };
  });

  on(endpoints.add).answerAfter(domains, async (asked) => {
    const work = await beginWork(asked, parts, asked.prepared);
    const { body, headers } = await show(work, await kind.add(work, inputOf(asked.body)));
    return { status: 201, body, headers: { ...headers, Location: body.meta?.location ?? '' } };
  });

  on(endpoints.replace).answerAfter(domains, async (asked) => {
    const work = await beginWork(asked, parts, asked.prepared);
    const row = await find(work, asked.params.id, true);
    requireSameVersion(asked, row);
    await kind.replace(work, row, inputOf(asked.body));
    return { status: 200, ...(await show(work, row.id)) };
  });

  on(endpoints.change).answerAfter(domains, async (asked) => {
    const work = await beginWork(asked, parts, asked.prepared);
    const row = await find(work, asked.params.id, true);
    requireSameVersion(asked, row);
    const changed = applyPatch(await kind.writable(work, row), asked.body.Operations, kind.shape);
    await kind.replace(work, row, kind.check(changed));
    return { status: 200, ...(await show(work, row.id)) };
  });

  on(endpoints.delete).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    await kind.remove(work, await find(work, asked.params.id, true));
    return { status: 204 };
  });

  async function find(work: Work, id: string, isLocked = false): Promise<Row> {
    const row = await kind.find(work, id, isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }

  async function show(work: Work, id: string, shown: Shown = {}) {
    const [body] = await kind.show(work, [await find(work, id)], shown);
    if (!body) throw new HttpError('NOT_FOUND');
    return { body, headers: { ETag: body.meta?.version ?? '' } };
  }

  /** The body of an endpoint of this kind. */
  function inputOf(body: ScimUserInput | ScimGroupInput): Input {
    return body as Input;
  }
}

/** What every handler under /scim/ begins with: whose directory calls. */
async function beginWork(
  { tx, now, audit, context }: Pick<AskedInside<Endpoint>, 'tx' | 'now' | 'audit' | 'context'>,
  parts: ScimParts,
  domains: readonly string[] = [],
): Promise<Work> {
  const directory = directoryOf(context);
  if (context.req.method !== 'GET') await lockDirectory(tx, directory.organisationId);
  return { tx, now, audit, parts, directory, requestId: context.get('requestId'), domains };
}

/** The policy lets nobody else through; absent means deny (S-22). */
function directoryOf(context: AppContext) {
  const actor = context.get('actor');
  if (actor.kind !== 'directory') throw new HttpError('UNAUTHORIZED');
  return actor;
}

/** A change may name the version it was made to; here it need not. */
function requireSameVersion({ context }: { context: AppContext }, { version }: { version: number }): void {
  const given = context.req.header('if-match')?.trim();
  if (given === undefined || given === '*') return;
  if (given.replace(/^W\//, '') !== weakTag(version).replace(/^W\//, '')) throw changedMeanwhile();
}

/** Leaves out what was not asked for; what names a resource always stays (RFC 7644, section 3.9). */
function onlyShown<Resource extends ScimUser | ScimGroup>(
  resource: Resource,
  { attributes, excludedAttributes = '' }: Shown,
): Resource {
  const only = attributes === undefined ? undefined : namesIn(attributes);
  const not = namesIn(excludedAttributes);
  const kept = Object.entries(resource).filter(([name]) => {
    if (name === 'schemas' || name === 'id') return true;
    return only ? only.has(name.toLowerCase()) : !not.has(name.toLowerCase());
  });
  return Object.fromEntries(kept) as Resource; // without parts that are optional
}

/** Whole attributes: a client that requests a part of one gets all of it. */
function namesIn(list: string): Set<string> {
  return new Set(
    list.split(',').map((name) => {
      const bare = name.trim().replace(/^urn:.*:(?=[^:]*$)/i, '');
      return (bare.split('.', 1)[0] ?? '').toLowerCase();
    }),
  );
}

function listOf<Resource>(Resources: Resource[], { total, offset }: { total: number; offset: number }) {
  return {
    schemas: [SCIM_SCHEMA.list] as [typeof SCIM_SCHEMA.list],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: Resources.length,
    Resources,
  };
}

/** What the service can do: nothing of it is anybody's. */
function answerDiscovery(on: On, publicUrl: string): void {
  const lists = [
    [scimDiscoveryEndpoints.resourceTypes, scimDiscoveryEndpoints.resourceType, resourceTypes(publicUrl)],
    [scimDiscoveryEndpoints.schemas, scimDiscoveryEndpoints.schema, schemas(publicUrl)],
  ] as const;
  on(scimDiscoveryEndpoints.provider).answerOutside(() => ({ status: 200, body: providerConfig(publicUrl) }));
  for (const [list, read, documents] of lists) {
    const body = listOf(documents, { total: documents.length, offset: 0 });
    on(list).answerOutside(() => ({ status: 200, body }));
    on(read).answerOutside(({ context }) => {
      const id = Object.values(context.req.param())[0];
      const found = documents.find((document) => document['id'] === id);
      if (!found) throw new HttpError('NOT_FOUND');
      return { status: 200, body: found };
    });
  }
}
