import { recipeExportEndpoint } from '@suite/contracts/endpoints/recipe-export';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { wholeList } from '../../http/list-page.ts';
import { listLabResultsOf } from './lab-store.ts';
import { presentFor } from './recipe-access.ts';
import type { RecipeScience } from './recipe-science.ts';
import { labResultResource, recipeResource } from './resource.ts';
import { findRecipes } from './store.ts';

/** …/export: whole recipes with their lab results, as many as an archive takes at once. */
export function mountExport(app: App, parts: EndpointParts, science: RecipeScience): void {
  endpointsOn(
    app,
    parts,
  )(recipeExportEndpoint(science.kind)).answer(async ({ tx, query }) => {
    const ids = [...new Set(query.ids.toLowerCase().split(','))];
    const rows = await findRecipes(tx, science.kind, ids);
    if (rows.length < ids.length) throw new HttpError('NOT_FOUND');
    const data = [];
    for (const row of rows) data.push(recipeResource(await presentFor(tx, science, row)));
    const included = (await listLabResultsOf(tx, ids)).map(labResultResource);
    const { status, body } = wholeList(data);
    return { status, body: { ...body, included } };
  });
}
