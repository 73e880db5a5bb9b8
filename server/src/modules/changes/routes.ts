import { createHash } from 'node:crypto';
import type { Change } from '@suite/contracts/changes';
import { changeEndpoints } from '@suite/contracts/endpoints/changes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { Operation } from '@suite/contracts/policy';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { nextLink } from '../../http/replies.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import { type ChangeRow, isKept, readChanges, readPosition, readSettled, writePosition } from './store.ts';

/** /api/changes: what somebody may see, and what has become of it since (decision 075). */
export function mountChanges(app: App, parts: EndpointParts): void {
  const on = endpointsOn(app, parts);

  on(changeEndpoints.list).answer(async ({ tx, context, actor, query }) => {
    const { userId, organisationId } = actor;
    const { 'page[after]': given, 'page[size]': pageSize } = query;
    const size = Number(pageSize);
    const kinds = kindsOf(actor, parts.policyFor);
    const { xid: settled, history } = await readSettled(tx);
    const of = fingerprint([history, userId, organisationId, kinds]);
    const after = given === undefined ? { of, xid: '0', seq: '0', since: settled } : readPosition(given);
    if (after.of !== of) throw startAgain();
    const { since } = after;
    const rows = await readChanges(tx, { after, before: settled, kinds, since, size });
    // A reader who began, or has come, beyond what was deleted has missed nothing.
    if (!(await isKept(tx, since)) && !(await isKept(tx, after.xid))) throw startAgain();
    const last = rows.length === size ? rows.at(-1) : undefined;
    const { xid, seq } = last ?? { xid: settled, seq: '0' };
    const next = nextLink(context.req.url, writePosition({ of, xid, seq, since }));
    return { status: 200, body: { data: latestOfEach(rows).map(changeOf), links: { next } } };
  });
}

function fingerprint(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

function startAgain(): HttpError {
  return new HttpError('GONE', {
    detail:
      'What has changed since this position is no longer known: it is too old, or from before a restore, or what you may read has changed. Start again without page[after].',
    source: { parameter: 'page[after]' },
  });
}

/** Somebody can see one thing in two ways, as its owner and as a member of the organisation. */
function latestOfEach(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}

function changeOf({ kind, id, version, time, recipeId }: ChangeRow): Change {
  return {
    type: typeOf(kind),
    id,
    version,
    time,
    ...(version === null && { deleted: true as const }),
    ...(recipeId !== null && {
      recipe: { type: kind === 'hld-lab-result' ? 'hld-recipe' : 'hsp-recipe', id: recipeId },
    }),
  };
}

interface Kind {
  type: Change['type'];
  /** What somebody must be allowed to do to see it. */
  operation: Operation;
}

/** What the database calls the kinds of objects whose changes it notes (0042-changes.sql). */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...(['hld', 'hsp'] as const).flatMap((science): [string, Kind][] => [
    [`${science}-recipe`, { type: `${science}-recipe`, operation: `${science}.recipe` }],
    [`${science}-lab-result`, { type: 'lab-result', operation: `${science}.recipe` }],
  ]),
  ...INGREDIENT_KINDS.flatMap((kind): [string, Kind][] => {
    const science = kind === 'hsp' ? 'hsp' : 'hld';
    return [
      [`${kind}-dataset`, { type: 'datasets', operation: `${science}.dataset` }],
      [kind, { type: kind, operation: `${science}.ingredient.read` }],
    ];
  }),
]);

export function typeOf(kind: string): Change['type'] {
  const known = KINDS.get(kind);
  if (!known) throw new Error(`The database notes changes of ${kind}, a kind that is not known here.`);
  return known.type;
}

/** The kinds that somebody may see: by roles, licences and, for a program, scopes. */
export function kindsOf(actor: Actor, policyFor: PolicyFor): string[] {
  return [...KINDS].flatMap(([kind, { operation }]) =>
    policyFor(operation)(actor) === 'allow' ? [kind] : [],
  );
}
