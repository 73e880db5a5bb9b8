import { randomUUID } from 'node:crypto';
import { sharedEndpoints } from '@suite/contracts/endpoints/shares';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { dayOf, readTerms, rolesWithTerms } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import type { Shared } from '@suite/contracts/shared-view';
import type { User } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, forbidden } from '../../http/http-error.ts';
import { enforceMemoryLimit, enforceRateLimit } from '../../http/limit-requests.ts';
import { writeIdempotently } from '../../http/idempotent-write.ts';
import type { Actor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import { networkOf } from '../../http/client-address.ts';
import { MemoryRateLimiter, refundRateLimit } from '../../platform/rate-limit.ts';
import { insertDataset } from '../datasets/index.ts';
import { addRows } from '../ingredients/index.ts';
import { copyDocument } from '../recipes/index.ts';
import { maskRows, openDelivery, type Opened } from './shared-content.ts';
import { hldDocumentToCopy } from './hld-view.ts';
import { maskHldView, maskHspView, mayRead, type Viewer } from './mask-view.ts';
import { mayOwn, mayShare, readsDatabase } from './resource.ts';
import type { ShareParts } from './share-target.ts';
import { countOpening, findByToken, type FoundLink, ownerOfLink, shareTokenHash } from './store.ts';

export function mountOpening(app: App, parts: ShareParts): void {
  const { clock, policyFor } = parts;
  const on = endpointsOn(app, parts);

  async function show(request: { token: string; actor: Actor; passcode?: string | undefined }) {
    const { actor } = request;
    const opened = await openShare(parts, request);
    await countOpen(parts, opened.link, actor);
    const data = sharedResource(opened, { actor, policyFor, now: clock.now() });
    return { status: 200, body: { data } } as const;
  }

  on(sharedEndpoints.open).answerOutside(({ actor, params: { token } }) => show({ token, actor }));

  const floodLimit = new MemoryRateLimiter(parts.limits.opened, clock);
  on(sharedEndpoints.openWithPasscode).answerOutside(
    ({ actor, params: { token }, body }) => show({ token, actor, passcode: body.data.attributes.passcode }),
    (context) => enforceMemoryLimit(floodLimit, networkOf(context.get('actor').address)),
  );

  on(sharedEndpoints.copy).answerOutside(async ({ context, actor, params: { token }, body }) => {
    // Opened each time, also for a repeated request: a link that was revoked tells nothing.
    const opened = await openShare(parts, { token, actor, passcode: body.data.attributes.passcode });
    requireCopy(opened, actor, policyFor);
    return writeIdempotently(parts, { context, body }, async (tx) => {
      const data = await takeCopy(tx, opened, { userId: actor.userId, clock });
      const object = { kind: 'share', id: opened.link.row.id } as const;
      const requestId = context.get('requestId');
      await writeAudit(tx, clock, { action: 'share.copy', outcome: 'ok', object, requestId });
      return { status: 201, body: { data } } as const;
    });
  });
}

/** A new private recipe or dataset of the caller's (S-32). */
async function takeCopy(
  tx: Transaction,
  { link, content }: OpenLink,
  { userId, clock }: { userId: string; clock: ShareParts['clock'] },
) {
  if (content.type === 'hld') {
    const document = hldDocumentToCopy(content.document, content.origins, randomUUID);
    const row = await copyDocument(tx, { kind: 'hld', ownerId: userId, clock }, document);
    return { type: 'hld-recipe', id: row.id, attributes: { name: row.name } };
  }
  if (content.type === 'hsp') {
    const row = await copyDocument(tx, { kind: 'hsp', ownerId: userId, clock }, content.document);
    return { type: 'hsp-recipe', id: row.id, attributes: { name: row.name } };
  }
  const { name, kind, rows } = content.content;
  const now = clock.now();
  const set = await insertDataset(tx, { name, kind, scope: 'own', now });
  if (!set) throw new HttpError('FORBIDDEN');
  const { hidesSuppliers, hidesSources } = link.row;
  const shown = maskRows(rows, { suppliers: hidesSuppliers, sources: hidesSources });
  await addRows(tx, { datasetId: set.id, kind: kind satisfies IngredientKind, at: now }, shown);
  return { type: 'datasets', id: set.id, attributes: { name: set.name } };
}

interface OpenRequest {
  token: string;
  actor: Actor;
  passcode?: string | undefined;
}

/** A link that this caller may open, with what it shows. */
export interface OpenLink extends Opened {
  link: FoundLink;
}

/**
 * The link behind a token, read from the database every time: what was revoked a moment ago is gone on every server.
 * Whatever the reason, a token that opens nothing is 404 (S-32), and an address that tries many has to wait (S-11).
 */
export async function findOpenLink(parts: ShareParts, { token, actor }: OpenRequest): Promise<FoundLink> {
  const { database, clock, limits, policyFor } = parts;
  const key = `share-missing:${networkOf(actor.address)}`;
  await enforceRateLimit(parts, key, limits.missing);
  const hash = shareTokenHash(token) ?? '';
  const owner = await database.as(actor).transaction((tx) => ownerOfLink(tx, hash));
  const found =
    owner && (await database.as(asOwner(owner)).transaction((tx) => findByToken(tx, hash, clock.now())));
  if (!found || !isAllowed(found, { actor, policyFor, now: clock.now() })) throw new HttpError('NOT_FOUND');
  await refundRateLimit(parts, key, limits.missing);
  return found;
}

/** What the owner may do today, licences included, and the organisation's policy, decide every time anew (R3.9). */
function isAllowed(
  { row, kind, policy, organisationId, ...holder }: FoundLink,
  { actor, policyFor, now }: { actor: Actor; policyFor: ShareParts['policyFor']; now: Date },
): boolean {
  if (policy === 'no') return false;
  // Accounts hold no other words than those of the roles.
  const { roles } = rolesWithTerms(holder.roles as Role[], readTerms(holder.terms), dayOf(now));
  const owner = { ...asOwner({ userId: row.ownerId, organisationId }), roles };
  if (!mayShare(owner, { recipeId: row.recipeId, kind }, policyFor)) return false;
  const isInside = row.audience === 'organisation' || policy === 'inside';
  // Whoever is signed in elsewhere learns nothing; whoever is not is asked who it is.
  if (!isInside || actor.kind !== 'user') return true;
  return actor.userId === row.ownerId || (organisationId !== null && actor.organisationId === organisationId);
}

/** A link is read as its owner reads: what the owner cannot see any more, nobody gets by it. */
function asOwner({ userId, organisationId }: { userId: string; organisationId: string | null }): User {
  const nowhere = { address: '', loopback: false };
  return { kind: 'user', userId, organisationId: organisationId ?? undefined, roles: [], ...nowhere };
}

/** Opens a link: who it is for, its passcode, then what it shows. */
export async function openShare(parts: ShareParts, request: OpenRequest): Promise<OpenLink> {
  const { database, limits } = parts;
  const { actor } = request;
  await enforceRateLimit(parts, `share-opened:${networkOf(actor.address)}`, limits.opened);
  const link = await findOpenLink(parts, request);
  const { row, policy } = link;
  const isOpenToAll = row.audience === 'anyone' && policy !== 'inside';
  if (!isOpenToAll && actor.kind !== 'user') {
    throw new HttpError('FORBIDDEN', {
      detail: 'Sign in to open this link.',
      meta: { needs: 'sign-in' },
    });
  }
  if (row.passcodeHash !== null) await checkPasscode(parts, request, row);
  const owner = asOwner({ userId: row.ownerId, organisationId: link.organisationId });
  const opened = await database.as(owner).transaction((tx) => openDelivery(tx, row));
  if (!opened) throw new HttpError('NOT_FOUND');
  return { link, ...opened };
}

async function checkPasscode(
  parts: ShareParts,
  { actor, passcode }: OpenRequest,
  { id, passcodeHash }: FoundLink['row'],
): Promise<void> {
  if (passcode !== undefined) {
    await enforceRateLimit(parts, `share-passcode:${id}:${networkOf(actor.address)}`, parts.limits.passcodes);
    await enforceRateLimit(parts, `share-passcode:${id}`, parts.limits.passcodesOfLink);
    if (await parts.passcodes.verify(passcode, passcodeHash)) return;
  }
  throw new HttpError('FORBIDDEN', {
    detail: passcode === undefined ? 'This link needs a passcode.' : 'The passcode is wrong.',
    meta: { needs: 'passcode' },
  });
}

/** Counts an opening by somebody else than the owner. */
export async function countOpen(
  { database, clock }: ShareParts,
  { row, organisationId }: FoundLink,
  actor: Actor,
): Promise<void> {
  if (actor.kind === 'user' && actor.userId === row.ownerId) return;
  const owner = asOwner({ userId: row.ownerId, organisationId });
  await database.as(owner).transaction((tx) => countOpening(tx, row.id, clock.now()));
}

/** What the page gets: the content as far as this viewer may see it, and how it is to be understood. */
export function sharedResource(
  { link, content, changed }: OpenLink,
  { actor, policyFor, now }: { actor: Actor; policyFor: ShareParts['policyFor']; now: Date },
): Shared {
  const { row, organisation } = link;
  const hides = { amounts: row.hidesAmounts, suppliers: row.hidesSuppliers, sources: row.hidesSources };
  const frame = {
    organisation: row.namesOrganisation ? organisation : null,
    mode: row.mode,
    at: (row.frozen ?? now).toISOString(),
    ends: row.ends.toISOString(),
    mayCopy: mayCopy(link),
    hides,
    changed,
  };
  if (content.type === 'dataset') {
    const { name, kind: ingredientKind, rows } = content.content;
    return {
      type: 'shared-dataset',
      id: row.id,
      attributes: { ...frame, name, kind: ingredientKind, rows: maskRows(rows, hides) },
    };
  }
  const viewer = viewerOf(link, actor, policyFor);
  if (content.type === 'hsp') {
    return {
      type: 'shared-hsp-recipe',
      id: row.id,
      attributes: { ...frame, ...maskHspView(content.view, viewer, hides) },
    };
  }
  return {
    type: 'shared-hld-recipe',
    id: row.id,
    attributes: { ...frame, ...maskHldView(content.view, viewer, hides) },
  };
}

function viewerOf({ row, kind }: FoundLink, actor: Actor, policyFor: ShareParts['policyFor']): Viewer {
  return {
    readsDatabase: readsDatabase(actor, { recipeId: row.recipeId, kind }, policyFor),
    organisationId: actor.kind === 'user' ? actor.organisationId : undefined,
  };
}

/** Hidden amounts cannot be copied without being seen. */
export function mayCopy({ row }: FoundLink): boolean {
  return row.mayCopy && !row.hidesAmounts;
}

export function requireCopy(
  { link, content }: OpenLink,
  actor: Actor,
  policyFor: ShareParts['policyFor'],
): void {
  const target = { recipeId: link.row.recipeId, kind: link.kind };
  // A document of HSP holds the values of its ingredients: whoever takes it must be one who reads them.
  const origins = content.type === 'hsp' ? Object.values(content.origins) : [];
  const viewer = viewerOf(link, actor, policyFor);
  const isReadable = origins.every((origin) => mayRead(viewer, origin));
  if (mayCopy(link) && isReadable && mayOwn(actor, target, policyFor)) return;
  throw forbidden('Copying is not allowed here.');
}

/** Whether the page of a token is there: what it shows comes through the API, but its status must be true (S-32). */
export function sharePage(parts: ShareParts): (token: string, actor: Actor) => Promise<boolean> {
  return async (token, actor) => {
    try {
      await findOpenLink(parts, { token, actor });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
}
