import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../commands/free-port.ts';

/** A server of PostgreSQL that nobody else uses, so that it may be crashed. */
export interface OwnPostgres extends AsyncDisposable {
  url: string;
  /** Where its files are. */
  folder: string;
  start: () => void;
  /** Ends its processes at once, without a word: it has to recover at the next start. */
  crash: () => void;
}

const PROGRAMS = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt'];

/** Made with the programs of this machine; without them, what is missing. */
export async function ownPostgres(
  folder = mkdtempSync(join(tmpdir(), 'suite-postgres-')),
): Promise<OwnPostgres | ({ missing: string } & AsyncDisposable)> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const missing = (reason: string) => {
    remove();
    return { missing: reason, [Symbol.asyncDispose]: () => Promise.resolve() };
  };
  const programs = findPrograms();
  if (programs === undefined)
    return missing('the programs of PostgreSQL (initdb, pg_ctl) are not on this machine');
  const user = userOf();
  if (user === 'nobody fits')
    return missing('PostgreSQL does not run as root, and there is no user postgres');
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, stdout } = spawnSync(join(programs, program), args, {
      encoding: 'utf8',
      cwd: folder,
      ...user,
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}${stdout}`);
  };
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-instructions', '--encoding=UTF8');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  const crash = () => run('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start,
    crash,
    [Symbol.asyncDispose]: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) crash();
      remove();
    },
  };
}

/** The newest version that is installed. */
function findPrograms(): string | undefined {
  const found = PROGRAMS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    ['', ...readdirSync(folder)].map((version) => join(folder, version, 'bin')),
  );
  return found.findLast((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: as the user that its packages make, then. */
function userOf(): { uid?: number; gid?: number } | 'nobody fits' {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const [user, group] = [id('-u'), id('-g')];
  if (user.status !== 0 || group.status !== 0) return 'nobody fits';
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}
