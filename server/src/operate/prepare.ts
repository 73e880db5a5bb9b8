import { resolve } from 'node:path';
import { refuseOtherData } from '../db/embedded/open.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS } from '../platform/limits.ts';
import { readConfig } from '../start/config.ts';
import { openStorage } from '../start/storage.ts';

// Makes the database and fills it, which a first start would do: run while the pages are being built, on the other core.
const root = resolve(import.meta.dirname, '../../..');
const config = readConfig(process.env);
const dataFolder = resolve(root, config.DATA_DIR);
refuseOtherData(dataFolder);
const storage = await openStorage({
  config,
  dataFolder,
  clock: systemClock,
  limits: LIMITS,
  log: () => undefined,
  progress: () => undefined,
});
await storage.close();
