import { randomUUID } from 'node:crypto';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { findFactProblems } from '@suite/contracts/fact-checks';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import { enforceMemoryLimit } from '../../http/limit-requests.ts';
import { enforce } from '../../http/policy.ts';
import { changedMeanwhile, versionTag } from '../../http/resource.ts';
import type { Limits } from '../../platform/limits.ts';
import { findDataset, mayWrite } from '../datasets/index.ts';
import { type IngredientParts, operationsOf, readableIngredient, writableIngredient } from './access.ts';
import { mountExport } from './export-routes.ts';
import { mountImports } from './imports/routes.ts';
import {
  changeIngredient,
  countRows,
  createIngredient,
  deleteIngredient,
  readFacts,
  readHistory,
  readSources,
  readValues,
  sourceIdsOf,
} from './store.ts';
import { historyResource, publishedResource, sourceResource } from './resource.ts';
import { noteDemand, noteView } from './search/demand-signals.ts';
import { listIngredients, sourcesOf } from './search/list.ts';
import { changedValues, storedOf, valuesOf } from './stored-values.ts';

/** /api/ingredients/{kind}: search, read and write in the own sets; export whole sets and import many rows. */
export function mountIngredients(
  app: App,
  { limits, ...parts }: IngredientParts & { limits: Limits['imports'] },
): void {
  for (const kind of INGREDIENT_KINDS) mountKind(app, parts, kind);
  mountExport(app, parts);
  mountImports(app, { ...parts, limits });
}

function mountKind(app: App, parts: IngredientParts, kind: IngredientKind): void {
  const { database, clock, searchLimit, policyFor } = parts;
  const on = endpointsOn(app, parts);
  const endpoints = ingredientEndpoints(kind);
  const readable = readableIngredient(kind);
  const writable = writableIngredient(kind, policyFor);
  const provenance = policyFor(operationsOf(kind).provenance);

  on(endpoints.list).answerOutside(async ({ context, actor, query }) => {
    const { userId } = actor;
    enforceMemoryLimit(searchLimit, userId);
    const asked = { kind, query, userId, url: context.req.url, at: clock.now() };
    const { document, demand } = await database.as(actor).read((tx) => listIngredients(tx, asked));
    if (demand.length > 0) await database.as(actor).transaction((tx) => noteDemand(tx, demand));
    return { status: 200, body: document };
  });

  on(endpoints.read, readable).answer(async ({ tx, row: read, now, show }) => {
    await noteView(tx, read.row, now);
    const { body, headers } = await show();
    return { status: 200, body: { ...body, included: await sourcesOf(tx, [read]) }, headers };
  });

  on(endpoints.values, readable).answer(async ({ tx, row: { row } }) => {
    const values = await readValues(tx, row.id);
    const sources = new Map(values.map(({ source }) => [source.id, sourceResource(source)]));
    return { status: 200, body: { data: values.map(publishedResource), included: [...sources.values()] } };
  });

  on(endpoints.facts, readable).answer(async ({ tx, row: { row } }) => {
    const document = await readFacts(tx, row.id);
    const sources = await readSources(tx, sourceIdsOf(document));
    return {
      status: 200,
      body: {
        data: { type: 'ingredient-facts' as const, id: row.id, attributes: document },
        included: sources.map(sourceResource),
      },
    };
  });

  // For people with the database roles; the own rows for all (R6.6).
  on(endpoints.history, readable).answer(async ({ tx, actor, row: { row, ownerId } }) => {
    if (ownerId !== actor.userId) enforce(provenance, actor);
    const entries = await readHistory(tx, row.id);
    return { status: 200, body: { data: entries.map((entry) => historyResource(entry, kind)) } };
  });

  /** The set that gets a row: one out of reach does not exist for the caller, one of others can only be read. */
  async function writableSet(tx: Transaction, actor: SignedIn, id: string) {
    const set = await findDataset(tx, id, [kind]);
    if (!set || set.deleted) {
      throw invalid('There is no such dataset for this type of ingredient.', '/data/attributes/datasetId');
    }
    if (!mayWrite(actor, set, policyFor)) throw new HttpError('FORBIDDEN');
    if ((await countRows(tx, set.id)) >= DATASET_LIMITS.rows) {
      throw invalid(`A dataset can have at most ${DATASET_LIMITS.rows} ingredients.`);
    }
    return set;
  }

  on(endpoints.add).answer(async ({ tx, actor, body, now }) => {
    const { datasetId, ...values } = body.data.attributes;
    const set = await writableSet(tx, actor, datasetId);
    const id = randomUUID();
    const organisationId = set.scope === 'licensed' ? actor.organisationId : undefined;
    const row = { id, datasetId: set.id, organisationId, kind, values: storedOf(values), at: now };
    await createIngredient(tx, row);
    const read = await readable.find(tx, { id }, actor);
    if (!read) throw new Error('An ingredient that was added can be read.');
    const data = await readable.show(read, tx, actor);
    return { status: 201, body: { data }, headers: { ETag: versionTag(1) } };
  });

  on(endpoints.change, writable).answer(async ({ tx, row: { row }, body, now, show }) => {
    const values = { ...valuesOf(row), ...changedValues(body.data.attributes) };
    refuseContradictions(values);
    if (!(await changeIngredient(tx, row, { values, at: now }))) throw changedMeanwhile();
    return show();
  });

  on(endpoints.remove, writable).answer(async ({ tx, row: { row }, now }) => {
    if (!(await deleteIngredient(tx, row, now))) throw changedMeanwhile();
    return { status: 204 };
  });
}

/** A change is checked together with the other values of the row. */
function refuseContradictions(values: Readonly<Record<string, unknown>>): void {
  const findings = findFactProblems(values).map(({ field, detail }) => ({
    detail,
    source: { pointer: `/data/attributes/${field}` },
  }));
  if (findings.length > 0) throw new HttpError('UNPROCESSABLE_CONTENT', { findings });
}
