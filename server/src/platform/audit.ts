import { and, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../db/actor.ts';
import type { Transaction } from '../db/database.ts';
import { isUuid } from './uuid.ts';
import { audit, type AuditDetails } from '../db/schema.ts';
import type { Clock } from './clock.ts';

/** Kinds of objects that have an id. */
type AuditKind =
  | (
      | 'assistant'
      | 'client'
      | 'dataset'
      | 'grant'
      | 'group'
      | 'ingredient'
      | 'licence'
      | 'message'
      | 'note'
      | 'organisation'
    )
  | ('product' | 'recipe' | 'request' | 'session' | 'share' | 'table-link' | 'token' | 'user' | 'wish');

/** What an entry is about: one object, a whole list, or the address that was refused. Never contents. */
export type AuditObject =
  | { kind: AuditKind; id: string }
  | { kind: 'audit' | 'customers' | 'ingredients' | 'mail' | 'products' }
  | { method: string; path: string };

export interface AuditEntry {
  /** What was done, as noun.verb: share.create, user.sign-in. */
  action: string;
  /** `ok` unless given. */
  outcome?: 'ok' | 'refused' | 'failed';
  object?: AuditObject;
  requestId?: string;
  /** Who did it, where the product itself writes on somebody's behalf. */
  by?: Actor;
  /** The customer it is about, where that is not the actor's own. */
  organisationId?: string | null;
  /** What it was and what it became: rights and facts, never contents or proofs. */
  details?: AuditDetails;
}

const MOST_CHARACTERS = 200;

/** Writes an entry in the transaction of the change it describes: both are there or neither is (S-50). */
export function writeAudit(tx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  return writeAuditEntries(tx, clock, [entry]);
}

/** The same for many at once, in one statement. */
export async function writeAuditEntries(
  tx: Transaction,
  clock: Clock,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.orm.insert(audit).values(entries.map((entry) => rowOf(entry, tx.actor, clock)));
}

function rowOf(entry: AuditEntry, asker: Actor, clock: Clock): typeof audit.$inferInsert {
  const actor = entry.by ?? asker;
  const program = actor.kind === 'user' ? actor.program : undefined;
  return {
    at: clock.now(),
    requestId: entry.requestId,
    actorKind: program ? 'client' : actor.kind,
    userId: actor.kind === 'user' ? actor.userId : undefined,
    // Machines are named by their id, directories by that of their token.
    clientId: actor.kind === 'directory' ? actor.tokenId : program?.id,
    organisationId: entry.organisationId ?? ('organisationId' in actor ? actor.organisationId : undefined),
    details: entry.details,
    address: actor.kind === 'system' ? undefined : actor.address,
    action: plainLine(entry.action),
    object: entry.object && plainLine(objectText(entry.object)),
    outcome: entry.outcome ?? 'ok',
  };
}

/** The one way to write an object down, which the filter of staff looks for: `recipe:…`. */
function objectText(object: AuditObject): string {
  if ('path' in object) return `${object.method} ${object.path}`;
  return 'id' in object ? `${object.kind}:${object.id}` : object.kind;
}

/*
 * Earlier releases wrote some kinds with a blank, `recipe …`, and three actions with more than one id. Entries are never
 * changed, not even by a migration: a log that its owner can rewrite proves nothing. So old ones are read as new ones.
 */
const OLD_OBJECT = /^(?:document \S+ of )?([a-z]+)[ :]([^\s:]+)(?: of \S+| session:\S+)?$/;

/** An object as entries name it now, whichever release or person wrote it. */
export function currentObject(text: string): string {
  return text.replace(OLD_OBJECT, '$1:$2');
}

/** Actions whose objects had another id behind or before that of the object, with patterns to find it. */
const WITH_OTHER_IDS: Record<string, { actions: string[]; pattern: (id: string) => string }[]> = {
  product: [
    { actions: ['product.delete'], pattern: (id) => `product ${id} of %` },
    {
      actions: ['product.document', 'product.document-removed'],
      pattern: (id) => `document % of product ${id}`,
    },
  ],
  user: [{ actions: ['session.reuse'], pattern: (id) => `user:${id} session:%` }],
};

/** Finds the entries about an object, in the spelling of every release. */
export function isAbout(text: string): SQL | undefined {
  const object = currentObject(text);
  const [kind = '', id = ''] = object.split(':');
  return or(
    inArray(audit.object, [text, object, `${kind} ${id}`]),
    ...(isUuid(id) ? (WITH_OTHER_IDS[kind] ?? []) : []).map(({ actions, pattern }) =>
      and(inArray(audit.action, actions), like(audit.object, pattern(id))),
    ),
  );
}

/** One line, whatever was in it: a line break in a log is somebody else's entry. */
function plainLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.slice(0, MOST_CHARACTERS).replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]/g, encodeURIComponent);
}

/** What differs between two states, for the audit log: only the facts that changed, before and after. */
export function changedFacts(before: object, after: object): AuditDetails {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, known.get(name) ?? null])),
    after: Object.fromEntries(changed),
  };
}
