import { randomUUID } from 'node:crypto';
import {
  changedShareSchema,
  type LinkPolicy,
  newShareSchema,
  SHARE_BOUNDS,
  type ShareSettings,
  shareAnswerSchema,
  shareListQuerySchema,
  shareListSchema,
} from '@suite/contracts/shares';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { type Freeze, freezer } from './freeze.ts';
import { mayShare } from './policy.ts';
import { type LinkRow, type OwnLink, shareResource } from './resource.ts';
import type { ShareParts } from './share-parts.ts';
import {
  deleteLinks,
  findLink,
  findThing,
  insertLink,
  listLinks,
  readPolicy,
  type Target,
  type Thing,
  updateLink,
} from './store.ts';
import { newShareToken, shareTokenHash } from './token.ts';

const ONE = { description: 'The link', schema: shareAnswerSchema, mediaType: JSON_API };

/** /api/shares: the caller's links (S-30 to S-32). An address is told once, so nothing here is kept to be told again. */
export function mountLinks(app: App, parts: ShareParts): void {
  const { clock, database, policyFor } = parts;
  const policy = policyFor('share');
  const as = (context: AppContext) => database.as(context.get('actor'));
  const freeze: Freeze = freezer(parts);

  async function found(tx: Transaction, context: AppContext): Promise<OwnLink> {
    const link = await findLink(tx, (context.req.param('shareId') ?? '').toLowerCase());
    if (!link) throw new HttpError('NOT_FOUND');
    return link;
  }
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await found(tx, context)));

  async function record(tx: Transaction, context: AppContext, [action, id]: [string, string]): Promise<void> {
    const requestId = context.get('requestId');
    await writeAudit(tx, clock, { action, outcome: 'ok', object: `share ${id}`, requestId });
  }

  function answer(
    link: OwnLink,
    { status = 200, token }: { status?: number; token?: string } = {},
  ): Response {
    const address = token === undefined ? {} : { address: `${parts.publicUrl}/apps/share/${token}` };
    return privateDocument(
      { data: shareResource(link, { now: clock.now(), ...address }) },
      { status, headers: { ETag: versionTag(link.row.version) } },
    );
  }

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/shares',
      policy,
      summary: 'Your links',
      query: shareListQuerySchema,
      answers: { 200: { description: 'The links', schema: shareListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => {
        const links = await listLinks(tx, query);
        const data = links.map((link) => shareResource(link, { now: clock.now() }));
        return privateDocument(listOf(data));
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/shares',
      policy,
      summary: 'Make a link; its address is in the answer, and nowhere else',
      body: { schema: newShareSchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE },
    },
    async (context, { body }) => {
      const { userId } = signedIn(context);
      const { recipeId, datasetId, ...settings } = body.data.attributes;
      const thing = await as(context).transaction((tx) =>
        foundThing(tx, context, { target: { recipeId, datasetId }, parts }),
      );
      const now = clock.now();
      const mode = settings.mode ?? 'snapshot';
      const columns = await columnsOf(parts, settings, now);
      const snapshot = mode === 'snapshot' ? await freeze(thing) : null;
      const token = newShareToken();
      return as(context).transaction(async (tx) => {
        const isInside = (await requirePolicy(tx, settings)) === 'inside';
        const row = await insertLink(tx, {
          ...DEFAULTS,
          ...(isInside ? { audience: 'organisation' } : {}),
          ends: new Date(now.getTime() + SHARE_BOUNDS.days * DAY_MS),
          ...columns,
          id: randomUUID(),
          recipeId: thing.recipeId,
          datasetId: thing.datasetId,
          ownerId: userId,
          tokenHash: shareTokenHash(token) ?? '',
          mode,
          snapshot,
          frozen: snapshot ? now : null,
          created: now,
          updated: now,
        });
        if (!row) {
          throw new HttpError('CONFLICT', { detail: 'There is a link already: change it or revoke it.' });
        }
        await record(tx, context, ['share.create', row.id]);
        return answer({ row, kind: thing.kind, name: thing.name }, { status: 201, token });
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/shares/{shareId}',
      policy,
      guard,
      summary: 'Change what a link shows, to whom and for how long',
      body: { schema: changedShareSchema, mediaTypes: [JSON_API] },
      answers: { 200: ONE },
    },
    async (context, { body }) => {
      const { refresh, ...settings } = body.data.attributes;
      const now = clock.now();
      const columns = await columnsOf(parts, settings, now);
      const before = await as(context).transaction((tx) => found(tx, context));
      const mode = settings.mode ?? before.row.mode;
      const isFreezing = mode === 'snapshot' && (refresh === true || before.row.mode === 'live');
      const snapshot = isFreezing ? await freeze(before.row) : undefined;
      return as(context).transaction(async (tx) => {
        const link = await found(tx, context);
        requireVersion(context, link.row.version);
        sameId(body.data.id, link.row);
        if (link.row.ended !== null) throw new HttpError('CONFLICT', { detail: 'The link has ended.' });
        await requirePolicy(tx, settings);
        const frozen = snapshot ? { snapshot, frozen: now } : {};
        const live = mode === 'live' ? { snapshot: null, frozen: null } : {};
        const row = await updateLink(tx, link.row, { ...columns, mode, ...frozen, ...live, updated: now });
        if (!row) throw changedMeanwhile();
        await record(tx, context, ['share.change', row.id]);
        return answer({ ...link, row });
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/shares/{shareId}/address',
      policy,
      guard,
      summary: 'A new address; the old one opens nothing from now on',
      answers: { 200: ONE },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const link = await found(tx, context);
        requireVersion(context, link.row.version);
        if (link.row.ended !== null) throw new HttpError('CONFLICT', { detail: 'The link has ended.' });
        await requirePolicy(tx, {});
        const token = newShareToken();
        const tokenHash = shareTokenHash(token) ?? '';
        const row = await updateLink(tx, link.row, { tokenHash, updated: clock.now() });
        if (!row) throw changedMeanwhile();
        await record(tx, context, ['share.address', row.id]);
        return answer({ ...link, row }, { token });
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/shares/{shareId}',
      policy,
      guard,
      summary: 'Revoke a link, at once',
      answers: { 204: { description: 'It opens nothing any more' } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { row } = await found(tx, context);
        await deleteLinks(tx, row.id);
        await record(tx, context, ['share.revoke', row.id]);
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/shares',
      policy,
      summary: 'Revoke all your links, at once',
      answers: { 204: { description: 'None opens anything any more' } },
    },
    (context) =>
      as(context).transaction(async (tx) => {
        for (const id of await deleteLinks(tx)) await record(tx, context, ['share.revoke', id]);
        return privateNothing();
      }),
  );
}

const DEFAULTS = {
  audience: 'anyone',
  hidesAmounts: false,
  hidesSuppliers: false,
  hidesSources: false,
  namesOrganisation: false,
  mayCopy: true,
} as const;

/** The own thing that a request names; what is foreign or cannot be shared is not there (S-21). */
export async function foundThing(
  tx: Transaction,
  context: AppContext,
  { target, parts }: { target: Target; parts: ShareParts },
): Promise<Thing> {
  const thing = await findThing(tx, target);
  if (thing && mayShare(context.get('actor'), thing, parts.policyFor)) return thing;
  throw new HttpError('NOT_FOUND');
}

/** What the organisation does not allow is refused when it is asked for, not only when it is opened. */
async function requirePolicy(tx: Transaction, { audience }: ShareSettings): Promise<LinkPolicy> {
  const { policy } = await readPolicy(tx);
  if (policy === 'no') {
    throw new HttpError('FORBIDDEN', { detail: 'Your organisation does not allow links.' });
  }
  if (policy === 'inside' && audience !== undefined && audience !== 'organisation') {
    throw new HttpError('FORBIDDEN', { detail: 'Your organisation allows links for its own people only.' });
  }
  return policy;
}

/** The settings as columns. */
async function columnsOf({ passcodes }: ShareParts, settings: ShareSettings, now: Date) {
  const { passcode, ends, mode: _, ...rest } = settings;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...(given as Partial<Record<keyof typeof DEFAULTS, never>>), // the same names as the columns, each given
    ...(passcode === undefined
      ? {}
      : { passcodeHash: passcode === null ? null : await passcodes.hash(passcode) }),
    ...(ends === undefined ? {} : { ends: checkedEnd(new Date(ends), now) }),
  };
}

function checkedEnd(ends: Date, now: Date): Date {
  const latest = now.getTime() + SHARE_BOUNDS.mostDays * DAY_MS;
  if (ends > now && ends.getTime() <= latest) return ends;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `A link ends in the future, at most ${SHARE_BOUNDS.mostDays} days ahead.`,
    source: { pointer: '/data/attributes/ends' },
  });
}

export function listOf<Item>(data: Item[]) {
  return { data, meta: { total: data.length }, links: { next: null } };
}

function sameId(id: string, row: LinkRow): void {
  if (id.toLowerCase() === row.id) return;
  throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
}
