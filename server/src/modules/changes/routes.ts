import { createHash } from 'node:crypto';
import type { Change } from '@suite/contracts/changes';
import { changeEndpoints } from '@suite/contracts/endpoints/changes';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { nextLink } from '../../http/list-page.ts';
import { kindsOf, typeOf } from './kinds.ts';
import { readPosition, writePosition } from './position.ts';
import { type ChangeRow, isKept, readChanges, readSettled } from './store.ts';

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
    // Whoever began, or has come, beyond what was taken away has missed nothing of it.
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
