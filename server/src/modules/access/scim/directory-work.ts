import type { Endpoint } from '@suite/contracts/endpoint';
import { SCIM_LIMITS, SCIM_SCHEMA, type ScimListQuery } from '@suite/contracts/scim';
import { type Directory, SYSTEM } from '../../../db/actor.ts';
import type { AppContext } from '../../../http/app-type.ts';
import type { AskedInside } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { changedMeanwhile } from '../../../http/resource.ts';
import type { AuthParts } from '../parts.ts';
import { domainsOf, lockDirectory } from './person-store.ts';
import type { Provisioning } from './provision.ts';
import { weakTag } from './user-resource.ts';

export type ScimParts = Pick<AuthParts, 'database' | 'clock' | 'jobs' | 'publicUrl'>;

/** What every handler under /scim/ begins with: whose directory asks. */
export async function beginWork<E extends Endpoint>(
  { tx, context }: Pick<AskedInside<E>, 'tx' | 'context'>,
  parts: ScimParts,
): Promise<Provisioning & { directory: Directory }> {
  const actor = directoryOf(context);
  if (context.req.method !== 'GET') await lockDirectory(tx, actor.organisationId);
  return { tx, directory: actor, parts, requestId: context.get('requestId') };
}

/** The policy lets nobody else through; absent means deny (S-22). */
function directoryOf(context: AppContext): Directory {
  const actor = context.get('actor');
  if (actor.kind !== 'directory') throw new HttpError('UNAUTHORIZED');
  return actor;
}

/** Whose domain an address may be in, asked by the product itself before the work begins: directories do not read it. */
export async function readDomains(
  { context }: { context: AppContext },
  { database }: ScimParts,
): Promise<string[]> {
  const { organisationId } = directoryOf(context);
  return database.as(SYSTEM).transaction((tx) => domainsOf(tx, organisationId));
}

/** A change may name the version it was made to; here it need not. */
export function requireSameVersion(
  { context }: Pick<AskedInside<Endpoint>, 'context'>,
  version: number,
): void {
  const given = context.req.header('if-match')?.trim();
  if (given === undefined || given === '*') return;
  if (given.replace(/^W\//, '') !== weakTag(version).replace(/^W\//, '')) throw changedMeanwhile();
}

/** Where a page begins, and how many it holds (RFC 7644, section 3.4.2.4). */
export function pageOf({ startIndex = 1, count = 100 }: ScimListQuery): { offset: number; limit: number } {
  return { offset: Math.max(startIndex, 1) - 1, limit: Math.min(Math.max(count, 0), SCIM_LIMITS.page) };
}

export function listOf<Resource>(
  Resources: Resource[],
  { total, offset = 0 }: { total: number; offset?: number },
) {
  return {
    schemas: [SCIM_SCHEMA.list] as [typeof SCIM_SCHEMA.list],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: Resources.length,
    Resources,
  };
}
