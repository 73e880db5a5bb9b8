import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keptBackups } from './backup/kept-backups.ts';
import { DatabaseError, type DatabaseLimits, type LogFn } from './driver.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded/open.ts';
import { POSTGRES_MAJOR } from './embedded/programs.ts';

export interface EmbeddedSettings {
  dataFolder: string;
  limits: Pick<DatabaseLimits, 'connections'>;
  log: LogFn;
  /** Another folder than that of the installation, while a backup is being restored. */
  folder?: string;
}

/** Beside the pool of requests: whoever holds the folder, a backup, commands, what watches the database. */
const MORE_CONNECTIONS = 15;

/** Opens the PostgreSQL of a data folder. Loads nothing else, so that the rest can be loaded meanwhile. */
export function openEmbeddedFolder(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataFolder, limits, log, folder = databaseFolder(dataFolder) } = settings;
  return openEmbedded({
    folder,
    connections: limits.connections + MORE_CONNECTIONS,
    log,
    // As any state that no request should see: the process ends, and is started again or not by whoever runs it.
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
