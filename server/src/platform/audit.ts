import type { Actor } from '../db/actor.ts';
import type { Transaction } from '../db/database.ts';
import { audit, type AuditDetails } from '../db/schema.ts';
import type { Clock } from './clock.ts';

export interface AuditEntry {
  /** What was done, as noun.verb: share.create, user.sign-in. */
  action: string;
  outcome: 'ok' | 'refused' | 'failed';
  /** Which object, by kind and id; never its contents. */
  object?: string;
  requestId?: string;
  /** Who did it, where the product itself writes on somebody's behalf. */
  by?: Actor;
  /** The customer it is about, where that is not the actor's own. */
  organisationId?: string | null;
  /** What it was and what it became: rights and facts, never contents or proofs. */
  details?: AuditDetails;
}

const MOST_CHARACTERS = 200;

/** Writes an entry with the change it tells of: both are there or neither is (S-50). */
export async function writeAudit(tx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  const actor = entry.by ?? tx.actor;
  const client = actor.kind === 'user' ? actor.client : undefined;
  await tx.orm.insert(audit).values({
    at: clock.now(),
    requestId: entry.requestId,
    actorKind: client ? 'client' : actor.kind,
    userId: actor.kind === 'user' ? actor.userId : undefined,
    clientId: client?.id,
    organisationId: entry.organisationId ?? (actor.kind === 'user' ? actor.organisationId : undefined),
    details: entry.details,
    address: actor.kind === 'system' ? undefined : actor.address,
    action: plainLine(entry.action),
    object: entry.object === undefined ? undefined : plainLine(entry.object),
    outcome: entry.outcome,
  });
}

/** One line, whatever was in it: a line break in a log is somebody else's entry. */
function plainLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.slice(0, MOST_CHARACTERS).replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]/g, encodeURIComponent);
}
