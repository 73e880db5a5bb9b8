import { resolve } from 'node:path';
import { createLog } from '../platform/log.ts';
import { readConfig } from '../start/config.ts';
import { openStorage } from '../start/storage.ts';

// Makes the database and fills it, which a first start would do: run while the pages are being built, on the other core.
const config = readConfig(process.env);
const dataFolder = resolve(import.meta.dirname, '../../..', config.DATA_DIR);
const storage = await openStorage({
  config,
  dataFolder,
  log: createLog('silent'),
  progress: () => undefined,
});
await storage.close();
