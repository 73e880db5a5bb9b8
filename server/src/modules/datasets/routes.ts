import { isDatasetId } from '@suite/contracts/dataset-id';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { Endpoint } from '@suite/contracts/endpoint';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import type { Transaction } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { type AskedInside, type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { forbidden, HttpError, invalid } from '../../http/http-error.ts';
import { wholeList } from '../../http/replies.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { defined } from '../../platform/defined.ts';
import { datasetResource, type DatasetRow, kindsFor, mayCopy, mayWrite, NO_COUNTS } from './resource.ts';
import {
  changeDataset,
  type Copy,
  copyRows,
  countByMethod,
  countOwn,
  ensureMySets,
  findDataset,
  insertDataset,
  listDatasets,
  lockDataset,
  type NewDataset,
} from './store.ts';

/** Who uses a set: handed in, because the modules that use datasets import this one. */
interface DatasetUses {
  list: (tx: Transaction, datasetId: string) => Promise<{ type: string; id: string; name: string }[]>;
  /** How many of the caller's recipes hold something of each set. */
  counts: (tx: Transaction) => Promise<Map<string, number>>;
  /** Copies the values into the recipes, so that they no longer need the set. */
  copyValues: (tx: Transaction, set: { datasetId: string; datasetName: string }) => Promise<void>;
}

interface DatasetParts extends EndpointParts {
  uses?: DatasetUses;
  /** The state of the shipped data. */
  dataVersion?: () => string | undefined;
}

type Datasets = Resource<DatasetRow, ReturnType<typeof datasetResource>>;

/** /api/datasets; the export of a set is with the ingredients it is made of. */
export function mountDatasets(app: App, parts: DatasetParts): void {
  const { policyFor, uses, dataVersion } = parts;
  const on = endpointsOn(app, parts);
  const shown = (row: DatasetRow, actor: SignedIn, counts = NO_COUNTS) => ({
    counts,
    mayWrite: mayWrite(actor, row, policyFor),
    dataVersion: dataVersion?.(),
  });
  const readable: Datasets = {
    isId: isDatasetId,
    find: (tx, { id = '' }, actor) => findDataset(tx, id, kindsFor(actor, policyFor)),
    version: ({ version }) => version,
    show: async (row, tx, actor) =>
      datasetResource(row, shown(row, actor, (await countByMethod(tx, [row.id])).get(row.id))),
  };
  // A built-in set keeps its name, and nobody but its owner renames or deletes one.
  const own: Datasets = {
    ...readable,
    lock: (tx, { id = '' }) => lockDataset(tx, id),
    find: async (tx, params, actor) => {
      const row = await readable.find(tx, params, actor);
      if (!row || (row.ownerId === actor.userId && row.builtin === null)) return row;
      throw forbidden('You do not have permission to rename or delete this dataset.');
    },
  };

  on(datasetEndpoints.list).answer(async ({ tx, actor, query, now }) => {
    const kinds = kindsFor(actor, policyFor).filter(
      (kind) => query['filter[kind]'] === undefined || query['filter[kind]'] === kind,
    );
    if (kinds.some((kind) => kind !== 'hsp')) await ensureMySets(tx, now);
    const rows =
      kinds.length === 0 ? [] : await listDatasets(tx, { kinds, isBin: query['filter[bin]'] === 'yes' });
    const counts = await countByMethod(
      tx,
      rows.map(({ id }) => id),
    );
    const used = await uses?.counts(tx);
    const data = rows.map((row) =>
      datasetResource(row, {
        ...shown(row, actor, counts.get(row.id)),
        ...(used ? { usedBy: used.get(row.id) ?? 0 } : {}),
        owner: ownerOf(row, actor),
      }),
    );
    return wholeList(data);
  });

  on(datasetEndpoints.read, readable).answer(({ show }) => show());

  on(datasetEndpoints.create).answer(async ({ tx, actor, body, now }) => {
    const { name, kind, scope } = body.data.attributes;
    if (!kindsFor(actor, policyFor).includes(kind)) throw new HttpError('FORBIDDEN');
    requireTeam(actor, scope);
    const row = await addDataset(tx, { name, kind, scope, now });
    return madeReply(row, await readable.show(row, tx, actor));
  });

  on(datasetEndpoints.change, own).answer(async ({ tx, actor, row, body, now, show }) => {
    const { attributes } = body.data;
    requireTeam(actor, attributes.scope);
    await changeDataset(tx, row.id, { ...defined(attributes), now });
    return show();
  });

  on(datasetEndpoints.delete, own).answer(async ({ tx, row, query, now, audit }) => {
    const { id, name } = row;
    if (query.copyValues === 'yes') await uses?.copyValues(tx, { datasetId: id, datasetName: name });
    // A set that recipes need stays.
    const recipes = (await uses?.list(tx, id)) ?? [];
    if (recipes.length > 0) {
      throw new HttpError('CONFLICT', {
        detail: `${recipes.length} of your recipes use this dataset. Copy its values into them first.`,
        meta: { recipes: recipes.slice(0, 100), total: recipes.length },
      });
    }
    await changeDataset(tx, id, { deleted: now, now });
    await audit({ action: 'dataset.delete', object: { kind: 'dataset', id } });
    return { status: 204 };
  });

  on(datasetEndpoints.restore, own).answer(async ({ tx, row, now, show }) => {
    await changeDataset(tx, row.id, { deleted: null, now });
    return show();
  });

  on(datasetEndpoints.duplicate, readable).answer(async ({ tx, actor, row: from, body, now, audit }) => {
    if (!mayCopy(actor, from, policyFor)) throw new HttpError('FORBIDDEN');
    const name = body.data.attributes.name ?? `${from.name} (copy)`.slice(0, 100);
    const to = await addDataset(tx, { name, kind: from.kind, scope: 'own', now });
    await takeRows(tx, { from, to, userId: actor.userId, now, duplicates: 'keep-both' }, audit);
    return madeReply(to, await readable.show(to, tx, actor));
  });

  on(datasetEndpoints.merge, readable).answer(async ({ tx, actor, row: to, body, now, audit, show }) => {
    const { from: fromId, duplicates } = body.data.attributes;
    const from = await readable.find(tx, { id: fromId }, actor);
    if (!from) throw new HttpError('NOT_FOUND');
    const { userId } = actor;
    if (to.ownerId !== userId || !mayCopy(actor, from, policyFor)) throw new HttpError('FORBIDDEN');
    if (from.kind !== to.kind || from.id === to.id)
      throw invalid('Choose a different dataset of the same type.', '/data/attributes/from');
    await takeRows(tx, { from, to, userId, now, duplicates }, audit);
    await changeDataset(tx, to.id, { now });
    const { status, body: changed } = await show();
    return { status, body: changed };
  });
}

/** Rows of somebody else go into the audit log as the export that they are (S-50). */
async function takeRows(tx: Transaction, copy: Copy, audit: AskedInside<Endpoint>['audit']): Promise<void> {
  await copyRows(tx, copy);
  const { from, to, userId } = copy;
  if (((await countByMethod(tx, [to.id])).get(to.id)?.total ?? 0) > DATASET_LIMITS.rows)
    throw invalid(`A dataset can have at most ${DATASET_LIMITS.rows} ingredients.`);
  if (from.ownerId === userId) return;
  await audit({ action: 'dataset.export', object: { kind: 'dataset', id: from.id } });
}

function madeReply<Data>({ version }: DatasetRow, data: Data) {
  return { status: 201, body: { data }, headers: { ETag: versionTag(version) } } as const;
}

/** A new set of the caller's own. */
async function addDataset(tx: Transaction, set: NewDataset): Promise<DatasetRow> {
  if ((await countOwn(tx)) >= DATASET_LIMITS.sets)
    throw invalid(`You can have at most ${DATASET_LIMITS.sets} datasets. Delete some first.`);
  const row = await insertDataset(tx, set);
  if (!row) throw new HttpError('FORBIDDEN');
  return row;
}

/** A set for the organisation needs one. */
function requireTeam(actor: SignedIn, scope: 'own' | 'team' | undefined): void {
  if (scope !== 'team' || actor.organisationId !== undefined) return;
  throw invalid('You do not belong to an organisation to share it with.', '/data/attributes/scope');
}

/** Whose a set is: the caller's own, somebody's who granted it, or a colleague's. A shipped one is nobody's. */
function ownerOf(row: DatasetRow, actor: SignedIn) {
  if (row.ownerId === null) return undefined;
  return { isYou: row.ownerId === actor.userId, name: row.granted?.ownerName ?? row.colleague ?? null };
}
