import {
  type IngredientKind,
  ingredientListMetaSchema,
  ingredientSchema,
} from '@suite/contracts/ingredients';
import { listSchema } from '@suite/contracts/json-api';
import { sourceSchema } from '@suite/contracts/provenance';
import { z } from 'zod';
import type { App, AppContext } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { versionTag } from '../../http/version-tag.ts';
import { noteView } from './demand-signals.ts';
import { foundIngredient, type IngredientParts } from './ingredient-parts.ts';
import { listIngredients, sourcesOf } from './list.ts';
import { listQuerySchema } from './list-query.ts';
import { operationsOf } from './policy.ts';
import { ingredientResource } from './resource.ts';

/** GET /api/ingredients/{kind}[/{id}] */
export function mountReading(
  app: App,
  { database, clock, policyFor, searchLimit }: IngredientParts,
  kind: IngredientKind,
): void {
  const policy = policyFor(operationsOf(kind).read);
  const as = (context: AppContext) => database.as(context.get('actor'));

  mountRoute(
    app,
    {
      method: 'get',
      path: `/api/ingredients/${kind}`,
      policy,
      summary: 'Search ingredients, or read some by their ids',
      query: listQuerySchema(kind),
      answers: {
        200: {
          description: 'The ingredients',
          schema: listSchema(ingredientSchema(kind), ingredientListMetaSchema),
          mediaType: JSON_API,
        },
      },
    },
    async (context, { query }) => {
      const { userId } = signedIn(context);
      await searchLimit.search(userId);
      const asked = { kind, query, userId, url: context.req.url, at: clock.now() };
      const found = await as(context).transaction((tx) => listIngredients(tx, asked));
      await searchLimit.count(userId, found.data.length);
      return privateDocument(found);
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: `/api/ingredients/${kind}/{id}`,
      policy,
      summary: 'An ingredient with its sources',
      answers: {
        200: {
          description: 'The ingredient',
          schema: z.object({ data: ingredientSchema(kind), included: z.array(sourceSchema) }),
          mediaType: JSON_API,
        },
      },
    },
    async (context) => {
      const { userId } = signedIn(context);
      await searchLimit.read(userId);
      const shown = await as(context).transaction(async (tx) => {
        const read = await foundIngredient(tx, context, kind);
        await noteView(tx, read.row, clock.now());
        const data = ingredientResource(read, userId);
        const body = { data, included: await sourcesOf(tx, [read]) };
        return privateDocument(body, { headers: { ETag: versionTag(read.row.version) } });
      });
      await searchLimit.count(userId, 1);
      return shown;
    },
  );
}
