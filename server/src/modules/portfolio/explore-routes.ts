import { exploreEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { readDemand } from './demand.ts';
import { type MapPoint, nearestTo, pointsOf, summaryOf } from './explore-store.ts';
import { asReader, type PortfolioParts, readableProducts } from './product-access.ts';

/** What a supplier sees of the parameter database and of the demand: points and counts, never a company (R1.5). */
export function mountExplore(app: App, parts: PortfolioParts): void {
  const on = endpointsOn(app, parts);
  const onRead = endpointsOn(app, { ...parts, as: asReader });

  on(exploreEndpoints.map).answer(async ({ tx, query: { kind } }) => ({
    status: 200,
    body: { data: (await pointsOf(tx, kind)).map(pointResource) },
  }));

  // What lies around a product is looked for as the caller, whose own products are the only ones with a name.
  onRead(exploreEndpoints.near, readableProducts).answerOutside(async ({ actor, row: { row } }) => {
    const near = await parts.database.as(actor).transaction((tx) => nearestTo(tx, row));
    const data = near.map(({ distance, ...point }) => {
      const { attributes, ...resource } = pointResource(point);
      return { ...resource, attributes: { ...attributes, distance } };
    });
    return { status: 200, body: { data } };
  });

  on(exploreEndpoints.demand).answer(async ({ tx }) => {
    const { entries, prepared } = await readDemand(tx);
    const data = entries.map(({ id, ...attributes }) => ({ type: 'demand' as const, id, attributes }));
    return { status: 200, body: { data, meta: { prepared: prepared?.toISOString() ?? null } } };
  });

  on(exploreEndpoints.summary).answer(async ({ tx, actor, now }) => {
    const attributes = await summaryOf(tx, actor.organisationId, now);
    return { status: 200, body: { data: { type: 'portfolio-summaries', id: 'own', attributes } } };
  });
}

function pointResource({ id, whose, name, x }: MapPoint) {
  return { type: 'map-points' as const, id, attributes: { whose, name, x } };
}
