import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { listPage } from '../../http/replies.ts';
import type { Resource } from '../../http/resource.ts';
import { isOwn, recipesFor, requireOutOfBin, requireUse, withOwnersValues } from './recipe-access.ts';
import type { RecipeScience } from './recipe-science.ts';
import { type RecipeRow, versionResource, type VersionRow, wholeVersionResource } from './resource.ts';
import { changeRecipe, prepareDocument } from './save-recipe.ts';
import { findRecipe, findVersion, listVersions } from './store.ts';

/** A recipe with one of its saved states, and the one before that. */
interface SavedVersion {
  recipe: RecipeRow;
  found: VersionRow;
  before: VersionRow | undefined;
}

/** …/{id}/versions: every save, what it changed, and the way back to it. */
export function mountVersions(app: App, parts: EndpointParts, science: RecipeScience): void {
  const on = endpointsOn(app, parts);
  const endpoints = recipeEndpoints(science.kind);
  const changesOf = ({ row }: VersionRow, before: VersionRow | undefined) =>
    before && science.compare(before.row.document, row.document);

  /** Versions as parts of their recipe, whose version is held against If-Match and which is what a restore answers. */
  function versionsFor(use: 'read' | 'own') {
    const recipes = recipesFor(science, use);
    return {
      ...recipes,
      find: async (tx, { id = '', version = '' }) => {
        const recipe = /^[1-9]\d{0,8}$/.test(version) && (await findRecipe(tx, science.kind, id));
        const saved = recipe && (await findVersion(tx, recipe.id, Number(version)));
        if (!saved) return undefined;
        await requireUse(tx, recipe, use);
        return { recipe, ...saved };
      },
      version: ({ recipe }) => recipe.version,
      show: ({ recipe }, tx, actor) => recipes.show(recipe, tx, actor),
    } satisfies Resource<SavedVersion, unknown>;
  }

  on(endpoints.listVersions, recipesFor(science, 'read')).answer(async ({ context, tx, row, query }) => {
    const { rows, before, total, next } = await listVersions(tx, row.id, query['page[after]']);
    const data = rows.map((saved, index) =>
      versionResource(saved, changesOf(saved, rows[index + 1] ?? before)),
    );
    return listPage(context, { data, meta: { total }, next });
  });

  on(endpoints.readVersion, versionsFor('read')).answer(async ({ tx, row: { recipe, found, before } }) => {
    const { document: saved } = found.row;
    const document = isOwn(tx, recipe)
      ? saved
      : await withOwnersValues(tx, science, { id: recipe.id, document: saved });
    return { status: 200, body: { data: wholeVersionResource(found, changesOf(found, before), document) } };
  });

  on(endpoints.restoreVersion, versionsFor('own')).answer(async ({ tx, row, now, show }) => {
    const { recipe, found } = row;
    requireOutOfBin(recipe);
    const { document, version } = found.row;
    // What was saved once comes back, also where one of its ingredients is gone.
    const given = { document, isSavedBefore: true };
    const prepared = await prepareDocument(tx, science, given);
    const draft = { note: `Version ${version} restored` };
    await changeRecipe(tx, recipe, { prepared, draft, now });
    return show();
  });
}
