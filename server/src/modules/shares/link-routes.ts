import { randomUUID } from 'node:crypto';
import { foreignShareEndpoints, shareEndpoints } from '@suite/contracts/endpoints/shares';
import { type LinkPolicy, SHARE_BOUNDS, type ShareSettings } from '@suite/contracts/shares';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { conflict, forbidden, HttpError, invalid } from '../../http/http-error.ts';
import { wholeList } from '../../http/replies.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { defined } from '../../platform/defined.ts';
import { foreignResource, type OwnLink, shareResource } from './resource.ts';
import {
  getOwnTarget,
  readContent,
  type SharedContent,
  type ShareParts,
  takeSnapshot,
} from './shared-content.ts';
import {
  deleteForeign,
  deleteLinks,
  findLink,
  hasOrganisation,
  insertLink,
  listForeign,
  listLinks,
  lockLink,
  newShareToken,
  readPolicy,
  shareTokenHash,
  updateLink,
} from './store.ts';

/** …/shares: the caller's own links, and those of an organisation for its administrators. */
export function mountLinks(app: App, parts: ShareParts): void {
  mountOwn(app, parts);
  mountForeign(app, parts);
}

function mountOwn(app: App, parts: ShareParts): void {
  const { clock, policyFor, publicUrl } = parts;
  const on = endpointsOn(app, parts);
  const links: Resource<OwnLink, ReturnType<typeof shareResource>> = {
    find: (tx, { shareId = '' }) => findLink(tx, shareId),
    lock: (tx, { shareId = '' }) => lockLink(tx, shareId),
    version: ({ row }) => row.version,
    show: (link) => shareResource(link, { now: clock.now() }),
  };
  const addressOf = (token: string) => `${publicUrl}/apps/share/${token}`;
  // A slow hash, made before there is a transaction.
  const hashPasscode = ({ body }: { body: { data: { attributes: ShareSettings } } }) => {
    const { passcode } = body.data.attributes;
    return Promise.resolve(passcode ? parts.passcodes.hash(passcode) : undefined);
  };

  // Before the links themselves: `values` is not the id of one. The owner sees this before sharing (S-33).
  on(shareEndpoints.values).answer(async ({ tx, actor, query }) => {
    const target = await getOwnTarget(tx, query, { actor, policyFor });
    const { policy, name: organisation } = await readPolicy(tx);
    const content = await readContent(tx, target);
    if (!content) throw new HttpError('NOT_FOUND');
    const id = target.recipeId ?? target.datasetId ?? '';
    const attributes = { ...valuesOf(content), policy, organisation };
    return { status: 200, body: { data: { type: 'share-values', id, attributes } } };
  });

  on(shareEndpoints.list).answer(async ({ tx, query, now }) =>
    wholeList((await listLinks(tx, query)).map((link) => shareResource(link, { now }))),
  );

  on(shareEndpoints.create).answerAfter(
    hashPasscode,
    async ({ tx, actor, body, now, audit, prepared: passcodeHash }) => {
      const { recipeId, datasetId, ...settings } = body.data.attributes;
      const target = await getOwnTarget(tx, { recipeId, datasetId }, { actor, policyFor });
      const mode = settings.mode ?? 'snapshot';
      const columns = columnsOf(settings, { passcodeHash, now });
      const snapshot = mode === 'snapshot' ? await takeSnapshot(tx, target) : null;
      const isInside = (await requirePolicy(tx, settings)) === 'inside';
      const token = newShareToken();
      const row = await insertLink(tx, {
        hidesAmounts: false,
        hidesSuppliers: false,
        hidesSources: false,
        namesOrganisation: false,
        mayCopy: true,
        audience: isInside ? 'organisation' : 'anyone',
        ends: new Date(now.getTime() + SHARE_BOUNDS.days * DAY_MS),
        ...columns,
        id: randomUUID(),
        recipeId: target.recipeId,
        datasetId: target.datasetId,
        ownerId: actor.userId,
        tokenHash: shareTokenHash(token) ?? '',
        mode,
        snapshot,
        frozen: snapshot ? now : null,
        created: now,
        updated: now,
      });
      if (!row) throw conflict('There is already a link. Change it or revoke it.');
      await audit({ action: 'share.create', object: { kind: 'share', id: row.id } });
      const { kind, name } = target;
      const data = shareResource({ row, kind, name }, { now, address: addressOf(token) });
      return { status: 201, body: { data }, headers: { ETag: versionTag(row.version) } };
    },
  );

  on(shareEndpoints.change, links).answerAfter(
    hashPasscode,
    async ({ tx, row: { row }, body, now, audit, prepared: passcodeHash, show }) => {
      requireOpen(row);
      const { refresh, ...settings } = body.data.attributes;
      const columns = columnsOf(settings, { passcodeHash, now });
      await requirePolicy(tx, settings);
      const mode = settings.mode ?? row.mode;
      const isFreezing = mode === 'snapshot' && (refresh === true || row.mode === 'live');
      const frozen = isFreezing ? { snapshot: await takeSnapshot(tx, row), frozen: now } : {};
      const live = mode === 'live' ? { snapshot: null, frozen: null } : {};
      await updateLink(tx, row, { ...columns, mode, ...frozen, ...live, updated: now });
      await audit({ action: 'share.change', object: { kind: 'share', id: row.id } });
      return show();
    },
  );

  on(shareEndpoints.renewAddress, links).answer(async ({ tx, row: { row }, now, audit, show }) => {
    requireOpen(row);
    await requirePolicy(tx, {});
    const token = newShareToken();
    await updateLink(tx, row, { tokenHash: shareTokenHash(token) ?? '', updated: now });
    await audit({ action: 'share.address', object: { kind: 'share', id: row.id } });
    const { status, body, headers } = await show();
    const { attributes, ...identity } = body.data;
    const data = { ...identity, attributes: { ...attributes, address: addressOf(token) } };
    return { status, body: { data }, headers };
  });

  on(shareEndpoints.revoke, links).answer(async ({ tx, row: { row }, audit }) => {
    await deleteLinks(tx, row.id);
    await audit({ action: 'share.revoke', object: { kind: 'share', id: row.id } });
    return { status: 204 };
  });

  on(shareEndpoints.revokeAll).answer(async ({ tx, audit }) => {
    for (const id of await deleteLinks(tx))
      await audit({ action: 'share.revoke', object: { kind: 'share', id } });
    return { status: 204 };
  });
}

/** What the organisation does not allow is refused when a link is made, not only when it is opened. */
async function requirePolicy(tx: Transaction, { audience }: ShareSettings): Promise<LinkPolicy> {
  const { policy } = await readPolicy(tx);
  if (policy === 'no') throw forbidden('Your organisation does not allow links.');
  if (policy === 'inside' && audience !== undefined && audience !== 'organisation') {
    throw forbidden('Your organisation allows links within the organisation only.');
  }
  return policy;
}

/** The settings as columns. */
function columnsOf(
  settings: ShareSettings,
  { passcodeHash, now }: { passcodeHash: string | undefined; now: Date },
) {
  const { passcode, ends, mode: _, ...rest } = settings;
  return {
    ...defined(rest),
    ...(passcode === undefined ? {} : { passcodeHash: passcodeHash ?? null }),
    ...(ends === undefined ? {} : { ends: checkedEnd(new Date(ends), now) }),
  };
}

function checkedEnd(ends: Date, now: Date): Date {
  const latest = now.getTime() + SHARE_BOUNDS.mostDays * DAY_MS;
  if (ends > now && ends.getTime() <= latest) return ends;
  throw invalid(
    `The end date must be in the future, at most ${SHARE_BOUNDS.mostDays} days ahead.`,
    '/data/attributes/ends',
  );
}

function requireOpen({ ended }: OwnLink['row']): void {
  if (ended !== null) throw conflict('The link has ended.');
}

function valuesOf(content: SharedContent): { visible: string[]; licensed: string[]; missing: number } {
  if (content.type === 'dataset') {
    const visible = content.content.rows.map(({ name }) => String(name));
    return { visible, licensed: [], missing: 0 };
  }
  const { view } = content;
  const entries =
    'oils' in view ? [...view.surfactants, ...view.oils] : [...view.targets, ...view.components];
  const namesOf = (isOwn: boolean) =>
    entries.filter(({ origin }) => (origin === 'private') === isOwn).map(({ name }) => name);
  return { visible: namesOf(true), licensed: namesOf(false), missing: 'missing' in view ? view.missing : 0 };
}

/** …/organisations/{id}/shares: staff have no rows of their own here, so the product itself reads; the policy has judged. */
function mountForeign(app: App, parts: ShareParts): void {
  const on = endpointsOn(app, { ...parts, as: () => SYSTEM });
  const organisations: Resource<string, string> = {
    find: async (tx, { id = '' }) => ((await hasOrganisation(tx, id)) ? id : undefined),
    show: (id) => id,
  };

  on(foreignShareEndpoints.list, organisations).answer(async ({ tx, row: organisationId, now, audit }) => {
    const object = { kind: 'organisation', id: organisationId } as const;
    await audit({ action: 'share.list', object, organisationId });
    return wholeList((await listForeign(tx, organisationId, now)).map((row) => foreignResource(row, now)));
  });

  on(foreignShareEndpoints.revokeAll, organisations).answer(async ({ tx, row: organisationId, audit }) => {
    for (const id of await deleteForeign(tx, organisationId))
      await audit({ action: 'share.revoke', object: { kind: 'share', id }, organisationId });
    return { status: 204 };
  });

  on(foreignShareEndpoints.revoke, organisations).answer(
    async ({ tx, row: organisationId, params, audit }) => {
      const [id] = await deleteForeign(tx, organisationId, params.shareId.toLowerCase());
      if (id === undefined) throw new HttpError('NOT_FOUND');
      await audit({ action: 'share.revoke', object: { kind: 'share', id }, organisationId });
      return { status: 204 };
    },
  );
}
