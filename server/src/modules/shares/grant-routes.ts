import { brand } from '@suite/contracts/brand';
import { grantEndpoints } from '@suite/contracts/endpoints/shares';
import { SHARE_BOUNDS } from '@suite/contracts/shares';
import type { Transaction } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, conflict, invalid } from '../../http/http-error.ts';
import { enforceRateLimit } from '../../http/limit-requests.ts';
import { wholeList } from '../../http/replies.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { type MailMessage, postMail } from '../../platform/mail.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import {
  answerGrant,
  changeGrant,
  countGrants,
  deleteGrant,
  findGrant,
  insertGrant,
  isOwnAddress,
  isReachable,
  listGrants,
  listReceived,
  lockGrant,
} from './grant-store.ts';
import { grantResource, type GrantRow, receivedResource, type ReceivedRow } from './resource.ts';
import { getOwnTarget, type ShareParts } from './shared-content.ts';

const given: Resource<GrantRow, ReturnType<typeof grantResource>> = {
  find: (tx, { id = '' }) => findGrant(tx, id),
  lock: (tx, { id = '' }) => lockGrant(tx, id),
  version: ({ version }) => version,
  show: grantResource,
};

/** What was granted to the caller in person; a team's is not the caller's to answer. */
const received: Resource<ReceivedRow, ReturnType<typeof receivedResource>> = {
  find: async (tx, { id }) => (await listReceived(tx)).find((row) => row.id === id && !row.isTeam),
  show: receivedResource,
};

export function mountGrants(app: App, parts: ShareParts): void {
  const { policyFor, limits } = parts;
  const on = endpointsOn(app, parts);

  on(grantEndpoints.list).answer(async ({ tx, actor, query }) => {
    const target = await getOwnTarget(tx, query, { actor, policyFor });
    return wholeList((await listGrants(tx, target)).map(grantResource));
  });

  on(grantEndpoints.received).answer(async ({ tx }) =>
    wholeList((await listReceived(tx)).map(receivedResource)),
  );

  on(grantEndpoints.create).answerAfter(
    async ({ actor, body }) => {
      const { email } = body.data.attributes;
      await enforceRateLimit(parts, `invitations:${actor.userId}`, limits.invitations);
      // The same answer whether somebody gets a mail or there is nobody.
      return email === undefined ? undefined : invitationTo(parts, { actor, email });
    },
    async ({ tx, actor, body, now, audit, prepared: invitation }) => {
      const { recipeId, datasetId, role, email } = body.data.attributes;
      const target = await getOwnTarget(tx, { recipeId, datasetId }, { actor, policyFor });
      const to = email === undefined ? teamOf(actor) : await personOf(tx, email);
      if ((await countGrants(tx, target)) >= SHARE_BOUNDS.grants)
        throw invalid(`You can share an item with at most ${SHARE_BOUNDS.grants} people.`);
      const row = await insertGrant(tx, { target, ownerId: actor.userId, role, to, now });
      if (!row) throw conflict('This person already has access. Change the permission instead.');
      await audit({ action: 'grant.create', object: { kind: 'grant', id: row.id } });
      if (invitation) await postMail(tx, parts, invitation);
      return { status: 201, body: { data: grantResource(row) }, headers: { ETag: versionTag(row.version) } };
    },
  );

  on(grantEndpoints.change, given).answer(async ({ tx, row, body, now, audit, show }) => {
    await changeGrant(tx, row, { role: body.data.attributes.role, updated: now });
    await audit({ action: 'grant.change', object: { kind: 'grant', id: row.id } });
    return show();
  });

  on(grantEndpoints.revoke, given).answer(async ({ tx, row, audit }) => {
    await deleteGrant(tx, row.id);
    await audit({ action: 'grant.revoke', object: { kind: 'grant', id: row.id } });
    return { status: 204 };
  });

  on(grantEndpoints.answer, received).answer(async ({ tx, row, body, now, audit }) => {
    const { answer } = body.data.attributes;
    if (!(await answerGrant(tx, row.id, { answer, now }))) throw new HttpError('NOT_FOUND');
    await audit({ action: `grant.${answer}`, object: { kind: 'grant', id: row.id } });
    return { status: 204 };
  });
}

function teamOf({ organisationId }: SignedIn): { organisationId: string } {
  if (organisationId !== undefined) return { organisationId };
  throw invalid('You do not belong to an organisation.', '/data/attributes/team');
}

/** Anybody but oneself; whether there is somebody behind the address is nobody's business. */
async function personOf(tx: Transaction, email: string): Promise<{ email: string }> {
  if (!(await isOwnAddress(tx, email))) return { email };
  throw invalid('You already own it.', '/data/attributes/email');
}

/**
 * The mail to somebody who is invited, where the address is known here and may get one. Nobody learns whether there is
 * one: it is prepared before the grant is made, and sent with it.
 */
async function invitationTo(
  parts: ShareParts,
  { actor, email }: { actor: SignedIn; email: string },
): Promise<MailMessage | undefined> {
  const key = `invited:${email.toLowerCase()}`;
  const { isAllowed } = await consumeRateLimit(parts, key, parts.limits.invited);
  const isThere = await parts.database.as(actor).transaction((tx) => isReachable(tx, email));
  if (!isThere || !isAllowed) return undefined;
  return {
    to: email,
    subject: `${brand.name}: someone wants to share with you`,
    text: `Someone would like to share a recipe or a dataset with you.\n\nSign in to view the invitation, and accept or decline it:\n${parts.publicUrl}/apps/shares\n`,
  };
}
