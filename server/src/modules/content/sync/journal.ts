import { randomBytes } from 'node:crypto';
import {
  type Content,
  type ResourceType,
  resourceKey,
  type StoredItem,
  type StoredResource,
} from '../model.ts';

/** What is remembered of an entry or asset: when it last changed, counted in changes, and whether it is still there. */
export interface Trace {
  type: ResourceType;
  id: string;
  /** Every change of any resource has a number of its own, higher than all before. */
  change: number;
  fingerprint: string;
  /** Of the last version that was delivered. */
  sys: Pick<StoredItem, 'createdAt' | 'updatedAt' | 'revision'>;
  deletedAt?: string;
}

/**
 * The changes of the content from one load to the next. Dates of files and exports go back as well as forward, so what is new
 * to a reader can only be told by having seen both.
 */
export interface Journal {
  /** Numbers of changes mean something within one journal only. */
  id: string;
  /** In the order of their changes. */
  traces: readonly Trace[];
}

export function newJournal(): Journal {
  return { id: newJournalId(), traces: [] };
}

export function newJournalId(): string {
  return randomBytes(6).toString('base64url');
}

/** The number of the last change. */
export function lastChange({ traces }: Journal): number {
  return traces.at(-1)?.change ?? 0;
}

/** The journal after the content was replaced; the same one when nothing in it has changed. */
export function recordChanges(journal: Journal, content: Content, now: Date): Journal {
  const kept: Trace[] = [];
  const changed: Trace[] = [];
  let change = lastChange(journal);
  const known = new Map(journal.traces.map((trace) => [resourceKey(trace.type, trace.id), trace]));
  for (const { type, item, fingerprint } of resourcesOf(content)) {
    const key = resourceKey(type, item.id);
    const trace = known.get(key);
    known.delete(key);
    if (trace && trace.deletedAt === undefined && trace.fingerprint === fingerprint) kept.push(trace);
    else changed.push({ type, id: item.id, change: (change += 1), fingerprint, sys: sysOf(item) });
  }
  for (const trace of known.values()) {
    if (trace.deletedAt !== undefined) kept.push(trace);
    else changed.push({ ...trace, change: (change += 1), deletedAt: now.toISOString() });
  }
  if (changed.length === 0) return journal;
  return { id: journal.id, traces: [...kept.toSorted((a, b) => a.change - b.change), ...changed] };
}

function* resourcesOf(
  content: Content,
): Generator<{ type: ResourceType; item: StoredResource; fingerprint: string }> {
  for (const [type, items] of [
    ['Entry', content.entries],
    ['Asset', content.assets],
  ] as const) {
    for (const item of items) {
      yield { type, item, fingerprint: content.fingerprints.get(resourceKey(type, item.id)) ?? '' };
    }
  }
}

function sysOf({ createdAt, updatedAt, revision }: StoredItem): Trace['sys'] {
  return { createdAt, updatedAt, revision };
}
