import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import {
  changedWishSchema,
  newWishSchema,
  WISH_PAGE,
  wishListQuerySchema,
  wishSchema,
} from '@suite/contracts/wishes';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { type WriteParts, writeOnce } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { numberedPage } from '../../http/numbered-page.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { readableKinds } from '../ingredients/index.ts';
import { foundWish } from './found-wish.ts';
import { wishResource } from './resource.ts';
import { tellVoters } from './tell-voters.ts';
import { askFor, findWish, judgeWish, listWishes, takeBack, voteForWish } from './store.ts';

interface WishParts extends WriteParts {
  policyFor: PolicyFor;
  jobs: Jobs;
}

const ONE = { 200: { description: 'The wish', schema: documentSchema(wishSchema), mediaType: JSON_API } };

/** /api/wishes: ingredients that are asked for; votes pool on one wish, staff say what becomes of it (R1.7). */
export function mountWishes(app: App, parts: WishParts): void {
  const { database, clock, policyFor } = parts;
  const as = (context: AppContext) => database.as(context.get('actor'));
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await foundWish(tx, context)));

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/wishes',
      policy: policyFor('wish.read'),
      summary: 'Ingredients that are asked for',
      query: wishListQuerySchema,
    },
    (context, { query }) => {
      const actor = signedIn(context);
      // Staff and suppliers see what is asked for in all product lines.
      const own = readableKinds(actor, policyFor);
      const kinds = (own.length > 0 ? own : INGREDIENT_KINDS).filter(
        (kind) => query['filter[kind]'] === undefined || query['filter[kind]'] === kind,
      );
      const from = Number(query['page[after]'] ?? 0);
      return as(context).transaction(async (tx) => {
        const { rows, total } = await listWishes(tx, actor.userId, {
          kinds,
          q: query.q,
          state: query['filter[state]'],
          isMine: query['filter[mine]'] === 'yes',
          size: WISH_PAGE,
          from,
        });
        return numberedPage(context, {
          data: rows.map((row) => wishResource(row, policyFor('wish.judge')(actor) === 'allow')),
          from,
          total,
        });
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/wishes/{id}',
      policy: policyFor('wish.read'),
      summary: 'A wish',
      answers: ONE,
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const wish = await foundWish(tx, context);
        return privateDocument(
          { data: wishResource(wish) },
          { headers: { ETag: versionTag(wish.row.version) } },
        );
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/wishes',
      policy: policyFor('vote'),
      summary: 'Ask for an ingredient, or vote for the wish that is there',
      body: { schema: newWishSchema, mediaTypes: [JSON_API] },
      answers: { 201: { ...ONE[200], description: 'The new wish' } },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { use, ...asked } = body.data.attributes;
      if (!readableKinds(actor, policyFor).includes(asked.kind)) throw new HttpError('FORBIDDEN');
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const now = clock.now();
        const { id, isNew } = await askFor(tx, asked, now);
        if (id === undefined) throw new HttpError('CONFLICT');
        await voteForWish(tx, { wishId: id, userId: actor.userId, use }, now);
        const wish = await findWish(tx, actor.userId, id);
        return { status: isNew ? 201 : 200, body: { data: wish && wishResource(wish) } };
      });
      return privateDocument(answer as { data: unknown }, { status }); // what the work above gave
    },
  );

  for (const isVote of [true, false]) {
    mountRoute(
      app,
      {
        method: isVote ? 'put' : 'delete',
        path: '/api/wishes/{id}/vote',
        policy: policyFor('vote'),
        summary: isVote ? 'Vote for a wish' : 'Take the vote for a wish back',
        answers: ONE,
      },
      (context) =>
        as(context).transaction(async (tx) => {
          const { row } = await foundWish(tx, context);
          const { userId } = signedIn(context);
          if (isVote) await voteForWish(tx, { wishId: row.id, userId }, clock.now());
          else await takeBack(tx, row.id, userId);
          return privateDocument({ data: wishResource(await foundWish(tx, context)) });
        }),
    );
  }

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/wishes/{id}',
      policy: policyFor('wish.judge'),
      guard,
      summary: 'Say what becomes of a wish',
      body: { schema: changedWishSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const { row } = await foundWish(tx, context);
        requireVersion(context, row.version);
        if (!(await judgeWish(tx, row, { ...body.data.attributes, now: clock.now() }))) {
          throw new HttpError('PRECONDITION_FAILED', { detail: 'It was changed meanwhile: read it again.' });
        }
        await writeAudit(tx, clock, {
          action: 'wish.judge',
          outcome: 'ok',
          object: `wish ${row.id}`,
          requestId: context.get('requestId'),
          details: changedFacts({ state: row.state }, { state: body.data.attributes.state }),
        });
        if (body.data.attributes.state !== row.state) await tellVoters(tx, parts, row.id);
        const after = await foundWish(tx, context);
        return privateDocument(
          { data: wishResource(after) },
          { headers: { ETag: versionTag(after.row.version) } },
        );
      }),
  );
}
