import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentSchema } from '../json-api.ts';
import { SEARCH_LIMITS } from '../search.ts';
import { newVoteSchema, voteListSchema, voteSchema } from '../votes.ts';

const common = { tag: 'Votes', permission: 'vote' } as const;

/** /api/votes: the caller's own votes, and totals of ingredients the caller reads (R1.7, R3.16). */
export const voteEndpoints = {
  list: endpoint('GET /api/votes', {
    ...common,
    id: 'listVotes',
    summary: 'List your votes, and totals for given ingredients',
    description: 'Without ids: all your votes, latest first, and no totals.',
    query: z.strictObject({
      ingredientIds: z
        .string()
        .max(10_000)
        .optional()
        .meta({ description: `Ids of ingredients, separated by commas; at most ${SEARCH_LIMITS.ids}.` }),
    }),
    answers: { 200: { description: 'The votes', schema: voteListSchema } },
  }),

  cast: endpoint('POST /api/votes', {
    ...common,
    id: 'castVote',
    summary: 'Vote for an ingredient',
    description: 'One vote per person and ingredient: a repeated vote changes nothing and returns the first.',
    body: newVoteSchema,
    idempotencyKey: true,
    answers: {
      200: { description: 'The existing vote', schema: documentSchema(voteSchema) },
      201: { description: 'The new vote', schema: documentSchema(voteSchema) },
    },
  }),

  withdraw: endpoint('DELETE /api/votes/{id}', {
    ...common,
    id: 'withdrawVote',
    params: { id: 'The id of the vote' },
    summary: 'Withdraw a vote',
    answers: { 204: { description: 'Withdrawn' } },
  }),
};
