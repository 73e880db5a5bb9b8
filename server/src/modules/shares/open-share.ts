import { dayOf, readTerms, rolesWithTerms } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import type { Shared } from '@suite/contracts/shared-view';
import { SYSTEM } from '../../db/actor.ts';
import { HttpError } from '../../http/http-error.ts';
import { enforceRateLimit } from '../../http/limit-requests.ts';
import type { Actor } from '../../http/policy.ts';
import { networkOf } from '../../http/client-address.ts';
import { refundRateLimit } from '../../platform/rate-limit.ts';
import { maskRows } from './dataset-view.ts';
import { maskHldView, maskHspView, mayRead, type Viewer } from './mask-view.ts';
import { mayOwn, mayShare, readsDatabase } from './policy.ts';
import type { ShareParts } from './share-parts.ts';
import { openContent, type Opened } from './shared-content.ts';
import { countOpening, findByToken, type FoundLink } from './store.ts';
import { shareTokenHash } from './token.ts';

interface Asked {
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
export async function findOpenLink(parts: ShareParts, { token, actor }: Asked): Promise<FoundLink> {
  const { database, clock, limits, policyFor } = parts;
  const key = `share-missing:${networkOf(actor.address)}`;
  await enforceRateLimit(parts, key, limits.missing);
  const hash = shareTokenHash(token);
  const found =
    hash === undefined
      ? undefined
      : await database.as(SYSTEM).transaction((tx) => findByToken(tx, hash, clock.now()));
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
  const owner = { ...OWNER, userId: row.ownerId, roles };
  if (!mayShare(owner, { recipeId: row.recipeId, kind }, policyFor)) return false;
  const isInside = row.audience === 'organisation' || policy === 'inside';
  // Whoever is signed in elsewhere learns nothing; whoever is not is asked who it is.
  if (!isInside || actor.kind !== 'user') return true;
  return actor.userId === row.ownerId || (organisationId !== null && actor.organisationId === organisationId);
}

const OWNER = { kind: 'user', organisationId: undefined, address: '', loopback: false } as const;

/** Opens a link: who it is for, its passcode, then what it shows. */
export async function openShare(parts: ShareParts, asked: Asked): Promise<OpenLink> {
  const { database, limits } = parts;
  const { actor } = asked;
  await enforceRateLimit(parts, `share-opened:${networkOf(actor.address)}`, limits.opened);
  const link = await findOpenLink(parts, asked);
  const { row, policy } = link;
  const isOpenToAll = row.audience === 'anyone' && policy !== 'inside';
  if (!isOpenToAll && actor.kind !== 'user') {
    throw new HttpError('FORBIDDEN', {
      detail: 'This link is for people who are signed in.',
      meta: { needs: 'sign-in' },
    });
  }
  if (row.passcodeHash !== null) await checkPasscode(parts, asked, row);
  const opened = await database.as(SYSTEM).transaction((tx) => openContent(tx, row));
  if (!opened) throw new HttpError('NOT_FOUND');
  return { link, ...opened };
}

async function checkPasscode(
  parts: ShareParts,
  { actor, passcode }: Asked,
  { id, passcodeHash }: FoundLink['row'],
): Promise<void> {
  if (passcode !== undefined) {
    await enforceRateLimit(parts, `share-passcode:${id}:${networkOf(actor.address)}`, parts.limits.passcodes);
    await enforceRateLimit(parts, `share-passcode:${id}`, parts.limits.passcodesOfLink);
    if (await parts.passcodes.verify(passcode, passcodeHash)) return;
  }
  throw new HttpError('FORBIDDEN', {
    detail: passcode === undefined ? 'This link needs a passcode.' : 'That is not the passcode of this link.',
    meta: { needs: 'passcode' },
  });
}

/** Counts an opening by somebody else than the owner. */
export async function countOpen(
  { database, clock }: ShareParts,
  { row }: FoundLink,
  actor: Actor,
): Promise<void> {
  if (actor.kind === 'user' && actor.userId === row.ownerId) return;
  await database.as(SYSTEM).transaction((tx) => countOpening(tx, row.id, clock.now()));
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
  const thing = { recipeId: link.row.recipeId, kind: link.kind };
  // A document of HSP holds the values of its ingredients: whoever takes it must be one who reads them.
  const origins = content.type === 'hsp' ? Object.values(content.origins) : [];
  const viewer = viewerOf(link, actor, policyFor);
  const isReadable = origins.every((origin) => mayRead(viewer, origin));
  if (mayCopy(link) && isReadable && mayOwn(actor, thing, policyFor)) return;
  throw new HttpError('FORBIDDEN', { detail: 'A copy of this cannot be taken.' });
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
