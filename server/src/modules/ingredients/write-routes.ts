import { randomUUID } from 'node:crypto';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import {
  changedIngredientSchema,
  type IngredientChange,
  type IngredientKind,
  type IngredientValues,
  newIngredientSchema,
} from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { findDataset, mayWrite } from '../datasets/index.ts';
import { answerOf, foundIngredient, type IngredientParts } from './ingredient-parts.ts';
import { operationsOf } from './policy.ts';
import { reachOf } from './reach.ts';
import { ingredientResource, type ReadRow } from './resource.ts';
import { changeIngredient, countRows, createIngredient, deleteIngredient, readIngredients } from './store.ts';
import { type StoredValues, storedOf, valuesOf } from './stored-values.ts';

/** POST, PATCH and DELETE under /api/ingredients/{kind}, in the sets the caller may write. */
export function mountWriting(app: App, parts: IngredientParts, kind: IngredientKind): void {
  const { database, clock, policyFor } = parts;
  const policy = policyFor(operationsOf(kind).write);
  const as = (context: AppContext) => database.as(context.get('actor'));
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await foundIngredient(tx, context, kind)));

  /** The set a row goes to: one that is out of reach is not there, one of others may only be read. */
  async function writableSet(tx: Transaction, context: AppContext, id: string) {
    const set = await findDataset(tx, id, [kind]);
    if (!set || set.deleted) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: 'There is no such dataset of this kind.',
        source: { pointer: '/data/attributes/datasetId' },
      });
    }
    if (!mayWrite(context.get('actor'), set, policyFor)) throw new HttpError('FORBIDDEN');
    if ((await countRows(tx, set.id)) >= DATASET_LIMITS.rows) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: `A dataset may hold at most ${DATASET_LIMITS.rows} ingredients.`,
      });
    }
    return set;
  }

  async function writable(tx: Transaction, context: AppContext): Promise<ReadRow> {
    const read = await foundIngredient(tx, context, kind);
    const set = await findDataset(tx, read.row.datasetId, [kind]);
    if (!set || !mayWrite(context.get('actor'), set, policyFor)) throw new HttpError('FORBIDDEN');
    requireVersion(context, read.row.version);
    return read;
  }

  mountRoute(
    app,
    {
      method: 'post',
      path: `/api/ingredients/${kind}`,
      policy,
      summary: 'Add an ingredient to a dataset of your own',
      body: { schema: newIngredientSchema(kind), mediaTypes: [JSON_API] },
      answers: answerOf(kind, 201, 'The new ingredient'),
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      // The schema of the kind has checked them; together the kinds are what the type says.
      const { datasetId, ...values } = body.data.attributes as IngredientValues & { datasetId: string };
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const set = await writableSet(tx, context, datasetId);
        const id = randomUUID();
        const organisationId = set.scope === 'licensed' ? actor.organisationId : undefined;
        const row = {
          id,
          datasetId: set.id,
          organisationId,
          kind,
          values: storedOf(values),
          at: clock.now(),
        };
        await createIngredient(tx, row);
        const [read] = await readIngredients(tx, await reachOf(tx, kind), { kind, ids: [id] });
        return { status: 201, body: { data: read && ingredientResource(read, actor.userId) } };
      });
      return privateDocument(made.body, { status: made.status, headers: { ETag: versionTag(1) } });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: `/api/ingredients/${kind}/{id}`,
      policy,
      guard,
      summary: 'Change an ingredient of your own',
      body: { schema: changedIngredientSchema(kind), mediaTypes: [JSON_API] },
      answers: answerOf(kind, 200, 'The changed ingredient'),
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const read = await writable(tx, context);
        if (body.data.id !== read.row.id) {
          throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
        }
        const change = body.data.attributes as IngredientChange; // checked by the schema of the kind
        const values = { ...valuesOf(read.row), ...listsFor(change) };
        if (!(await changeIngredient(tx, read.row, { values, at: clock.now() }))) throw changedMeanwhile();
        const after = await foundIngredient(tx, context, kind);
        return privateDocument(
          { data: ingredientResource(after, signedIn(context).userId) },
          { headers: { ETag: versionTag(after.row.version) } },
        );
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: `/api/ingredients/${kind}/{id}`,
      policy,
      guard,
      summary: 'Delete an ingredient of your own',
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const read = await writable(tx, context);
        if (!(await deleteIngredient(tx, read.row, clock.now()))) throw changedMeanwhile();
        return privateNothing();
      }),
  );
}

/** A list that is taken away is an empty one; columns of lists are never null. */
function listsFor(change: IngredientChange): Partial<StoredValues> {
  const lists = ['sources', 'types', 'industries', 'applications'];
  // The fields are those of the change, which are columns.
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      value === null && lists.includes(field) ? [] : value,
    ]),
  );
}
