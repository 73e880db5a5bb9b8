import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../database-errors.ts';
import { renameDurably, writeDurably } from '../durable-files.ts';

/**
 * The data folder: `cluster` holds PostgreSQL's files, `ready` says that they were once synced whole.
 * Beside it, with its name as beginning: `.lock`, `.dumps`, and `.aside-1`, `.aside-2`, … what was kept.
 */
export interface Layout {
  folder: string;
  cluster: string;
  ready: string;
  lock: string;
  dumps: string;
}

export function layoutOf(folder: string): Layout {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    ready: join(folder, 'ready'),
    lock: `${folder}.lock`,
    dumps: `${folder}.dumps`,
  };
}

/** `half-made`: a start was cut short before everything was on the disk. */
export type Condition = 'absent' | 'half-made' | 'made';

export function conditionOf({ folder, ready }: Layout): Condition {
  if (existsSync(ready)) return 'made';
  return existsSync(folder) && readdirSync(folder).length > 0 ? 'half-made' : 'absent';
}

export async function makeEmpty({ cluster }: Layout): Promise<void> {
  // For the owner only: the files within are made with the permissions of the engine.
  await mkdir(cluster, { recursive: true, mode: 0o700 });
}

export async function markReady({ ready }: Layout): Promise<void> {
  await writeDurably(ready, 'All files of the database were written and synced.\n');
}

/** Renames the folder to a name not used yet; nothing is ever deleted. Gives the new name. */
export async function keepAside({ folder }: Layout): Promise<string> {
  let count = 1;
  while (existsSync(`${folder}.aside-${count}`)) count += 1;
  const aside = `${folder}.aside-${count}`;
  await renameDurably(folder, aside);
  return aside;
}

/** The PostgreSQL that PGlite is; it opens no other's files. */
export const POSTGRES_MAJOR = '18';

/** The PostgreSQL major that made the files, as its PG_VERSION says; none when it cannot be read. */
export function majorOf({ cluster }: Layout): string | undefined {
  return /^\d+$/.exec(readIfThere(join(cluster, 'PG_VERSION')).trim())?.[0];
}

/** Only a file that is not there is empty: one that the disk does not give says nothing of the files' condition. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw error;
  }
}

const SEGMENT_BYTES = 16 * 1024 * 1024;

/**
 * The first log segment that is cut short. PostgreSQL takes such an end for the end of the log, opens without
 * complaint and lacks what was written after it; it never leaves one itself, for segments get their name when full.
 */
export function shortLogSegment({ cluster }: Layout): string | undefined {
  const log = join(cluster, 'pg_wal');
  if (!existsSync(log)) return undefined;
  return readdirSync(log).find(
    (name) => /^[0-9A-F]{24}$/.test(name) && statSync(join(log, name)).size !== SEGMENT_BYTES,
  );
}

/**
 * Removes what only a running PostgreSQL needs. It clears the files of ended statements only as a server, and refuses
 * to start beside a lock file of its own that a crash left empty; our lock stands for it.
 */
export async function clearLeftovers({ cluster }: Layout): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const folder = join(cluster, 'base', 'pgsql_tmp');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pgsql_tmp')) await rm(join(folder, name), { recursive: true });
  }
}
