import { z } from '@hono/zod-openapi';
import { RECIPES } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { isOwn, requireOwner, withOwnersValues } from './granted.ts';
import { kept, oneOf, type RecipeAccess, type RecipeParts, requireOutOfBin } from './recipe-access.ts';
import type { RecipeScience } from './recipe-science.ts';
import { recipeResource, versionResource, type VersionRow } from './resource.ts';
import { changeRecipe, prepareDocument } from './save-recipe.ts';
import { countVersions, findVersion, listVersions } from './version-store.ts';

const PAGE = 100;
const versionNumber = z.string().regex(/^[1-9]\d{0,8}$/, { error: 'A version is a number above 0.' });

/** …/{id}/versions: every save, what it changed, and the way back to it. */
export function mountVersions(
  app: App,
  parts: RecipeParts,
  { access, science }: { access: RecipeAccess; science: RecipeScience },
): void {
  const { kind } = science;
  const { policy, path, run, found, guard, requirePresent, written } = access;
  const changesOf = ({ row }: VersionRow, before: VersionRow | undefined) =>
    before && science.compare(before.row.document, row.document);

  async function foundVersion(tx: Transaction, context: AppContext) {
    const recipe = await found(tx, context);
    const version = versionNumber.safeParse(context.req.param('version'));
    const saved = version.success && (await findVersion(tx, recipe.id, Number(version.data)));
    if (!saved) throw new HttpError('NOT_FOUND');
    return { recipe, ...saved };
  }

  mountRoute(
    app,
    {
      method: 'get',
      path: `${path}/{id}/versions`,
      policy,
      guard,
      summary: 'The saved versions of a recipe, the latest first',
      query: z.strictObject({ 'page[after]': versionNumber.optional() }),
      answers: {
        200: { description: 'The versions', schema: RECIPES[kind].versionList, mediaType: JSON_API },
      },
    },
    (context, { query }) =>
      run(context, async (tx) => {
        const { id } = await found(tx, context);
        const after = query['page[after]'];
        const before = after === undefined ? undefined : Number(after);
        // One more than is shown: the last one is compared with it.
        const rows = await listVersions(tx, id, { before, most: PAGE + 1 });
        const shown = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? shown.at(-1) : undefined;
        const page = {
          data: shown.map((row, index) => versionResource(row, changesOf(row, rows[index + 1]))),
          meta: { total: await countVersions(tx, id) },
          links: { next: last ? `${context.req.path}?page[after]=${last.row.version}` : null },
        };
        return privateDocument(page);
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: `${path}/{id}/versions/{version}`,
      policy,
      guard,
      summary: 'A saved version with its document',
      answers: { 200: { description: 'The version', schema: RECIPES[kind].version, mediaType: JSON_API } },
    },
    (context) =>
      run(context, async (tx) => {
        const { recipe, found: saved, before } = await foundVersion(tx, context);
        const { attributes, ...identity } = versionResource(saved, changesOf(saved, before));
        const document = isOwn(tx, recipe)
          ? saved.row.document
          : await withOwnersValues(tx, science, { id: recipe.id, document: saved.row.document });
        return privateDocument({ data: { ...identity, attributes: { ...attributes, document } } });
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: `${path}/{id}/versions/{version}/restore`,
      policy,
      guard: (context) => run(context, async (tx) => void (await foundVersion(tx, context))),
      summary: 'Make a new version of a saved one',
      answers: oneOf(kind, 200, 'The recipe'),
    },
    async (context) => {
      const restored = await writeOnce(parts, { context, body: undefined }, async (tx) => {
        const { recipe, found: saved } = await foundVersion(tx, context);
        requireOwner(tx, recipe);
        await requirePresent(tx, context, recipe);
        requireOutOfBin(recipe);
        const { document, version } = saved.row;
        // What was saved once comes back, also where one of its ingredients is gone.
        const prepared = await prepareDocument(tx, science, {
          document,
          clock: parts.clock,
          isSavedBefore: true,
        });
        const draft = { note: `Version ${version} restored` };
        const changed = await changeRecipe(tx, recipe, { prepared, draft, now: parts.clock.now() });
        return { status: 200, body: { data: recipeResource(await written(tx, context, changed)) } };
      });
      return kept(restored);
    },
  );
}
