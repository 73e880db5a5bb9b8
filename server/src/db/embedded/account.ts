import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError, type LogFn } from '../driver.ts';
import { type Programs, SET_URL } from './programs.ts';

/** As whom PostgreSQL runs: it refuses to be root. */
export interface Account {
  programs: Programs;
  /** What is put before a program and its arguments. */
  prefix: string[];
  /** For the options of spawn, where no program before it changes them. */
  ids: { uid?: number; gid?: number };
  /** Whose files the database is; undefined where nobody has to be told. */
  uid: number | undefined;
  /** Gives a file or a folder with all that is in it to the account. */
  give: (path: string) => void;
}

const NOBODY = 65_534;
/** Where programs are copied that the account cannot reach: nobody but root writes there, and nothing is cleared away. */
const CACHE = '/var/cache';

/**
 * Everybody but root runs PostgreSQL as they are. For root it is `nobody`, without any capability wherever `nobody` can
 * reach the data folder. Below a folder that is closed to others it has the two capabilities that pass by permissions.
 */
export function accountFor(programs: Programs, dataFolder: string, log: LogFn): Account {
  if (process.getuid?.() !== 0) {
    return { programs, prefix: [], ids: {}, uid: undefined, give: () => undefined };
  }
  const ids = { uid: idOf('-u'), gid: idOf('-g') };
  letPass(dataFolder);
  const give = (path: string) => giveTree(path, ids);
  const reachable = canRead(programs.initdb, ids) ? programs : copyPrograms(programs);
  if (canEnter(dataFolder, ids)) return { programs: reachable, prefix: [], ids, uid: ids.uid, give };
  const prefix = withCapabilities(ids);
  log(
    'warn',
    `PostgreSQL may read every file of this machine, for ${dataFolder} is below a folder that only root may enter: ` +
      'set DATA_DIR to another folder, or start the product as another user.',
  );
  return { programs: reachable, prefix, ids: {}, uid: ids.uid, give };
}

/** The folder is ours, and each file in it has permissions of its own: others may pass through, and see nothing. */
function letPass(dataFolder: string): void {
  const { uid, mode } = statSync(dataFolder);
  if (uid === 0) chmodSync(dataFolder, (mode & 0o7777) | 0o111);
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : NOBODY;
}

interface Ids {
  uid: number;
  gid: number;
}

const canEnter = (folder: string, ids: Ids) => isAllowed('cd -- "$0"', folder, ids);
const canRead = (file: string, ids: Ids) => isAllowed('test -r "$0" && test -x "$0"', file, ids);

/** Tried and not computed: access lists and mounts have their say too. */
function isAllowed(test: string, path: string, ids: Ids): boolean {
  return spawnSync('/bin/sh', ['-c', test, path], { ...ids, cwd: '/' }).status === 0;
}

function withCapabilities({ uid, gid }: Ids): string[] {
  const capabilities = '+dac_override,+dac_read_search';
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--',
  ];
  const [file = '', ...args] = prefix;
  if (spawnSync(file, [...args, 'true'], { cwd: '/' }).status === 0) return prefix;
  throw new DatabaseError(
    'PostgreSQL does not run as root, and below a folder that only root may enter it cannot run as another user: ' +
      `start the product as another user, set DATA_DIR to an open folder, or ${SET_URL}.`,
  );
}

/** initdb asks for its files in a way that no capability helps. */
function copyPrograms(programs: Programs): Programs {
  const manifest = readFileSync(join(dirname(programs.folder), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string }; // of every package
  const folder = join(CACHE, `suite-postgres-${version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}.part`;
    mkdirSync(CACHE, { recursive: true });
    rmSync(draft, { recursive: true, force: true });
    cpSync(programs.folder, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    openToAll(draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another server was faster
    }
  }
  const moved = (path: string) => join(folder, basename(dirname(path)), basename(path));
  return {
    folder,
    initdb: moved(programs.initdb),
    postgres: moved(programs.postgres),
    pgCtl: moved(programs.pgCtl),
  };
}

/** What root may read with a strict umask, others may not. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o755 : (statSync(path).mode & 0o777) | 0o444);
  }
}

function giveTree(path: string, { uid, gid }: Ids): void {
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
