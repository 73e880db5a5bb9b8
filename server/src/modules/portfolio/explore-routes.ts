import { mapQuerySchema } from '@suite/contracts/demand';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { signedIn } from '../../http/signed-in.ts';
import { readDemand } from './demand.ts';
import { nearestTo, type Place, placesOf } from './explore-store.ts';
import { foundProduct } from './found-product.ts';
import { atDesk, type PortfolioParts } from './portfolio-parts.ts';
import { summaryOf } from './summary.ts';

/** What a supplier sees of the parameter database and of the demand: places and counts, never a company (R1.5). */
export function mountExplore(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const explore = policyFor('parameters.explore');

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/map',
      policy: explore,
      summary: 'The parameter database as places, with the own products among them',
      query: mapQuerySchema,
    },
    async (context, { query: { kind } }) => {
      const places = await database.as(context.get('actor')).transaction((tx) => placesOf(tx, kind));
      return privateDocument({ data: places.map(pointResource) });
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/products/{id}/near',
      policy: policyFor('portfolio.read'),
      summary: 'What lies nearest to a product',
    },
    async (context) => {
      const { row } = await atDesk(parts, context, (tx) => foundProduct(tx, context));
      const near = await database.as(context.get('actor')).transaction((tx) => nearestTo(tx, row));
      return privateDocument({
        data: near.map(({ distance, ...place }) => {
          const { attributes, ...resource } = pointResource(place);
          return { ...resource, attributes: { ...attributes, distance } };
        }),
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/demand',
      policy: explore,
      summary: 'What formulators ask for, in counts, as prepared last night',
    },
    (context) =>
      database.as(context.get('actor')).transaction(async (tx) => {
        const { entries, prepared } = await readDemand(tx);
        const body = {
          data: entries.map(({ id, ...attributes }) => ({ type: 'demand', id, attributes })),
          meta: { prepared: prepared?.toISOString() ?? null },
        };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/summary',
      policy: policyFor('portfolio.read'),
      summary: 'How a portfolio stands',
    },
    (context) =>
      atDesk(parts, context, async (tx) =>
        privateDocument({
          data: {
            type: 'portfolio-summaries',
            id: 'own',
            attributes: await summaryOf(tx, signedIn(context).organisationId, clock.now()),
          },
        }),
      ),
  );
}

function pointResource({ id, whose, name, x }: Place) {
  return { type: 'map-points' as const, id, attributes: { whose, name, x } };
}
