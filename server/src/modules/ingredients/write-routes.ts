import { randomUUID } from 'node:crypto';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { type IngredientChange, type IngredientKind, isListField } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, versionTag } from '../../http/version-tag.ts';
import { findDataset, mayWrite } from '../datasets/index.ts';
import { type IngredientParts, readableIngredient, writableIngredient } from './ingredient-access.ts';
import { changeIngredient, countRows, createIngredient, deleteIngredient } from './store.ts';
import { type StoredValues, storedOf, valuesOf } from './stored-values.ts';

/** POST, PATCH and DELETE under /api/ingredients/{kind}, in the sets the caller may write. */
export function mountWriting(app: App, parts: IngredientParts, kind: IngredientKind): void {
  const { policyFor } = parts;
  const on = endpointsOn(app, parts);
  const endpoints = ingredientEndpoints(kind);
  const readable = readableIngredient(kind);
  const writable = writableIngredient(kind, policyFor);

  /** The set a row goes to: one that is out of reach is not there, one of others may only be read. */
  async function writableSet(tx: Transaction, actor: SignedIn, id: string) {
    const set = await findDataset(tx, id, [kind]);
    if (!set || set.deleted) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: 'There is no such dataset of this kind.',
        source: { pointer: '/data/attributes/datasetId' },
      });
    }
    if (!mayWrite(actor, set, policyFor)) throw new HttpError('FORBIDDEN');
    if ((await countRows(tx, set.id)) >= DATASET_LIMITS.rows) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: `A dataset may hold at most ${DATASET_LIMITS.rows} ingredients.`,
      });
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
    const values = { ...valuesOf(row), ...listsFor(body.data.attributes) };
    if (!(await changeIngredient(tx, row, { values, at: now }))) throw changedMeanwhile();
    return show();
  });

  on(endpoints.remove, writable).answer(async ({ tx, row: { row }, now }) => {
    if (!(await deleteIngredient(tx, row, now))) throw changedMeanwhile();
    return { status: 204 };
  });
}

/** A list that is taken away is an empty one; columns of lists are never null. */
function listsFor(change: IngredientChange): Partial<StoredValues> {
  // The fields are those of the change, which are columns.
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      value === null && isListField(field) ? [] : value,
    ]),
  );
}
