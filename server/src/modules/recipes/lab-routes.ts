import { randomUUID } from 'node:crypto';
import { LAB_RESULTS } from '@suite/contracts/lab-results';
import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { requireEditor, requireOwner } from './granted.ts';
import {
  countLabResults,
  deleteLabResult,
  findLabResult,
  insertLabResult,
  listLabResults,
  updateLabResult,
} from './lab-store.ts';
import { type RecipeAccess, type RecipeParts, requireOutOfBin } from './recipe-access.ts';
import type { RecipeScience } from './recipe-science.ts';
import { type LabResultRow, labResultResource, type RecipeRow } from './resource.ts';
import { savedBy } from './version-store.ts';

/** …/{id}/lab-results: what came out when the recipe was made, beside what was predicted. */
export function mountLabResults(
  app: App,
  parts: RecipeParts,
  { access, science }: { access: RecipeAccess; science: RecipeScience },
): void {
  const { clock } = parts;
  const contract = LAB_RESULTS[science.kind];
  const ONE = { description: 'The result', schema: contract.answer, mediaType: JSON_API };
  const { policy, run, found, guard } = access;
  const path = `${access.path}/{id}/lab-results`;

  async function foundResult(tx: Transaction, context: AppContext): Promise<LabResultRow> {
    const recipe = await found(tx, context);
    const row = await findLabResult(tx, recipe.id, (context.req.param('resultId') ?? '').toLowerCase());
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guardResult = (context: AppContext) =>
    run(context, async (tx) => void (await foundResult(tx, context)));

  mountRoute(
    app,
    {
      method: 'get',
      path,
      policy,
      guard,
      summary: 'Results of the laboratory, the latest first',
      answers: { 200: { description: 'The results', schema: contract.list, mediaType: JSON_API } },
    },
    (context) =>
      run(context, async (tx) => {
        const rows = await listLabResults(tx, (await found(tx, context)).id);
        const data = rows.map(labResultResource);
        const list = { data, meta: { total: rows.length }, links: { next: null } };
        return privateDocument(list);
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path,
      policy,
      guard,
      summary: 'Record what came out',
      body: { schema: contract.toAdd, mediaTypes: [JSON_API] },
      answers: { 201: ONE },
    },
    async (context, { body }) => {
      const { version, ...attributes } = body.data.attributes;
      const authorId = signedIn(context).userId;
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const recipe = await found(tx, context);
        await requireEditor(tx, recipe);
        const saved = await savedVersion(tx, recipe, version);
        requireOutOfBin(recipe);
        await requireRoom(tx, recipe.id);
        const now = clock.now();
        const row = await insertLabResult(tx, {
          ...attributes,
          id: randomUUID(),
          recipeId: recipe.id,
          version: saved.version,
          authorId,
          predicted: science.predictionIn(saved.summary),
          created: now,
          updated: now,
        });
        return { status: 201, body: { data: row && labResultResource(row) } };
      });
      const document = made.body as { data: ReturnType<typeof labResultResource> }; // what the work above gave
      return privateDocument(document, {
        status: made.status,
        headers: { ETag: versionTag(document.data.attributes.revision) },
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: `${path}/{resultId}`,
      policy,
      guard: guardResult,
      summary: 'Look at a sample again',
      body: { schema: contract.toChange, mediaTypes: [JSON_API] },
      answers: { 200: ONE },
    },
    (context, { body }) =>
      run(context, async (tx) => {
        const row = await foundResult(tx, context);
        await requireEditor(tx, await found(tx, context));
        requireVersion(context, row.revision);
        if (body.data.id.toLowerCase() !== row.id) {
          throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
        }
        const { stability, ...change } = given(body.data.attributes);
        const changed = await updateLabResult(tx, row, {
          ...change,
          // The days that are not named keep what was seen then.
          ...(stability ? { stability: { ...row.stability, ...stability } } : {}),
          now: clock.now(),
        });
        if (!changed) throw changedMeanwhile();
        const headers = { ETag: versionTag(changed.revision) };
        return privateDocument({ data: labResultResource(changed) }, { headers });
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: `${path}/{resultId}`,
      policy,
      guard: guardResult,
      summary: 'Take a result away',
      answers: { 204: { description: 'It is gone' } },
    },
    (context) =>
      run(context, async (tx) => {
        const row = await foundResult(tx, context);
        requireOwner(tx, await found(tx, context));
        requireVersion(context, row.revision);
        if (!(await deleteLabResult(tx, row))) throw changedMeanwhile();
        return privateNothing();
      }),
  );
}

/** The version that was made, by default the present one. */
async function savedVersion(tx: Transaction, recipe: RecipeRow, version = recipe.version) {
  const saved = version > recipe.version ? undefined : await savedBy(tx, recipe.id, version);
  if (!saved) {
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      detail: 'This version is not kept.',
      source: { pointer: '/data/attributes/version' },
    });
  }
  return saved;
}

async function requireRoom(tx: Transaction, recipeId: string): Promise<void> {
  if ((await countLabResults(tx, recipeId)) < RECIPE_BOUNDS.labResults) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `A recipe may have at most ${RECIPE_BOUNDS.labResults} results.`,
  });
}

/** Without what is undefined: it says nothing, and is no value of a column. */
function given<Attributes extends object>(attributes: Attributes) {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  // The same fields, less the ones that are undefined.
  return Object.fromEntries(entries) as { [Name in keyof Attributes]: Exclude<Attributes[Name], undefined> };
}
