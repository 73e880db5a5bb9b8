import { voteEndpoints } from '@suite/contracts/endpoints/votes';
import { SEARCH_LIMITS, splitList } from '@suite/contracts/search';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { invalid } from '../../http/request-errors.ts';
import type { Resource } from '../../http/resource.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import {
  castVote,
  countVotes,
  deleteVote,
  findVote,
  listVotes,
  voteResource,
  type VoteRow,
} from './store.ts';

const votes: Resource<VoteRow, ReturnType<typeof voteResource>> = {
  find: (tx, { id = '' }, { userId }) => findVote(tx, userId, id),
  show: (row, _, { userId }) => voteResource(row, userId),
};

export function mountVotes(app: App, parts: EndpointParts): void {
  const { policyFor } = parts;
  const on = endpointsOn(app, parts);

  on(voteEndpoints.list).answer(async ({ tx, actor, query }) => {
    const wanted = query.ingredientIds === undefined ? undefined : splitList(query.ingredientIds);
    if ((wanted?.length ?? 0) > SEARCH_LIMITS.ids) {
      throw new HttpError('BAD_REQUEST', {
        detail: `Send at most ${SEARCH_LIMITS.ids} ids at a time.`,
        source: { parameter: 'ingredientIds' },
      });
    }
    const rows = wanted && (await readableIngredients(tx, readableKinds(actor, policyFor), wanted));
    const ids = rows?.map(({ id }) => id);
    const data = (await listVotes(tx, actor.userId, ids)).map((row) => voteResource(row, actor.userId));
    return { status: 200, body: { data, meta: { totals: ids ? await countVotes(tx, ids) : {} } } };
  });

  on(voteEndpoints.cast).answer(async ({ tx, actor, body, now }) => {
    const { databaseId, ingredientId } = body.data.attributes;
    const [ingredient] = await readableIngredients(tx, readableKinds(actor, policyFor), [ingredientId]);
    if (ingredient?.datasetId !== databaseId) {
      throw invalid('There is no such ingredient in that database.', '/data/attributes/ingredientId');
    }
    const vote = { userId: actor.userId, databaseId, ingredientId: ingredient.id, now };
    const { row, isNew } = await castVote(tx, vote);
    return { status: isNew ? 201 : 200, body: { data: voteResource(row, actor.userId) } };
  });

  on(voteEndpoints.withdraw, votes).answer(async ({ tx, row }) => {
    await deleteVote(tx, row.id);
    return { status: 204 };
  });
}
