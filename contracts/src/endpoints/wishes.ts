import { endpoint } from '../endpoint.ts';
import { documentSchema } from '../json-api.ts';
import {
  changedWishSchema,
  newWishSchema,
  wishListQuerySchema,
  wishListSchema,
  wishSchema,
} from '../wishes.ts';

const tag = 'Ingredient requests';
const params = { id: 'The id of the request' };
const one = { description: 'The request', schema: documentSchema(wishSchema) };

/** /api/wishes: ingredients that are asked for; votes pool on one of them, staff say what becomes of it (R1.7). */
export const wishEndpoints = {
  list: endpoint('GET /api/wishes', {
    id: 'listWishes',
    tag,
    permission: 'wish.read',
    summary: 'List ingredient requests',
    description: 'Most requested first.',
    query: wishListQuerySchema,
    answers: { 200: { description: 'A page of requests', schema: wishListSchema } },
  }),

  read: endpoint('GET /api/wishes/{id}', {
    id: 'readWish',
    params,
    tag,
    permission: 'wish.read',
    summary: 'Get an ingredient request',
    answers: { 200: one },
  }),

  add: endpoint('POST /api/wishes', {
    id: 'addWish',
    tag,
    permission: 'vote',
    summary: 'Request an ingredient',
    description: 'Repeating a name, however it is spelt, counts as a vote for the existing request.',
    body: newWishSchema,
    example: {
      data: {
        type: 'wishes',
        attributes: {
          kind: 'hld-oil',
          name: 'Isoamyl laurate',
          supplier: 'Inolex',
          use: 'A light emollient',
        },
      },
    },
    idempotencyKey: true,
    answers: {
      200: { ...one, description: 'The existing request, with your vote' },
      201: { ...one, description: 'The new request' },
    },
  }),

  vote: endpoint('PUT /api/wishes/{id}/vote', {
    id: 'voteForWish',
    params,
    tag,
    permission: 'vote',
    summary: 'Vote for an ingredient request',
    answers: { 200: one },
  }),

  withdrawVote: endpoint('DELETE /api/wishes/{id}/vote', {
    id: 'withdrawVoteForWish',
    params,
    tag,
    permission: 'vote',
    summary: 'Withdraw your vote for an ingredient request',
    answers: { 200: one },
  }),

  judge: endpoint('PATCH /api/wishes/{id}', {
    id: 'judgeWish',
    params,
    tag,
    permission: 'wish.judge',
    summary: 'Decide on an ingredient request',
    description: 'Voters are notified by email when the status changes.',
    body: changedWishSchema,
    ifMatch: true,
    answers: { 200: one },
  }),
};
