import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AS_SYSTEM } from './backup/write-backup.ts';
import { codeOf } from './database-errors.ts';
import { DatabaseError, type Driver } from './driver.ts';
import { secretFromFile } from './durable-files.ts';

export type SecretName = 'installation-secret' | 'content-token' | 'demo-password';

/** A secret that this installation made for itself: the same at every start, and for all its servers. */
export type InstallationSecrets = (name: SecretName) => Promise<string>;

/** In files of the data folder, mode 0600: for a database that belongs to the one process with this folder. */
export function secretsInFolder(folder: string): InstallationSecrets {
  return (name) => secretFromFile(folder, name);
}

interface SharedParts {
  driver: Driver;
  /** Where an installation had them before they were shared. */
  folder: string;
  /** INSTALLATION_SECRET, which is then kept nowhere else. */
  setting: string | undefined;
  warn: (text: string) => void;
}

/**
 * In the database that all servers have in common. The first server that needs one takes it over from its folder, or makes
 * it; from then on the database's counts. What the setting gives is in no copy of the database: of that only the hash is
 * kept, so that two servers with different ones do not both start.
 */
export function secretsInDatabase({ driver, folder, setting, warn }: SharedParts): InstallationSecrets {
  return (name) =>
    driver.transaction(async (session) => {
      await session.exec(AS_SYSTEM);
      const given = name === 'installation-secret' ? setting : undefined;
      const own = given ?? (await readOwn(join(folder, name)));
      const fresh = own ?? randomBytes(32).toString('base64url');
      // The second server waits here for the first, and then reads what that one wrote.
      await session.query(
        'insert into installation_secret (name, value, hash) values ($1, $2, $3) on conflict (name) do nothing',
        [name, given === undefined ? fresh : null, hashOf(fresh)],
      );
      const [stored] = await session.query<{ value: string | null; hash: string }>(
        'select value, hash from installation_secret where name = $1',
        [name],
      );
      if (!stored) throw new Error(`The secret ${name} is not there.`);
      if (given !== undefined) {
        if (stored.hash !== hashOf(given)) throw new DatabaseError(OTHER_SECRET);
        // From now on it is the setting's: no copy of the database opens what it protects.
        await session.query('update installation_secret set value = null where name = $1', [name]);
        return given;
      }
      if (stored.value === null) throw new DatabaseError(MISSING_SETTING);
      if (own !== undefined && own !== stored.value) {
        warn(
          `The file ${name} in the data folder is not used: the database has another one, from the server that was first.`,
        );
      }
      return stored.value;
    });
}

const OTHER_SECRET =
  'INSTALLATION_SECRET is not the secret that this database was used with: authenticator apps and single sign-on would no longer work. Set it to the former value, or remove it.';
const MISSING_SETTING =
  'The other servers of this database have INSTALLATION_SECRET: set it here to the same value and start again.';

async function readOwn(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
