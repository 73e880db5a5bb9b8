import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CreatePageRenderer } from '@suite/contracts/pages';
import type { LogFn } from '../db/driver.ts';
import { refuseOtherData } from '../db/embedded/open.ts';
import { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';
import { openStorage, type Storage } from './storage.ts';
import { openSystem, rememberRenderer } from './system.ts';

const root = resolve(import.meta.dirname, '../../..');

// Vite injects scripts, evaluates and opens a socket: what is closed in the product is open here.
const LOOSE_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'";

/** The server as `npm run dev` runs it: the same parts, pages from Vite, nothing cached. Replaced when its signal says so. */
export async function createDevelopmentListener(
  createPageRenderer: CreatePageRenderer<Request, Response>,
  storage: Storage,
  signal: AbortSignal,
): Promise<ReturnType<typeof getRequestListener>> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const metrics = createMetrics();
  const pages = rememberRenderer(createPageRenderer);
  const app = await assemble({
    config,
    root,
    metrics,
    system: openSystem({ config, root, metrics, driver: () => storage.driver, content: pages.content }),
    port: config.PORT,
    log,
    files: new StaticFiles(''),
    pagePolicy: () => LOOSE_POLICY,
    storage,
    readiness: storage.readiness,
    signal,
    notice: (line) => log.info(line),
    createPageRenderer: (settings) => ({
      ...pages.createPageRenderer(settings),
      contentVersion: () => randomUUID(), // every page is rendered anew
    }),
  });
  return getRequestListener(app.fetch);
}

/** Opened once and kept over all reloads. */
export async function openDevelopmentStorage(): Promise<Storage> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const dataFolder = resolve(root, config.DATA_DIR);
  const logFn: LogFn = (level, message) => log[level](message);
  if (!config.DATABASE_URL) refuseOtherData(dataFolder);
  const storage = await openStorage({
    config,
    dataFolder,
    clock: systemClock,
    limits: LIMITS,
    log: logFn,
    progress: (step) => log.info(step),
  });
  return storage;
}

export function readAddress(): { host: string; port: number; url: string } {
  const config = readConfig(process.env);
  return { host: config.HOST, port: config.PORT, url: config.PUBLIC_URL };
}
