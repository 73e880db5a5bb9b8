import { recipeListQuerySchema, RECIPES } from '@suite/contracts/recipes';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { nextLink, readCursor, writeCursor } from '../../http/list-page.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { mountBin } from './bin-routes.ts';
import { mountExamples } from './example-routes.ts';
import type { ShippedExample } from './examples.ts';
import { inOwnersTerms, isOwn, requireEditor } from './granted.ts';
import { mountLabResults } from './lab-routes.ts';
import { placeSchema, readOrder } from './list-place.ts';
import { listRecipes } from './list-recipes.ts';
import {
  accessTo,
  answer,
  kept,
  oneOf,
  type RecipeAccess,
  type RecipeParts,
  requireOutOfBin,
} from './recipe-access.ts';
import type { RecipeScience } from './recipe-science.ts';
import { SCIENCES } from './sciences.ts';
import { entryResource, type RecipeRow, recipeResource } from './resource.ts';
import { addRecipe, changeRecipe, prepareDocument, preparedOf, requireRoom } from './save-recipe.ts';
import { mountVersions } from './version-routes.ts';

/** /api/recipes/{kind}: the own recipes, their versions, and what the laboratory found. */
export function mountRecipes(app: App, parts: RecipeParts, examples: readonly ShippedExample[]): void {
  for (const science of Object.values<RecipeScience>(SCIENCES)) {
    const access = accessTo(parts, science);
    // Before the recipes themselves: `examples` is not the id of one.
    mountExamples(app, access, { kind: science.kind, examples });
    mountReading(app, access, science);
    mountWriting(app, parts, { access, science });
    mountBin(app, parts, { access, science });
    mountVersions(app, parts, { access, science });
    mountLabResults(app, parts, { access, science });
  }
}

function mountReading(
  app: App,
  { policy, path, run, found, seen }: RecipeAccess,
  { kind }: RecipeScience,
): void {
  mountRoute(
    app,
    {
      method: 'get',
      path,
      policy,
      summary: 'Your recipes',
      query: recipeListQuerySchema,
      answers: {
        200: {
          description: 'A page of recipes, without their documents',
          schema: RECIPES[kind].list,
          mediaType: JSON_API,
        },
      },
    },
    (context, { query }) => {
      const order = readOrder(query.sort);
      const after = placeIn(query['page[after]'], order);
      return run(context, async (tx) => {
        const { rows, total, next } = await listRecipes(tx, { kind, query, order, after });
        const links = { next: nextLink(context.req.url, next && writeCursor(next)) };
        const page = { data: rows.map(entryResource), meta: { total }, links };
        return privateDocument(page);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: `${path}/{id}`,
      policy,
      summary: 'A recipe',
      answers: oneOf(kind, 200, 'The recipe'),
    },
    (context) => run(context, async (tx) => answer(await seen(tx, await found(tx, context)))),
  );
}

function mountWriting(
  app: App,
  parts: RecipeParts,
  { access, science }: { access: RecipeAccess; science: RecipeScience },
): void {
  const { kind } = science;
  const { policy, path, run, found, guard, requirePresent, written, seen } = access;

  mountRoute(
    app,
    {
      method: 'post',
      path,
      policy,
      summary: 'Save a new recipe',
      body: { schema: RECIPES[kind].toAdd, mediaTypes: [JSON_API], limits: science.body },
      answers: oneOf(kind, 201, 'The new recipe'),
    },
    async (context, { body }) => {
      const ownerId = signedIn(context).userId;
      const { document, ...draft } = body.data.attributes;
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const prepared = await prepareDocument(tx, science, { document, clock: parts.clock });
        await requireRoom(tx);
        const row = await addRecipe(tx, { kind, ownerId, now: parts.clock.now() }, { prepared, draft });
        if (!row) throw new HttpError('CONFLICT');
        return { status: 201, body: { data: recipeResource(row) } };
      });
      return kept(made);
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: `${path}/{id}`,
      policy,
      guard,
      summary: 'Save a change of a recipe',
      body: { schema: RECIPES[kind].toChange, mediaTypes: [JSON_API], limits: science.body },
      answers: oneOf(kind, 200, 'The changed recipe'),
    },
    (context, { body }) =>
      run(context, async (tx) => {
        const row = await found(tx, context);
        await requireEditor(tx, row);
        const { name, ...rest } = body.data.attributes;
        const { document: sent, ...draft } = rest;
        const document =
          sent === undefined || isOwn(tx, row)
            ? sent
            : await inOwnersTerms(tx, science, { row, document: sent });
        const changed = changedDocument(row, { document, name });
        const prepared =
          changed === undefined
            ? preparedOf(science, row)
            : await prepareDocument(tx, science, {
                document: changed,
                clock: parts.clock,
                isSavedBefore: document === undefined,
                of: row,
              });
        await requirePresent(tx, context, row);
        requireOutOfBin(row);
        if (body.data.id.toLowerCase() !== row.id) {
          throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
        }
        const saved = await changeRecipe(tx, row, { prepared, draft, now: parts.clock.now() });
        return answer(await seen(tx, await written(tx, context, saved)));
      }),
  );
}

/** The document that is wanted: the one sent, or the present one under another name; undefined where it stays. */
function changedDocument(
  row: RecipeRow,
  { document, name }: { document: RecipeRow['document'] | undefined; name: string | undefined },
): RecipeRow['document'] | undefined {
  if (document === undefined && (name === undefined || name === row.name)) return undefined;
  const wanted = document ?? row.document;
  return name === undefined ? wanted : { ...wanted, name };
}

function placeIn(text: string | undefined, order: ReturnType<typeof readOrder>) {
  if (text === undefined) return undefined;
  const place = readCursor(text, placeSchema);
  if (place?.sort === order.sort && place.isDescending === order.isDescending) return place;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This is no place of this list: start at its beginning.',
    source: { parameter: 'page[after]' },
  });
}
