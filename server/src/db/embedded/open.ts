import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keptBackups } from '../backup/kept-backups.ts';
import { codeOf } from '../database-errors.ts';
import { DatabaseError, type DatabaseLimits, type LogFn } from '../driver.ts';
import { type EmbeddedOptions, Keeper } from './keeper.ts';
import { makeCluster, passwordFile, removeDrafts } from './make-cluster.ts';
import { freePort, type Address } from './postmaster.ts';
import { type Account, accountFor, findPrograms, POSTGRES_MAJOR } from './programs.ts';

/** PostgreSQL as a process of ours, looked after for as long as it is open. */
export interface EmbeddedDatabase {
  url: string;
  /** `reopening` after it died, until it answers again. */
  state: () => 'ready' | 'reopening';
  close: () => Promise<void>;
}

/** Starts PostgreSQL on a folder of this machine; makes the database when there is none. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, log } = options;
  const dataFolder = dirname(folder);
  const isNew = isEmpty(folder);
  const programs = await findPrograms();
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const account = accountFor(programs, dataFolder, log);
  await removeDrafts(dataFolder);
  if (isNew) await makeCluster(folder, account);
  // Brought here by somebody else: as a copy, or by a server that ran as another user.
  if (account.uid !== undefined && statSync(folder).uid !== account.uid) account.give(folder);
  const keeper = new Keeper({
    ...options,
    account,
    settings: { max_connections: String(options.connections) },
    address: await newAddress(account),
    password: await readPassword(folder),
  });
  try {
    await keeper.open();
  } catch (error) {
    await keeper.close();
    throw error;
  }
  return { url: keeper.url, state: () => keeper.state, close: () => keeper.close() };
}

/** Whether there is nothing yet. What is not whole is PostgreSQL's to judge, and nothing is made in its place. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    if (codeOf(error) !== 'EACCES') throw error;
    throw new DatabaseError(
      `The database in ${folder} belongs to another user: start the product as that user, or set DATA_DIR to another folder.`,
    );
  }
}

/** The longest name of a socket is 107 characters, of which this folder is a part. */
const LONGEST_PARENT = 80;

/** A folder that only we and PostgreSQL may enter: everybody who reaches the socket is let in. */
async function newAddress(account: Account): Promise<Address> {
  if (process.platform === 'win32') return { socketFolder: '', port: await freePort() };
  const parent = tmpdir().length > LONGEST_PARENT ? '/tmp' : tmpdir();
  const socketFolder = await mkdtemp(join(parent, 'suite-'));
  account.give(socketFolder);
  return { socketFolder, port: 5432 };
}

async function readPassword(folder: string): Promise<string | undefined> {
  const file = passwordFile(folder);
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

interface EmbeddedSettings {
  dataFolder: string;
  limits: Pick<DatabaseLimits, 'connections'>;
  log: LogFn;
  /** Another folder than that of the installation, while a backup is being restored. */
  folder?: string;
}

/** Beside the pool of requests: the holder of the folder, a backup, commands, what watches the database. */
const MORE_CONNECTIONS = 15;

/** Opens the PostgreSQL of a data folder. Loads nothing else, so that the rest can be loaded meanwhile. */
export async function openEmbeddedFolder(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataFolder, limits, log, folder = databaseFolder(dataFolder) } = settings;
  if (settings.folder === undefined) refuseOtherData(dataFolder);
  return openEmbedded({
    folder,
    connections: limits.connections + MORE_CONNECTIONS,
    log,
    // As any state that no request should see: the process ends, and is started again or not by its supervisor.
    onTaken: (error) =>
      setImmediate(() => {
        throw error;
      }),
    advice: () => adviceFor(dataFolder),
  });
}

export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, `postgres-${POSTGRES_MAJOR}`);
}

/** Nothing is made beside data of another version, which would look as if it were lost. */
export function refuseOtherData(dataFolder: string): void {
  if (!existsSync(dataFolder) || existsSync(databaseFolder(dataFolder))) return;
  const other = readdirSync(dataFolder).find((name) => name === 'database' || /^postgres-\d+$/.test(name));
  if (other === undefined) return;
  throw new DatabaseError(
    `${join(dataFolder, other)} is the database of another version of this product: make a backup with that version ` +
      '(npm run admin -- backup FILE), then npm run admin -- restore FILE with this one, and start again.',
  );
}

function adviceFor(dataFolder: string): string {
  const [newest] = keptBackups(dataFolder);
  if (newest === undefined) return '';
  return (
    ` To go back to the newest backup, rename ${databaseFolder(dataFolder)} and run ` +
    `npm run admin -- restore ${newest.path}; what was written after it is then only in the renamed folder.`
  );
}
