import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { enforce } from '../../http/policy.ts';
import { versionTag } from '../../http/version-tag.ts';
import type { Limits } from '../../platform/limits.ts';
import { noteView } from './demand-signals.ts';
import { mountExport } from './export-routes.ts';
import { mountImports } from './imports/routes.ts';
import { type IngredientParts, readableIngredient } from './ingredient-access.ts';
import { listIngredients, sourcesOf } from './list.ts';
import { operationsOf } from './policy.ts';
import { reachOf } from './reach.ts';
import { historyResource, ingredientResource, publishedResource, sourceResource } from './resource.ts';
import { readHistory, readIngredients, readValues } from './store.ts';
import { mountWriting } from './write-routes.ts';

/** /api/ingredients/{kind}: search, read, write in the own sets; and whole sets out and many rows in. */
export function mountIngredients(
  app: App,
  { limits, ...parts }: IngredientParts & { limits: Limits['imports'] },
): void {
  for (const kind of INGREDIENT_KINDS) {
    mountReading(app, parts, kind);
    mountWriting(app, parts, kind);
    mountProvenance(app, parts, kind);
  }
  mountExport(app, parts);
  mountImports(app, { ...parts, limits });
}

/** What is read is limited before its transaction, and counted after it. */
function mountReading(app: App, parts: IngredientParts, kind: IngredientKind): void {
  const { database, clock, searchLimit } = parts;
  const on = endpointsOn(app, parts);
  const endpoints = ingredientEndpoints(kind);

  on(endpoints.list).answerOutside(async ({ context, actor, query }) => {
    const { userId } = actor;
    await searchLimit.search(userId);
    const asked = { kind, query, userId, url: context.req.url, at: clock.now() };
    const body = await database.as(actor).transaction((tx) => listIngredients(tx, asked));
    await searchLimit.count(userId, body.data.length);
    return { status: 200, body };
  });

  on(endpoints.read).answerOutside(async ({ actor, params }) => {
    const { userId } = actor;
    await searchLimit.read(userId);
    const reply = await database.as(actor).transaction(async (tx) => {
      const [read] = await readIngredients(tx, await reachOf(tx, kind), { kind, ids: [params.id] });
      if (!read) throw new HttpError('NOT_FOUND');
      await noteView(tx, read.row, clock.now());
      const body = { data: ingredientResource(read, userId), included: await sourcesOf(tx, [read]) };
      return { status: 200, body, headers: { ETag: versionTag(read.row.version) } } as const;
    });
    await searchLimit.count(userId, 1);
    return reply;
  });
}

/** Where numbers are from, for those with the database roles; the own ones for all (R6.6). */
function mountProvenance(app: App, parts: IngredientParts, kind: IngredientKind): void {
  const on = endpointsOn(app, parts);
  const endpoints = ingredientEndpoints(kind);
  const readable = readableIngredient(kind);
  const provenance = parts.policyFor(operationsOf(kind).provenance);

  on(endpoints.values, readable).answer(async ({ tx, row: { row } }) => {
    const values = await readValues(tx, row.id);
    const sources = new Map(values.map(({ source }) => [source.id, sourceResource(source)]));
    return { status: 200, body: { data: values.map(publishedResource), included: [...sources.values()] } };
  });

  on(endpoints.history, readable).answer(async ({ tx, actor, row: { row, ownerId } }) => {
    if (ownerId !== actor.userId) enforce(provenance, actor);
    const entries = await readHistory(tx, row.id);
    return { status: 200, body: { data: entries.map((entry) => historyResource(entry, kind)) } };
  });
}
