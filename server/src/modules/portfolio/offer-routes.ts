import { documentSchema } from '@suite/contracts/json-api';
import { offerSchema } from '@suite/contracts/portfolio';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import type { PortfolioParts } from './portfolio-parts.ts';
import { documentShown } from './resource.ts';
import { findProduct } from './store.ts';

/** GET /api/portfolio/offers/{id}: what a supplier tells formulators beside the values of an ingredient. */
export function mountOffers(app: App, { database, policyFor }: PortfolioParts): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/offers/{id}',
      policy: policyFor('offer.read'),
      summary: "A supplier's words on an ingredient: regions, data sheets, samples",
      answers: {
        200: { description: 'The offer', schema: documentSchema(offerSchema), mediaType: JSON_API },
      },
    },
    async (context) => {
      const id = (context.req.param('id') ?? '').toLowerCase();
      const kinds = readableKinds(signedIn(context), policyFor);
      // Whether it is there for the caller, the ingredient says; the product is then read for its offer alone.
      const { row, next } = await database.as(context.get('actor')).transaction(async (tx) => {
        const [asked] = await readableIngredients(tx, kinds, [id]);
        // By its ingredient too: its supplier's latest name for it may be one that nobody has approved.
        const [following] = asked?.replacedBy ? await readableIngredients(tx, kinds, [asked.replacedBy]) : [];
        return { row: asked, next: following };
      });
      if (!row) throw new HttpError('NOT_FOUND');
      return database.as(SYSTEM).transaction(async (tx) => {
        const read = await findProduct(tx, row.id);
        if (!read?.row.offer) throw new HttpError('NOT_FOUND');
        return privateDocument({
          data: {
            type: 'offers',
            id: row.id,
            attributes: {
              supplier: read.supplier,
              ...read.row.offer,
              documents: read.documents.filter(({ state }) => state === 'approved').map(documentShown),
              replacedBy: next ? { ingredientId: next.id, name: next.name } : null,
            },
          },
        });
      });
    },
  );
}
