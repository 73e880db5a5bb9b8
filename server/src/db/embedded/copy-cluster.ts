import { constants } from 'node:fs';
import { copyFile, mkdir, open, opendir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { codeOf } from '../database-errors.ts';
import { writeDurably } from '../durable-files.ts';
import type { Write } from '../gzip-stream.ts';
import type { Semaphore } from '../semaphore.ts';
import type { Engine } from './engine.ts';
import * as folders from './folder.ts';
import { headerOf, paddingOf, TAR_END } from './tar.ts';
import { Session } from './thread.ts';

export interface CopyParts {
  engine: Engine;
  queue: Semaphore;
  layout: folders.Layout;
  /** The upkeep, which must not take the log away while it is copied. */
  keepLog: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export interface CopiedFile {
  /** Its path within the cluster, with slashes. */
  name: string;
  path: string;
  isFolder: boolean;
}

/** What only a running PostgreSQL needs; and the log, which comes last. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.*|backup_label|tablespace_map|base\/pgsql_tmp\/.*)$/;
/** Statements of our own; the checkpoint at the beginning is the longest. */
const WORK_MS = 120_000;

/**
 * Hands over the files of a running database one after another, as PostgreSQL's own base backup does: it is told that a
 * copy begins and ends, everybody works on meanwhile, and whoever opens the copy replays the log that was written since.
 * Gives what has to stand in the copy's `backup_label`. At no time is more than one file looked at.
 */
export async function copyCluster(
  { engine, queue, layout, keepLog }: CopyParts,
  take: (file: CopiedFile) => Promise<void>,
): Promise<string> {
  const ask = <Row>(text: string) =>
    queue.run(
      async () =>
        (await new Session({ thread: await engine.thread(), statementMs: WORK_MS }).query<Row>(text)).rows[0],
    );
  return keepLog(async () => {
    await ask("SELECT pg_backup_start('copy', fast => true)");
    try {
      for await (const file of filesIn(layout.cluster)) if (!LEFT_OUT.test(file.name)) await take(file);
    } catch (error) {
      await endCopy(ask).catch(() => undefined); // the first error tells more
      throw error;
    }
    const label = await endCopy(ask);
    const log = join(layout.cluster, 'pg_wal');
    for await (const file of filesIn(log)) await take({ ...file, name: `pg_wal/${file.name}` });
    return label;
  });
}

async function endCopy(ask: <Row>(text: string) => Promise<Row | undefined>): Promise<string> {
  const stopped = await ask<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
  );
  if (!stopped) throw new Error('PostgreSQL did not say how the copy has to be labelled.');
  return stopped.labelfile;
}

/** A copy in a folder of its own, which opens like any other. */
export async function copyToFolder(parts: CopyParts, folder: string): Promise<void> {
  const target = folders.layoutOf(folder);
  await folders.makeEmpty(target);
  const label = await copyCluster(parts, async ({ name, path, isFolder }) => {
    const to = join(target.cluster, name);
    if (isFolder) await mkdir(to, { recursive: true, mode: 0o700 });
    else await copyFile(path, to, constants.COPYFILE_FICLONE).catch(ignoreGone);
  });
  await writeDurably(join(target.cluster, 'backup_label'), label);
  await folders.markReady(target);
}

const CHUNK = 1024 * 1024;

/** A copy as a tar, written piece by piece: nothing of it is held in memory. */
export async function copyToTar(parts: CopyParts, write: Write): Promise<void> {
  async function writeEntry(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    await write(headerOf(name, size, '0'));
    for await (const chunk of content) await write(chunk);
    await write(paddingOf(size));
  }
  const label = await copyCluster(parts, async ({ name, path, isFolder }) => {
    if (isFolder) return write(headerOf(`/${name}`, 0, '5'));
    const size = (await stat(path).catch(ignoreGone))?.size;
    if (size !== undefined) await writeEntry(`/${name}`, size, bytesOf(path, size));
  });
  const bytes = Buffer.from(label);
  await write(Buffer.concat([headerOf('/backup_label', bytes.length, '0'), bytes, paddingOf(bytes.length)]));
  await write(TAR_END);
}

/** The bytes of a file as long as it was at first: what is added later stands in the log too. */
async function* bytesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r').catch(ignoreGone);
  try {
    for (let at = 0; at < size; ) {
      const chunk = new Uint8Array(Math.min(CHUNK, size - at)); // zeros where the file has become shorter
      if (file) await file.read(chunk, 0, chunk.length, at);
      yield chunk;
      at += chunk.length;
    }
  } finally {
    await file?.close();
  }
}

async function* filesIn(folder: string): AsyncGenerator<CopiedFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    yield { name: relative(folder, path).split(sep).join('/'), path, isFolder: entry.isDirectory() };
  }
}

/** A file that has been taken away meanwhile: the log says so too. */
function ignoreGone(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
