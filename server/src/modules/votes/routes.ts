import { voteEndpoints } from '@suite/contracts/endpoints/votes';
import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { SEARCH_LIMITS, splitList } from '@suite/contracts/search';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import { listPage } from '../../http/replies.ts';
import type { Resource } from '../../http/resource.ts';
import { changedFacts } from '../../platform/audit.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import {
  addWish,
  castVote,
  changeWish,
  countVotes,
  deleteVote,
  findVote,
  findWish,
  listVotes,
  listWishes,
  lockWish,
  notifyVoters,
  takeBack,
  voteForWish,
  voteResource,
  type VoteRow,
  wishResource,
  type WishRow,
} from './store.ts';

/** What formulators want: they vote for an ingredient that is there, and request one that is missing. */
export function mountVotes(app: App, parts: EndpointParts & { jobs: Jobs }): void {
  mountPresent(app, parts);
  mountMissing(app, parts);
}

const votes: Resource<VoteRow, ReturnType<typeof voteResource>> = {
  find: (tx, { id = '' }, { userId }) => findVote(tx, userId, id),
  show: (row, _, { userId }) => voteResource(row, userId),
};

function mountPresent(app: App, parts: EndpointParts): void {
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

const wishes: Resource<WishRow, ReturnType<typeof wishResource>> = {
  find: (tx, { id = '' }, { userId }) => findWish(tx, userId, id),
  lock: (tx, { id = '' }) => lockWish(tx, id),
  version: ({ row }) => row.version,
  show: (wish) => wishResource(wish),
};

function mountMissing(app: App, parts: EndpointParts & { jobs: Jobs }): void {
  const { policyFor } = parts;
  const on = endpointsOn(app, parts);

  on(wishEndpoints.list).answer(async ({ context, tx, actor, query, now }) => {
    // Staff and suppliers see the requests of all product lines.
    const own = readableKinds(actor, policyFor);
    const kinds = (own.length > 0 ? own : INGREDIENT_KINDS).filter(
      (kind) => query['filter[kind]'] === undefined || query['filter[kind]'] === kind,
    );
    const { rows, total, next } = await listWishes(tx, actor.userId, { kinds, query, now });
    const isForStaff = policyFor('wish.judge')(actor) === 'allow';
    const data = rows.map((row) => wishResource(row, isForStaff));
    return listPage(context, { data, meta: { total }, next });
  });

  on(wishEndpoints.read, wishes).answer(({ show }) => show());

  on(wishEndpoints.add).answer(async ({ tx, actor, body, now }) => {
    const { use, ...wanted } = body.data.attributes;
    if (!readableKinds(actor, policyFor).includes(wanted.kind)) throw new HttpError('FORBIDDEN');
    const { id, isNew } = await addWish(tx, wanted, now);
    await voteForWish(tx, { wishId: id, userId: actor.userId, use }, now);
    const wish = await findWish(tx, actor.userId, id);
    if (!wish) throw new HttpError('CONFLICT');
    return { status: isNew ? 201 : 200, body: { data: wishResource(wish) } };
  });

  on(wishEndpoints.vote, wishes).answer(async ({ tx, actor, row: { row }, now, show }) => {
    await voteForWish(tx, { wishId: row.id, userId: actor.userId }, now);
    return show();
  });

  on(wishEndpoints.withdrawVote, wishes).answer(async ({ tx, actor, row: { row }, now, show }) => {
    await takeBack(tx, { wishId: row.id, userId: actor.userId }, now);
    return show();
  });

  on(wishEndpoints.judge, wishes).answer(async ({ tx, row: { row }, body, now, audit, show }) => {
    const { state, reason } = body.data.attributes;
    await changeWish(tx, row, { ...defined({ state, reason }), updated: now });
    const details = changedFacts({ state: row.state }, { state });
    await audit({ action: 'wish.judge', object: { kind: 'wish', id: row.id }, details });
    if (state !== row.state) await notifyVoters(tx, parts, row.id);
    return show();
  });
}
