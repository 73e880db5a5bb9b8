import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeExample, RecipeKind, WholeVersion } from '@suite/contracts/recipes';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { listPage, wholeList } from '../../http/replies.ts';
import { conflict } from '../../http/http-error.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { defined } from '../../platform/defined.ts';
import type { Limits } from '../../platform/limits.ts';
import type { ShippedExample } from './examples.ts';
import { mountTransfer } from './transfer-routes.ts';
import { mountLabResults, mountLabScores } from './lab-routes.ts';
import { listRecipes } from './list-recipes.ts';
import {
  inOwnersTerms,
  isOwn,
  presentFor,
  type RecipeRoutes,
  recipesFor,
  requireOutOfBin,
  requireUse,
  withOwnersValues,
} from './recipe-access.ts';
import { mountPhotos } from './photo-routes.ts';
import type { RecipeScience } from './recipe-science.ts';
import {
  entryResource,
  recipeResource,
  type RecipeRow,
  versionResource,
  type VersionRow,
} from './resource.ts';
import { addRecipe, changeRecipe, prepareDocument, preparedOf } from './save-recipe.ts';
import { SCIENCES } from './sciences.ts';
import { findRecipe, findVersion, listVersions, updateRecipe } from './store.ts';

const COPY = ' (copy)';
const LONGEST_NAME = 100;

/** /api/recipes/{kind}: the own recipes, their versions, and what the laboratory found. */
export function mountRecipes(
  app: App,
  parts: EndpointParts & { limits: Limits['imports'] },
  examples: readonly ShippedExample[],
): void {
  const on = endpointsOn(app, parts);
  for (const science of Object.values<RecipeScience>(SCIENCES)) {
    const routes = { on, endpoints: recipeEndpoints(science.kind), science };
    // Before the recipes themselves: `examples`, `lab-results`, `lab-scores` and `export` are not the id of one.
    mountExamples(routes, examples);
    mountLabScores(routes);
    mountTransfer(routes, parts);
    mountSaved(routes);
    mountBin(routes);
    mountVersions(routes);
    mountLabResults(routes);
  }
  mountPhotos(on);
}

/** Worked examples, to be saved as a recipe of one's own. */
function mountExamples({ on, endpoints, science }: RecipeRoutes, examples: readonly ShippedExample[]): void {
  const data = examples
    .filter(({ kind }) => kind === science.kind)
    .map(
      ({ id, example: attributes }) =>
        ({ type: 'recipe-example', id, attributes }) as RecipeExample<RecipeKind>,
    );
  on(endpoints.examples).answerOutside(() => wholeList(data));
}

function mountSaved({ on, endpoints, science }: RecipeRoutes): void {
  const { kind } = science;

  on(endpoints.list).answer(async ({ context, tx, query }) => {
    const { rows, total, next } = await listRecipes(tx, kind, query);
    return listPage(context, { data: rows.map(entryResource), meta: { total }, next });
  });

  on(endpoints.read, recipesFor(science, 'read')).answer(({ show }) => show());

  on(endpoints.add).answer(async ({ tx, actor, body, now }) => {
    const { document, ...draft } = body.data.attributes;
    const prepared = await prepareDocument(tx, science, { document });
    return created(await addRecipe(tx, { kind, ownerId: actor.userId, now }, { prepared, draft }));
  });

  on(endpoints.change, recipesFor(science, 'edit')).answer(async ({ tx, row, body, now, show }) => {
    requireOutOfBin(row);
    const { name, document: sent, ...draft } = body.data.attributes;
    const given = sent && !isOwn(tx, row) ? await inOwnersTerms(tx, science, { row, document: sent }) : sent;
    const document = { ...(given ?? row.document), ...defined({ name }) };
    const isSavedBefore = given === undefined;
    const prepared =
      isSavedBefore && document.name === row.name
        ? preparedOf(science, row)
        : await prepareDocument(tx, science, { document, isSavedBefore, of: row });
    await changeRecipe(tx, row, { prepared, draft, now });
    return show();
  });

  on(endpoints.duplicate, recipesFor(science, 'read')).answer(async ({ tx, actor, row, body, now }) => {
    // A copy of what was granted stands on its own: the sets of the owner stay closed.
    const from = await presentFor(tx, science, row);
    const document = { ...from.document, name: body.data.attributes.name ?? copyName(from.name) };
    const prepared = await prepareDocument(tx, science, { document, isSavedBefore: true });
    const draft = { tags: from.tags };
    return created(await addRecipe(tx, { kind, ownerId: actor.userId, now }, { prepared, draft }));
  });
}

/** Into the bin, and out of it again. */
function mountBin({ on, endpoints, science }: RecipeRoutes): void {
  const own = recipesFor(science, 'own');

  on(endpoints.remove, own).answer(async ({ tx, row, now, audit }) => {
    requireOutOfBin(row);
    await updateRecipe(tx, row, { deleted: now, now });
    await audit({ action: 'recipe.delete', object: { kind: 'recipe', id: row.id } });
    return { status: 204 };
  });

  on(endpoints.restore, own).answer(async ({ tx, row, now, audit, show }) => {
    if (row.deleted === null) throw conflict('The recipe is not in the bin.');
    await updateRecipe(tx, row, { deleted: null, now });
    await audit({ action: 'recipe.restore', object: { kind: 'recipe', id: row.id } });
    return show();
  });
}

/** A recipe with one of its saved states, and the one before that. */
interface SavedVersion {
  recipe: RecipeRow;
  found: VersionRow;
  before: VersionRow | undefined;
}

/** …/{id}/versions: every save, what it changed, and the way back to it. */
function mountVersions({ on, endpoints, science }: RecipeRoutes): void {
  const changesOf = ({ row }: VersionRow, before: VersionRow | undefined) =>
    before && science.compare(before.row.document, row.document);

  /** Versions as parts of their recipe, whose version is checked against If-Match and which a restore answers. */
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
    const data = versionResource(found, changesOf(found, before), document) as WholeVersion<RecipeKind>; // with its document
    return { status: 200, body: { data } };
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

function created(row: RecipeRow) {
  const headers = { ETag: versionTag(row.version) };
  return { status: 201, body: { data: recipeResource(row) }, headers } as const;
}

/** Cut where it must be, but never through the middle of a character. */
function copyName(name: string): string {
  return name.slice(0, LONGEST_NAME - COPY.length).replace(/\p{Cs}$/u, '') + COPY;
}
