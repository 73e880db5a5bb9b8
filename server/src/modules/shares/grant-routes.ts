import {
  changedGrantSchema,
  grantAnswerSchema,
  grantListQuerySchema,
  grantListSchema,
  grantReplySchema,
  newGrantSchema,
  receivedGrantListSchema,
  SHARE_BOUNDS,
} from '@suite/contracts/shares';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { spend } from '../../http/limited.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn, type SignedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { postMail } from '../../platform/mail.ts';
import {
  answerGrant,
  changeGrant,
  countGrants,
  deleteGrant,
  findGrant,
  insertGrant,
  isOwnAddress,
  listGrants,
  listReceived,
} from './grant-store.ts';
import { invitationTo } from './invitation.ts';
import { foundThing, listOf } from './link-routes.ts';
import { type GrantRow, grantResource, receivedResource } from './resource.ts';
import type { ShareParts } from './share-parts.ts';

const ONE = { description: 'The grant', schema: grantAnswerSchema, mediaType: JSON_API };

/** /api/grants: rights of people and teams on one's own things, and what others granted (R1.8). */
export function mountGrants(app: App, parts: ShareParts): void {
  const { clock, database, policyFor, limits } = parts;
  const policy = policyFor('share');
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Transaction, context: AppContext): Promise<GrantRow> {
    const row = await findGrant(tx, idOf(context));
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await found(tx, context)));

  async function record(tx: Transaction, context: AppContext, [action, id]: [string, string]): Promise<void> {
    const requestId = context.get('requestId');
    await writeAudit(tx, clock, { action, outcome: 'ok', object: `grant ${id}`, requestId });
  }
  const answer = (row: GrantRow) =>
    privateDocument({ data: grantResource(row) }, { headers: { ETag: versionTag(row.version) } });

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/grants',
      policy,
      summary: 'Who may look at or change a recipe or dataset of yours',
      query: grantListQuerySchema,
      answers: { 200: { description: 'The grants', schema: grantListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => {
        const thing = await foundThing(tx, context, { target: query, parts });
        return privateDocument(listOf((await listGrants(tx, thing)).map(grantResource)));
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/grants/received',
      policy,
      summary: 'What others granted to you, invitations first',
      answers: { 200: { description: 'The grants', schema: receivedGrantListSchema, mediaType: JSON_API } },
    },
    (context) =>
      as(context).transaction(async (tx) =>
        privateDocument(listOf((await listReceived(tx)).map(receivedResource))),
      ),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/grants',
      policy,
      summary: 'Invite a person by e-mail, or let your organisation in',
      body: { schema: newGrantSchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { recipeId, datasetId, role, email } = body.data.attributes;
      await spend(parts, `invitations:${actor.userId}`, limits.invitations);
      // The same answer whether somebody is told or there is nobody.
      const invitation = email === undefined ? undefined : await invitationTo(parts, email);
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const thing = await foundThing(tx, context, { target: { recipeId, datasetId }, parts });
        const to = email === undefined ? teamOf(actor) : await personOf(tx, email);
        if ((await countGrants(tx, thing)) >= SHARE_BOUNDS.grants) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: `There may be at most ${SHARE_BOUNDS.grants} grants on one thing.`,
          });
        }
        const row = await insertGrant(tx, { thing, ownerId: actor.userId, role, to, now: clock.now() });
        if (!row)
          throw new HttpError('CONFLICT', { detail: 'It is granted already: change the role instead.' });
        await record(tx, context, ['grant.create', row.id]);
        if (invitation) await postMail(tx, parts, invitation);
        return { status: 201, body: { data: grantResource(row) } };
      });
      const document = made.body;
      const headers = { ETag: versionTag(document.data.attributes.version) };
      return privateDocument(document, { status: made.status, headers });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/grants/{id}',
      policy,
      guard,
      summary: 'Change what somebody may do',
      body: { schema: changedGrantSchema, mediaTypes: [JSON_API] },
      answers: { 200: ONE },
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context);
        requireVersion(context, row.version);
        const { role } = body.data.attributes;
        const changed = await changeGrant(tx, row, { role, now: clock.now() });
        if (!changed) throw changedMeanwhile();
        await record(tx, context, ['grant.change', row.id]);
        return answer(changed);
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/grants/{id}',
      policy,
      guard,
      summary: 'Take a right back, at once',
      answers: { 204: { description: 'It holds no longer' } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context);
        await deleteGrant(tx, row.id);
        await record(tx, context, ['grant.revoke', row.id]);
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/grants/{id}/answer',
      policy,
      guard: (context) =>
        as(context).transaction(async (tx) => {
          const isAsked = (await listReceived(tx)).some(({ id, isTeam }) => id === idOf(context) && !isTeam);
          if (!isAsked) throw new HttpError('NOT_FOUND');
        }),
      summary: 'Accept an invitation, decline it, or leave what was accepted',
      body: { schema: grantReplySchema, mediaTypes: [JSON_API] },
      answers: { 204: { description: 'Done' } },
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const reply = { answer: body.data.attributes.answer, now: clock.now() };
        if (!(await answerGrant(tx, idOf(context), reply))) throw new HttpError('NOT_FOUND');
        await record(tx, context, [`grant.${reply.answer}`, idOf(context)]);
        return privateNothing();
      }),
  );
}

function idOf(context: AppContext): string {
  return (context.req.param('id') ?? '').toLowerCase();
}

function teamOf({ organisationId }: SignedIn): { organisationId: string } {
  if (organisationId !== undefined) return { organisationId };
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'You belong to no organisation.',
    source: { pointer: '/data/attributes/team' },
  });
}

/** Anybody but oneself; whether there is somebody behind the address is nobody's business. */
async function personOf(tx: Transaction, email: string): Promise<{ email: string }> {
  if (!(await isOwnAddress(tx, email))) return { email };
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'It is yours already.',
    source: { pointer: '/data/attributes/email' },
  });
}
