import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { listPage } from '../../http/list-page.ts';
import type { Resource } from '../../http/resource.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { readableKinds } from '../ingredients/index.ts';
import {
  askFor,
  findWish,
  changeWish,
  listWishes,
  lockWish,
  takeBack,
  tellVoters,
  voteForWish,
  wishResource,
  type WishRow,
} from './store.ts';

const wishes: Resource<WishRow, ReturnType<typeof wishResource>> = {
  find: (tx, { id = '' }, { userId }) => findWish(tx, userId, id),
  lock: (tx, { id = '' }) => lockWish(tx, id),
  version: ({ row }) => row.version,
  show: (wish) => wishResource(wish),
};

export function mountWishes(app: App, parts: EndpointParts & { jobs: Jobs }): void {
  const { policyFor } = parts;
  const on = endpointsOn(app, parts);

  on(wishEndpoints.list).answer(async ({ context, tx, actor, query }) => {
    // Staff and suppliers see what is asked for in all product lines.
    const own = readableKinds(actor, policyFor);
    const kinds = (own.length > 0 ? own : INGREDIENT_KINDS).filter(
      (kind) => query['filter[kind]'] === undefined || query['filter[kind]'] === kind,
    );
    const { rows, total, next } = await listWishes(tx, actor.userId, {
      kinds,
      q: query.q,
      state: query['filter[state]'],
      isMine: query['filter[mine]'] === 'yes',
      after: query['page[after]'],
    });
    const isForStaff = policyFor('wish.judge')(actor) === 'allow';
    const data = rows.map((row) => wishResource(row, isForStaff));
    return listPage(context, { data, meta: { total }, next });
  });

  on(wishEndpoints.read, wishes).answer(({ show }) => show());

  on(wishEndpoints.add).answer(async ({ tx, actor, body, now }) => {
    const { use, ...wanted } = body.data.attributes;
    if (!readableKinds(actor, policyFor).includes(wanted.kind)) throw new HttpError('FORBIDDEN');
    const { id, isNew } = await askFor(tx, wanted, now);
    await voteForWish(tx, { wishId: id, userId: actor.userId, use }, now);
    const wish = await findWish(tx, actor.userId, id);
    if (!wish) throw new HttpError('CONFLICT');
    return { status: isNew ? 201 : 200, body: { data: wishResource(wish) } };
  });

  on(wishEndpoints.vote, wishes).answer(async ({ tx, actor, row: { row }, now, show }) => {
    await voteForWish(tx, { wishId: row.id, userId: actor.userId }, now);
    return show();
  });

  on(wishEndpoints.withdrawVote, wishes).answer(async ({ tx, actor, row: { row }, show }) => {
    await takeBack(tx, row.id, actor.userId);
    return show();
  });

  on(wishEndpoints.judge, wishes).answer(async ({ tx, row: { row }, body, now, audit, show }) => {
    const { state, reason } = body.data.attributes;
    await changeWish(tx, row, { ...defined({ state, reason }), updated: now });
    const details = changedFacts({ state: row.state }, { state });
    await audit({ action: 'wish.judge', object: { kind: 'wish', id: row.id }, details });
    if (state !== row.state) await tellVoters(tx, parts, row.id);
    return show();
  });
}
