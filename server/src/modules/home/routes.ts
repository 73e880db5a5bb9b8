import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { HOME_BOUNDS, STAFF_COUNTS, type Waiting } from '@suite/contracts/home';
import type { Operation } from '@suite/contracts/policy';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { latestRecipes } from '../recipes/index.ts';
import { pendingInvitations } from '../shares/index.ts';
import { countForStaff, countNewRequests, findLicence, licenceOn, listAskingClients } from './store.ts';

/** What staff may not decide, because its product line is switched off, does not wait for them. */
const DECIDED_BY = {
  registrations: 'customer.manage',
  products: 'portfolio.judge',
  messages: 'customer.manage',
  wishes: 'wish.judge',
} as const satisfies Record<(typeof STAFF_COUNTS)[number], Operation>;

/** /api/home: where a user begins, and what waits. Both are read often, so neither reads more than it shows. */
export function mountHome(app: App, parts: EndpointParts): void {
  const { policyFor } = parts;
  const on = endpointsOn(app, parts);

  on(homeEndpoints.read).answer(async ({ tx, actor, now }) => {
    const kinds = (['hld', 'hsp'] as const).filter((kind) => policyFor(`${kind}.recipe`)(actor) === 'allow');
    const wanted = { kinds, size: HOME_BOUNDS.recipes };
    const own = await latestRecipes(tx, { ...wanted, owner: 'me' });
    const shared = await latestRecipes(tx, { ...wanted, owner: 'granted' });
    const facts =
      actor.organisationId === undefined ? undefined : await findLicence(tx, actor.organisationId);
    const attributes = { own, shared, licence: facts ? licenceOn(facts, now) : null };
    return { status: 200, body: { data: { type: 'homes', id: actor.userId, attributes } } };
  });

  on(homeEndpoints.waiting).answer(async ({ tx, actor }) => {
    const may = (operation: Operation) => policyFor(operation)(actor) === 'allow';
    const { userId, organisationId } = actor;
    const invitations = may('share') ? await pendingInvitations(tx) : [];
    const clients = await listAskingClients(tx, userId);
    const counted = may('customer.manage') ? await countForStaff(tx) : undefined;
    const staff =
      counted &&
      Object.fromEntries(
        STAFF_COUNTS.filter((name) => may(DECIDED_BY[name])).map((name) => [name, counted[name]]),
      );
    const requests =
      may('portfolio.requests') && organisationId !== undefined
        ? await countNewRequests(tx, organisationId, HOME_BOUNDS.count)
        : undefined;
    const counts = [...Object.values(staff ?? {}), requests ?? 0];
    const attributes: Waiting = {
      total: invitations.length + clients.length + counts.reduce((sum, count) => sum + count, 0),
      invitations: invitations.slice(0, HOME_BOUNDS.invitations),
      clients: clients.map(({ id, name, created }) => ({ id, name, created: created.toISOString() })),
      requests,
      staff,
    };
    return { status: 200, body: { data: { type: 'waiting', id: userId, attributes } } };
  });
}
