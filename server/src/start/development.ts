import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CreatePageRenderer } from '@suite/contracts/pages';
import { createLog } from '../platform/log.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { openStorage, type Storage } from './storage.ts';

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
  const { app } = await compose({
    config,
    root,
    log,
    port: config.PORT,
    loadPages: () =>
      Promise.resolve((settings) => ({
        ...createPageRenderer(settings),
        contentVersion: () => randomUUID(), // every page is rendered anew
      })),
    say: (line) => log.info(line),
    development: { storage, policy: () => LOOSE_POLICY, signal },
  });
  return getRequestListener(app.fetch);
}

/** Opened once and kept over all reloads. */
export function openDevelopmentStorage(): Promise<Storage> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const dataFolder = resolve(root, config.DATA_DIR);
  return openStorage({ config, dataFolder, log, progress: (step) => log.info(step) });
}

export function readAddress(): { host: string; port: number; url: string } {
  const config = readConfig(process.env);
  return { host: config.HOST, port: config.PORT, url: config.PUBLIC_URL };
}
