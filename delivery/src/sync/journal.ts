import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type Content, resourceKey, resourcesOf } from '../model.ts';

const traceSchema = z.object({
  type: z.enum(['Entry', 'Asset']),
  id: z.string(),
  /** Every change of any resource has a number of its own, higher than all before. */
  change: z.number().int().positive(),
  fingerprint: z.string(),
  /** Of the last version that was delivered. */
  sys: z.object({ createdAt: z.string(), updatedAt: z.string(), revision: z.number() }),
  deletedAt: z.string().exactOptional(),
});
/** What is remembered of an entry or asset: when it last changed, counted in changes, and whether it is still there. */
export type Trace = z.infer<typeof traceSchema>;

export const journalSchema = z.object({ id: z.string().min(1), traces: z.array(traceSchema) });

/**
 * The changes of the content from one load to the next. Dates of files and exports go back as well as forward, so what is new
 * to a reader is only known to somebody who has seen both.
 */
export interface Journal {
  /** Numbers of changes mean something within one journal only. */
  id: string;
  /** In the order of their changes. */
  traces: readonly Trace[];
  /** The last change that another server knows of, of a content that this one has not got. */
  ahead?: number;
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
  for (const [type, item] of resourcesOf(content)) {
    const key = resourceKey(type, item.id);
    const fingerprint = content.fingerprints.get(key) ?? '';
    const trace = known.get(key);
    known.delete(key);
    if (trace && trace.deletedAt === undefined && trace.fingerprint === fingerprint) kept.push(trace);
    else {
      const { id, createdAt, updatedAt, revision } = item;
      const sys = { createdAt, updatedAt, revision };
      changed.push({ type, id, change: (change += 1), fingerprint, sys });
    }
  }
  for (const trace of known.values()) {
    if (trace.deletedAt !== undefined) kept.push(trace);
    else changed.push({ ...trace, change: (change += 1), deletedAt: now.toISOString() });
  }
  if (changed.length === 0) return journal;
  return { id: journal.id, traces: [...kept.toSorted((a, b) => a.change - b.change), ...changed] };
}

/** Keeps the journal over restarts; a deletion that only memory knows would be forgotten with it. */
export interface JournalStore {
  /** Adds what is new in a content; the journal as it may be used from now on. */
  record: (content: Content, now: Date) => Promise<Journal>;
  /** The journal as other servers have left it, where others write it too. */
  latest?: () => Promise<Journal>;
}

/** In memory: with a restart readers of changes start again. */
export function memoryJournal(): JournalStore {
  let known = newJournal();
  return { record: (content, now) => Promise.resolve((known = recordChanges(known, content, now))) };
}

/** In a file, for a service that one process alone answers. */
export function journalFile(path: string, warn: (text: string) => void): JournalStore {
  let known: Journal | undefined;
  return {
    async record(content, now) {
      known ??= await read();
      const next = recordChanges(known, content, now);
      if (next !== known) known = await save(next);
      return known;
    },
  };

  async function read(): Promise<Journal> {
    try {
      return journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing)
        warn(`${path} cannot be read (${String(error)}): readers of changes will have to start again.`);
      return newJournal();
    }
  }

  async function save(journal: Journal): Promise<Journal> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeDurably(path, JSON.stringify(journal));
      return journal;
    } catch (error) {
      // After a restart the same numbers would stand for other changes: no token of this journal may outlive it.
      warn(`${path} cannot be written (${String(error)}): readers of changes will have to start again.`);
      return { ...journal, id: newJournalId() };
    }
  }
}

/** After a power cut the file is there whole, the old one or the new. */
async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
