import { randomUUID } from 'node:crypto';
import { sharedEndpoints } from '@suite/contracts/endpoints/shares';
import { dayOf, readTerms, rolesWithTerms } from '@suite/contracts/licences';
import { RECIPES } from '@suite/contracts/recipes';
import type { Role } from '@suite/contracts/roles';
import type { Shared } from '@suite/contracts/shared-view';
import type { User } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { forbidden, HttpError } from '../../http/http-error.ts';
import { enforceMemoryLimit, enforceRateLimit } from '../../http/limit-requests.ts';
import { writeIdempotently } from '../../http/idempotent-write.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import { networkOf } from '../../http/client-address.ts';
import { MemoryRateLimiter, refundRateLimit } from '../../platform/rate-limit.ts';
import { insertDataset } from '../datasets/index.ts';
import { addRows } from '../ingredients/index.ts';
import { copyDocument } from '../recipes/index.ts';
import { hldDocumentToCopy, maskHldView } from './hld-view.ts';
import { maskHspView } from './hsp-view.ts';
import { mayOwn, mayRead, mayShare, readsDatabase, type Viewer } from './resource.ts';
import { maskRows, openDelivery, type ShareParts } from './shared-content.ts';
import { countOpening, findByToken, type FoundLink, ownerOfLink, shareTokenHash } from './store.ts';

export function mountOpening(app: App, parts: ShareParts): void {
  const { clock, policyFor } = parts;
  const on = endpointsOn(app, parts);

  async function show(request: OpenRequest) {
    const { actor } = request;
    const opened = await openShare(parts, request);
    await countOpen(parts, opened.link, actor);
    return { status: 200, body: { data: sharedResource(parts, opened, actor) } } as const;
  }

  on(sharedEndpoints.open).answerOutside(({ actor, params: { token } }) => show({ token, actor }));

  const floodLimit = new MemoryRateLimiter(parts.limits.opened, clock);
  on(sharedEndpoints.openWithPasscode).answerOutside(
    ({ actor, params: { token }, body }) => show({ token, actor, passcode: body.data.attributes.passcode }),
    (context) => enforceMemoryLimit(floodLimit, networkOf(context.get('actor').address)),
  );

  on(sharedEndpoints.copy).answerOutside(async ({ context, actor, params: { token }, body }) => {
    // Opened each time, also for a repeated request: a link that was revoked shows nothing.
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
  if (content.type === 'dataset') {
    const { name, kind, rows } = content.content;
    const now = clock.now();
    const set = await insertDataset(tx, { name, kind, scope: 'own', now });
    if (!set) throw new HttpError('FORBIDDEN');
    await addRows(tx, { datasetId: set.id, kind, at: now }, maskRows(rows, hidesOf(link)));
    return { type: 'datasets', id: set.id, attributes: { name: set.name } } as const;
  }
  const document =
    content.type === 'hld'
      ? hldDocumentToCopy(content.document, content.origins, randomUUID)
      : content.document;
  const { id, name } = await copyDocument(tx, { kind: content.type, ownerId: userId, clock }, document);
  return { type: RECIPES[content.type].type, id, attributes: { name } };
}

interface OpenRequest {
  token: string;
  actor: Actor;
  passcode?: string;
}

/** A link that may be opened, with its owner, as whom it is read: what the owner no longer sees, nobody gets by it. */
type OpenableLink = FoundLink & { owner: User };
/** A link that this caller has opened, with what it shows. */
type OpenLink = Awaited<ReturnType<typeof openShare>>;

/**
 * The link behind a token, read from the database every time: what was revoked a moment ago is gone on every server.
 * Whatever the reason, a token that opens nothing is 404 (S-32), and an address that tries many has to wait (S-11).
 */
async function findOpenLink(parts: ShareParts, { token, actor }: OpenRequest): Promise<OpenableLink> {
  const { database, clock, limits } = parts;
  const key = `share-missing:${networkOf(actor.address)}`;
  await enforceRateLimit(parts, key, limits.missing);
  const hash = shareTokenHash(token) ?? '';
  const found = await database.as(actor).transaction((tx) => ownerOfLink(tx, hash));
  const owner: User | undefined = found && {
    kind: 'user',
    userId: found.userId,
    organisationId: found.organisationId ?? undefined,
    roles: [],
    address: '',
    loopback: false,
  };
  const link = owner && (await database.as(owner).transaction((tx) => findByToken(tx, hash, clock.now())));
  if (!link || !isAllowed(parts, { ...link, owner }, actor)) throw new HttpError('NOT_FOUND');
  await refundRateLimit(parts, key, limits.missing);
  return { ...link, owner };
}

/** What the owner may do today, licences included, and the organisation's policy, decide every time (R3.9). */
function isAllowed({ policyFor, clock }: ShareParts, link: OpenableLink, actor: Actor): boolean {
  const { row, kind, policy, owner } = link;
  if (policy === 'no') return false;
  // Accounts hold no other words than those of the roles.
  const { roles } = rolesWithTerms(link.roles as Role[], readTerms(link.terms), dayOf(clock.now()));
  if (!mayShare({ ...owner, roles }, { recipeId: row.recipeId, kind }, policyFor)) return false;
  const isInside = row.audience === 'organisation' || policy === 'inside';
  // Somebody signed in elsewhere learns nothing; a visitor has to sign in first.
  if (!isInside || actor.kind !== 'user') return true;
  const { userId, organisationId } = owner;
  return actor.userId === userId || (organisationId !== undefined && actor.organisationId === organisationId);
}

/** Opens a link: who it is for, its passcode, then what it shows. */
async function openShare(parts: ShareParts, request: OpenRequest) {
  const { actor } = request;
  await enforceRateLimit(parts, `share-opened:${networkOf(actor.address)}`, parts.limits.opened);
  const link = await findOpenLink(parts, request);
  const { row, owner } = link;
  const isOpenToAll = row.audience === 'anyone' && link.policy !== 'inside';
  if (!isOpenToAll && actor.kind !== 'user') {
    throw new HttpError('FORBIDDEN', { detail: 'Sign in to open this link.', meta: { needs: 'sign-in' } });
  }
  if (row.passcodeHash !== null) await checkPasscode(parts, request, row);
  const opened = await parts.database.as(owner).transaction((tx) => openDelivery(tx, row));
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
async function countOpen({ database, clock }: ShareParts, { row, owner }: OpenableLink, actor: Actor) {
  if (actor.kind === 'user' && actor.userId === owner.userId) return;
  await database.as(owner).transaction((tx) => countOpening(tx, row.id, clock.now()));
}

/** What the page gets: the content as far as this viewer may see it, and how it is to be understood. */
function sharedResource(
  { policyFor, clock }: ShareParts,
  { link, content, changed }: OpenLink,
  actor: Actor,
): Shared {
  const { row, organisation } = link;
  const hides = hidesOf(link);
  const frame = {
    organisation: row.namesOrganisation ? organisation : null,
    mode: row.mode,
    at: (row.frozen ?? clock.now()).toISOString(),
    ends: row.ends.toISOString(),
    mayCopy: mayCopy(link),
    hides,
    changed,
  };
  const { id } = row;
  if (content.type === 'dataset') {
    const { name, kind, rows } = content.content;
    return { type: 'shared-dataset', id, attributes: { ...frame, name, kind, rows: maskRows(rows, hides) } };
  }
  const viewer = viewerOf(link, actor, policyFor);
  return content.type === 'hsp'
    ? { type: 'shared-hsp-recipe', id, attributes: { ...frame, ...maskHspView(content.view, viewer, hides) } }
    : {
        type: 'shared-hld-recipe',
        id,
        attributes: { ...frame, ...maskHldView(content.view, viewer, hides) },
      };
}

function hidesOf({ row }: FoundLink) {
  return { amounts: row.hidesAmounts, suppliers: row.hidesSuppliers, sources: row.hidesSources };
}

function viewerOf({ row, kind }: FoundLink, actor: Actor, policyFor: PolicyFor): Viewer {
  return {
    readsDatabase: readsDatabase(actor, { recipeId: row.recipeId, kind }, policyFor),
    organisationId: actor.kind === 'user' ? actor.organisationId : undefined,
  };
}

/** Hidden amounts cannot be copied without being seen. */
function mayCopy({ row }: FoundLink): boolean {
  return row.mayCopy && !row.hidesAmounts;
}

function requireCopy({ link, content }: OpenLink, actor: Actor, policyFor: PolicyFor): void {
  const target = { recipeId: link.row.recipeId, kind: link.kind };
  // A document of HSP holds the values of its ingredients, so it is only for those who may read them.
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
