import { documentSchema } from '@suite/contracts/json-api';
import { SEARCH_LIMITS, splitList } from '@suite/contracts/search';
import { newVoteSchema, voteListSchema, voteSchema } from '@suite/contracts/votes';
import { z } from 'zod';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { type WriteParts, writeOnce } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import { voteResource } from './resource.ts';
import { castVote, countVotes, listVotes, withdrawVote } from './store.ts';

interface VoteParts extends WriteParts {
  policyFor: PolicyFor;
}

const querySchema = z.strictObject({ ingredientIds: z.string().max(10_000).optional() });

/** /api/votes: the own votes, and totals of ingredients the caller reads (R1.7, R3.16). */
export function mountVotes(app: App, parts: VoteParts): void {
  const { database, clock, policyFor } = parts;
  const policy = policyFor('vote');

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/votes',
      policy,
      summary: 'Own votes, and totals for some ingredients',
      query: querySchema,
      answers: { 200: { description: 'The votes', schema: voteListSchema, mediaType: JSON_API } },
    },
    async (context, { query }) => {
      const actor = signedIn(context);
      const asked = query.ingredientIds === undefined ? undefined : splitList(query.ingredientIds);
      if ((asked?.length ?? 0) > SEARCH_LIMITS.ids) {
        throw new HttpError('BAD_REQUEST', {
          detail: `At most ${SEARCH_LIMITS.ids} ids at a time.`,
          source: { parameter: 'ingredientIds' },
        });
      }
      return database.as(actor).transaction(async (tx) => {
        const rows = asked && (await readableIngredients(tx, readableKinds(actor, policyFor), asked));
        const ids = rows?.map(({ id }) => id);
        const data = (await listVotes(tx, actor.userId, ids)).map(voteResource);
        const body = { data, meta: { totals: ids ? await countVotes(tx, ids) : {} } };
        return privateDocument(body);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/votes',
      policy,
      summary: 'Vote for an ingredient',
      body: { schema: newVoteSchema, mediaTypes: [JSON_API] },
      answers: {
        201: { description: 'The vote', schema: documentSchema(voteSchema), mediaType: JSON_API },
      },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { databaseId, ingredientId } = body.data.attributes;
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const [row] = await readableIngredients(tx, readableKinds(actor, policyFor), [ingredientId]);
        if (row?.datasetId !== databaseId) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: 'There is no such ingredient in that database.',
            source: { pointer: '/data/attributes/ingredientId' },
          });
        }
        const cast = await castVote(tx, {
          userId: actor.userId,
          databaseId,
          ingredientId: row.id,
          now: clock.now(),
        });
        return { status: cast.isNew ? 201 : 200, body: { data: cast.row && voteResource(cast.row) } };
      });
      return privateDocument(answer as { data: unknown }, { status }); // what the work above gave
    },
  );

  mountRoute(
    app,
    { method: 'delete', path: '/api/votes/{id}', policy, summary: 'Take a vote back' },
    (context) =>
      database.as(context.get('actor')).transaction(async (tx) => {
        if (!(await withdrawVote(tx, signedIn(context).userId, context.req.param('id') ?? ''))) {
          throw new HttpError('NOT_FOUND');
        }
        return privateNothing();
      }),
  );
}
