import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '../db/driver.ts';
import { openEmbeddedFolder } from '../db/open-embedded.ts';
import { openDriver } from '../db/open.ts';
import { LIMITS } from '../platform/limits.ts';
import { type Config, SettingsError } from '../start/config.ts';

/** The data of an installation, which a command reads or changes beside the server or without it. */
export interface Data {
  config: Config;
  root: string;
  dataFolder: string;
  /** Told what the one who runs the command should know. */
  warn: (text: string) => void;
  /** Made a moment ago for this command alone. */
  isCopy?: boolean;
}

/** What only reads must not make an empty database and speak of that. */
export function requireDatabase({ config, dataFolder }: Data): void {
  if (config.DATABASE_URL || existsSync(join(dataFolder, 'database'))) return;
  throw new SettingsError(`${dataFolder} holds no database yet: start the server once.`);
}

export async function withDriver<Value>(
  { config, root, dataFolder, warn, isCopy = false }: Data,
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  const log = (_: string, message: string) => warn(message);
  const driver = await openDriver({
    url: config.DATABASE_URL,
    dataFolder,
    limits: LIMITS.database,
    log,
    // A new one has the tables alone: a backup brings the shipped parameters itself.
    embedded: config.DATABASE_URL
      ? undefined
      : openEmbeddedFolder({ dataFolder, log, root, content: 'empty', ...(isCopy && { keepDumps: 0 }) }),
  });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}
