import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError, conflict } from '../../http/http-error.ts';
import { listPage, wholeList } from '../../http/replies.ts';
import { versionTag } from '../../http/resource.ts';
import type { Limits } from '../../platform/limits.ts';
import type { ShippedExample } from './examples.ts';
import { mountExport, mountImport } from './transfer-routes.ts';
import { mountLabResults, mountLabScores } from './lab-routes.ts';
import { listRecipes } from './list-recipes.ts';
import { inOwnersTerms, isOwn, presentFor, recipesFor, requireOutOfBin } from './recipe-access.ts';
import { mountPhotos } from './photos/photo-routes.ts';
import type { RecipeScience } from './recipe-science.ts';
import { entryResource, recipeResource, type RecipeRow } from './resource.ts';
import { addRecipe, changeRecipe, prepareDocument, preparedOf, requireRoom } from './save-recipe.ts';
import { SCIENCES } from './sciences.ts';
import { updateRecipe } from './store.ts';
import { mountVersions } from './version-routes.ts';

const COPY = ' (copy)';
const LONGEST_NAME = 100;

/** /api/recipes/{kind}: the own recipes, their versions, and what the laboratory found. */
export function mountRecipes(
  app: App,
  parts: EndpointParts & { limits: Limits['imports'] },
  examples: readonly ShippedExample[],
): void {
  for (const science of Object.values<RecipeScience>(SCIENCES)) {
    // Before the recipes themselves: `examples`, `lab-results`, `lab-scores` and `export` are not the id of one.
    mountExamples(app, parts, { kind: science.kind, examples });
    mountLabScores(app, parts, science.kind);
    mountExport(app, parts, science);
    mountSaved(app, parts, science);
    mountBin(app, parts, science);
    mountVersions(app, parts, science);
    mountLabResults(app, parts, science);
    mountImport(app, parts, science);
  }
  mountPhotos(app, parts);
}

/** Worked examples, to be saved as a recipe of one's own. */
function mountExamples(
  app: App,
  parts: EndpointParts,
  { kind, examples }: { kind: RecipeKind; examples: readonly ShippedExample[] },
): void {
  const data = examples
    .filter((shipped) => shipped.kind === kind)
    .map(
      ({ id, example: attributes }) =>
        ({ type: 'recipe-example', id, attributes }) as RecipeExample<RecipeKind>,
    );
  endpointsOn(app, parts)(recipeEndpoints(kind).examples).answerOutside(() => wholeList(data));
}

function mountSaved(app: App, parts: EndpointParts, science: RecipeScience): void {
  const { kind } = science;
  const on = endpointsOn(app, parts);
  const endpoints = recipeEndpoints(kind);

  on(endpoints.list).answer(async ({ context, tx, query }) => {
    const { rows, total, next } = await listRecipes(tx, { kind, query });
    return listPage(context, { data: rows.map(entryResource), meta: { total }, next });
  });

  on(endpoints.read, recipesFor(science, 'read')).answer(({ show }) => show());

  on(endpoints.add).answer(async ({ tx, actor, body, now }) => {
    const { document, ...draft } = body.data.attributes;
    const prepared = await prepareDocument(tx, science, { document });
    await requireRoom(tx);
    return created(await addRecipe(tx, { kind, ownerId: actor.userId, now }, { prepared, draft }));
  });

  on(endpoints.change, recipesFor(science, 'edit')).answer(async ({ tx, row, body, now, show }) => {
    requireOutOfBin(row);
    const { name, document: sent, ...draft } = body.data.attributes;
    const document =
      sent === undefined || isOwn(tx, row) ? sent : await inOwnersTerms(tx, science, { row, document: sent });
    const changed = changedDocument(row, { document, name });
    const prepared =
      changed === undefined
        ? preparedOf(science, row)
        : await prepareDocument(tx, science, {
            document: changed,
            isSavedBefore: document === undefined,
            of: row,
          });
    await changeRecipe(tx, row, { prepared, draft, now });
    return show();
  });

  on(endpoints.duplicate, recipesFor(science, 'read')).answer(async ({ tx, actor, row, body, now }) => {
    // A copy of what was granted stands on its own: the sets of the owner stay closed.
    const from = await presentFor(tx, science, row);
    await requireRoom(tx);
    const document = { ...from.document, name: body.data.attributes.name ?? copyName(from.name) };
    const prepared = await prepareDocument(tx, science, { document, isSavedBefore: true });
    const draft = { tags: from.tags };
    return created(await addRecipe(tx, { kind, ownerId: actor.userId, now }, { prepared, draft }));
  });
}

/** Into the bin, and out of it again. */
function mountBin(app: App, parts: EndpointParts, science: RecipeScience): void {
  const on = endpointsOn(app, parts);
  const endpoints = recipeEndpoints(science.kind);
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

function created(row: RecipeRow | undefined) {
  if (!row) throw new HttpError('CONFLICT');
  const headers = { ETag: versionTag(row.version) };
  return { status: 201, body: { data: recipeResource(row) }, headers } as const;
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

/** Cut where it must be, but never through the middle of a character. */
function copyName(name: string): string {
  return name.slice(0, LONGEST_NAME - COPY.length).replace(/\p{Cs}$/u, '') + COPY;
}
