import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brand } from '@suite/contracts/brand';
import type { CreatePageRenderer } from '@suite/contracts/pages';
import type { Logger } from 'pino';
import type { Readiness } from '../db/driver.ts';
import { adminCommands } from '../modules/access/index.ts';
import type { EmbeddedDatabase } from '../db/embedded/open.ts';
import { systemCommands } from '../modules/system/status-text.ts';
import { databaseCommands, openControl } from '../operate/control.ts';
import { requestSlots } from '../http/limit-requests.ts';
import { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { limitsOf } from '../platform/limits.ts';
import { createMetrics } from '../platform/metrics.ts';
import { assemble } from './assemble.ts';
import type { Config } from './config.ts';
import { openSystem, rememberRenderer, withDisk } from './system.ts';
import type { Listener } from './listener.ts';
import { openStorage } from './storage.ts';
import { Stopping } from './stopping.ts';

export interface Serving {
  config: Config;
  root: string;
  log: Logger;
  listener: Listener;
  /** The PostgreSQL of the data folder, which is starting while this file is loaded; none with DATABASE_URL. */
  embedded: Promise<EmbeddedDatabase> | undefined;
  pages: string;
  /** Told the steps, for the person at the screen. */
  say: (line: string) => void;
}

export async function serve(parts: Serving): Promise<void> {
  const { config, root, log, listener, say } = parts;
  const dataFolder = resolve(root, config.DATA_DIR);
  warnAboutPlaceholders(config.PRIVACY_URL, config.WEBSITE_URL, (text) => log.warn(text));
  const metrics = createMetrics();
  const limits = limitsOf(config);
  const slots = requestSlots(limits);
  const opening = openStorage({
    config,
    metrics,
    dataFolder,
    clock: systemClock,
    limits,
    log: (level, message) => log[level](message),
    progress: (step) => say(`${step} …`),
    embedded: parts.embedded,
  });
  opening.catch(() => undefined); // assemble waits for it, and hears of it then
  const pages = rememberRenderer(await loadPages(parts.pages));
  const system = openSystem({
    config,
    root,
    metrics,
    slots,
    driver: async () => (await opening).driver,
    content: pages.content,
  });
  async function readiness(): Promise<Readiness> {
    const { readiness: ofDatabase, driver } = await opening;
    return withDisk(await ofDatabase(), await system.disk().catch(() => undefined), driver.kind);
  }
  const stopping = new Stopping({
    pause: () => pause(config.STOP_DELAY_SECONDS * 1000),
    exit: (code) => process.exit(code),
  });
  const app = await assemble({
    config,
    root,
    log,
    metrics,
    slots,
    port: listener.port,
    createPageRenderer: pages.createPageRenderer,
    system,
    storage: opening,
    readiness: () => stopping.readiness(readiness),
    files: new StaticFiles(join(root, 'web', 'build', 'client')),
    notice: say,
  });
  const storage = await opening;
  const control = await openControl(dataFolder, {
    commands: {
      ...databaseCommands(await parts.embedded),
      ...adminCommands({ database: storage.database, clock: systemClock, publicUrl: config.PUBLIC_URL }),
      ...systemCommands(system),
    },
    warn: (text) => log.warn(text),
  });
  listener.serve(app);
  say(`ready on ${config.PUBLIC_URL}`);

  async function close(): Promise<void> {
    await control.close();
    await listener.close();
    await storage.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stopping.begin(0, close));
  process.on('uncaughtException', (error) => {
    // The process is in an unknown state: say so, let open requests end, and leave it to be started again.
    log.fatal({ err: error }, 'unexpected error, stopping');
    void stopping.begin(1, close);
  });
}

async function loadPages(path: string): Promise<CreatePageRenderer<Request, Response>> {
  // The build's interface is fixed by the contract; web's compiler checks that server.ts satisfies it.
  const build = (await import(pathToFileURL(path).href)) as {
    createPageRenderer: CreatePageRenderer<Request, Response>;
  };
  return build.createPageRenderer;
}

function warnAboutPlaceholders(privacyUrl: string, websiteUrl: string, warn: (text: string) => void): void {
  if (privacyUrl === brand.privacyUrl) {
    warn('PRIVACY_URL is a placeholder: set it to the address of your privacy policy.');
  }
  if (websiteUrl === brand.websiteUrl) {
    warn('WEBSITE_URL is a placeholder: set it to the address of your website.');
  }
}
