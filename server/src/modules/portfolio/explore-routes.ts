import { mapQuerySchema } from '@suite/contracts/demand';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { and, eq, ne } from 'drizzle-orm';
import { product } from '../../db/schema.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { signedIn } from '../../http/signed-in.ts';
import { type MapPoint, mapPoints, placeOf } from '../ingredients/index.ts';
import { readDemand } from './demand.ts';
import { foundProduct } from './found-product.ts';
import { atDesk, type PortfolioParts } from './portfolio-parts.ts';
import { summaryOf } from './summary.ts';

const NEAREST = 25;
const MOST_OWN = 20_000;

interface Placed {
  id: string;
  whose: 'own' | 'database' | 'other-supplier';
  name: string | null;
  x: number[];
}

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
      const own = await ownPlaces(context, kind);
      const placed = await others(context, kind, own);
      return privateDocument({ data: [...own, ...placed].map(pointResource) });
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
      const at = placeOf(row.kind, row.values);
      if (!at) return privateDocument({ data: [] });
      const own = await ownPlaces(context, row.kind);
      const placed = await others(context, row.kind, own);
      const near = [...own.filter(({ id }) => id !== row.id), ...placed]
        .map((point) => ({ point, distance: distance(row.kind, at, point.x) }))
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, NEAREST);
      return privateDocument({
        data: near.map(({ point, distance: far }) => {
          const { attributes, ...resource } = pointResource(point);
          return { ...resource, attributes: { ...attributes, distance: far } };
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

  /** The own products with their names, drafts too; staff have none. */
  async function ownPlaces(context: AppContext, kind: IngredientKind): Promise<Placed[]> {
    return database.as(context.get('actor')).transaction(async ({ orm }) => {
      const rows = await orm
        .select({ id: product.id, name: product.name, values: product.values })
        .from(product)
        .where(and(eq(product.kind, kind), ne(product.state, 'withdrawn')))
        .limit(MOST_OWN);
      return rows.flatMap(({ id, name, values }) => {
        const x = placeOf(kind, values);
        return x ? [{ id, whose: 'own' as const, name, x }] : [];
      });
    });
  }

  /** Everything else on the map; an own product that is live stands there once, as the own one. */
  async function others(context: AppContext, kind: IngredientKind, own: Placed[]): Promise<Placed[]> {
    const mine = new Set(own.map(({ id }) => id));
    const points = await database.as(context.get('actor')).transaction((tx) => mapPoints(tx, kind));
    return points.filter(({ id }) => !mine.has(id)).map(othersPlace);
  }
}

function othersPlace({ id, name, isSupplied, x }: MapPoint): Placed {
  return { id, whose: isSupplied ? 'other-supplier' : 'database', name, x };
}

function pointResource({ id, whose, name, x }: Placed) {
  return { type: 'map-points' as const, id, attributes: { whose, name, x } };
}

/** Ra in Hansen space; elsewhere the difference of Cc or EACN. */
function distance(kind: IngredientKind, a: readonly number[], b: readonly number[]): number {
  const [first = 0, ...rest] = a.map((value, index) => value - (b[index] ?? 0));
  return kind === 'hsp' ? Math.hypot(2 * first, ...rest) : Math.abs(first);
}
