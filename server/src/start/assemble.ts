import { join, resolve } from 'node:path';
import { brand } from '@suite/contracts/brand';
import type { CreatePageRenderer, PageSettings } from '@suite/contracts/pages';
import { journalFile, openDelivery } from '@suite/delivery';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { Changes } from '../db/changes.ts';
import type { Readiness } from '../db/driver.ts';
import type { App } from '../http/app-type.ts';
import { createCalculationPool } from '../modules/calculations/routes.ts';
import { sharedJournal } from '../modules/content/shared-journal.ts';
import { countClaims, dataSourcesOf, readDataVersion } from '../modules/ingredients/index.ts';
import { addDemoRecipes, loadExamples } from '../modules/recipes/index.ts';
import type { SystemReader } from '../modules/system/system-reader.ts';
import { pagePolicy } from '../pages/mount.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { openContentCache } from '../platform/content-cache.ts';
import { limitsOf } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Semaphore } from '../platform/semaphore.ts';
import { watchLoopDelay } from '../platform/event-loop.ts';
import { describeError } from '../platform/log.ts';
import { type Config, flagsOf } from './config.ts';
import { openIdentity } from './identity.ts';
import { installationSecrets, type Storage } from './storage.ts';

export interface Assembly {
  config: Config;
  /** Folder of the repository: content/ and the data folder are found from here. */
  root: string;
  /** The port really listened on, where the embedded content service answers. */
  port: number;
  log: Logger;
  createPageRenderer: CreatePageRenderer<Request, Response>;
  files: StaticFiles;
  pagePolicy?: (nonce: string) => string;
  /** May still be opening: what needs none is done meanwhile. */
  storage?: Storage | Promise<Storage>;
  readiness: () => Promise<Readiness>;
  /** What is measured, where it began before this. */
  metrics?: Metrics;
  slots?: Semaphore;
  /** What looks at the whole, for staff. */
  system?: SystemReader;
  /** Told what the one who starts the product has to know, such as the password of a demonstration. */
  notice?: (line: string) => void;
  /** Ends what goes on by itself, such as looking for changes, where an assembly is replaced by another in one process. */
  signal?: AbortSignal;
}

/** Puts the real parts together: what `npm start` and `npm run dev` serve. */
export async function assemble(parts: Assembly): Promise<App> {
  const { config, log, root } = parts;
  const dataFolder = resolve(root, config.DATA_DIR);
  // What several servers share is in their database; otherwise the content is read while the database opens.
  const shared = config.DATABASE_URL ? await parts.storage : undefined;
  const secrets =
    shared?.secrets ??
    installationSecrets(config, { dataFolder, log: (level, message) => log[level](message) });
  const token = config.CONTENT_DELIVERY_TOKEN ?? (await secrets('content-token'));
  const space = config.CONTENT_DELIVERY_SPACE;
  const warn = (text: string) => log.warn(text);
  const content = await openDelivery({
    journal: shared
      ? sharedJournal({ database: shared.database, space, warn })
      : journalFile(join(dataFolder, 'content-sync.json'), warn),
    source: config.CONTENT_FILE
      ? { file: resolve(root, config.CONTENT_FILE) }
      : { folder: join(root, 'content') },
    space,
    spaceName: brand.name,
    token,
    publicUrl: config.PUBLIC_URL,
    mountedAt: '/content',
    rate: config.CONTENT_DELIVERY_RATE,
    log: {
      info: (text) => log.info(text),
      warn,
      error: (text) => log.error(text),
    },
    onError: (error, requestId) => log.error({ err: error, requestId }, 'content service failed'),
  });
  parts.signal?.addEventListener('abort', content.close, { once: true });
  const storage = await parts.storage;
  const settings = {
    content: config.CONTENT_URL
      ? {
          url: config.CONTENT_URL,
          space: config.CONTENT_SPACE ?? '',
          token: config.CONTENT_TOKEN ?? '',
          environment: config.CONTENT_ENVIRONMENT,
        }
      : { url: ownContentUrl(config, parts.port), space, token, environment: 'master' },
    contentCache: openContentCache(join(dataFolder, 'content-cache'), systemClock),
    claims: storage && (await countClaims(storage.database)),
    dataSources: storage && dataSourcesOf(storage.database),
    publicUrl: config.PUBLIC_URL,
    privacyUrl: config.PRIVACY_URL,
    websiteUrl: config.WEBSITE_URL,
    flags: flagsOf(config),
    apiUrl: config.API_URL?.replace(/\/$/, '') ?? '',
    onError: (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'page failed'),
  } satisfies Omit<PageSettings, 'apiDocument'>;
  const limits = limitsOf(config);
  const examples = storage ? await loadExamples(join(root, 'data', 'examples')) : [];
  const identity =
    storage &&
    (await storage.alone(async () => {
      const opened = await openIdentity({
        config,
        storage,
        secrets,
        dataFolder,
        clock: systemClock,
        limits,
        log,
        countSignIn: parts.metrics?.countSignIn,
      });
      if (config.DEMO === 'yes') {
        await addDemoRecipes({ database: storage.database, clock: systemClock }, examples);
      }
      return opened;
    }));
  for (const line of identity?.notices ?? []) parts.notice?.(line);
  return createApp({
    config,
    clock: systemClock,
    limits,
    ...(identity ? { auth: identity.auth, eraseList: identity.eraseList } : {}),
    examples,
    log,
    ...(parts.metrics && { metrics: parts.metrics }),
    ...(parts.system && { system: parts.system }),
    content,
    readiness: parts.readiness,
    ...(storage ? { storage, dataVersion: await followDataVersion(storage, warn) } : {}),
    calculations: createCalculationPool(),
    loopDelay: watchLoopDelay(systemClock),
    ...(parts.slots && { slots: parts.slots }),
    pages: (apiDocument) => ({
      renderer: parts.createPageRenderer({ ...settings, apiDocument }),
      files: parts.files,
      publicUrl: config.PUBLIC_URL,
      policy:
        parts.pagePolicy ??
        ((nonce) =>
          pagePolicy(nonce, {
            api: config.API_URL && originOf(config.API_URL),
            contentAssets: config.CONTENT_URL && originOf(config.CONTENT_URL),
          })),
    }),
  });
}

/** The state of the shipped data, read again when another server has brought them up to date. */
async function followDataVersion(
  { database, changes }: { database: Database; changes: Changes },
  warn: (text: string) => void,
): Promise<() => string | undefined> {
  let version = await readDataVersion(database);
  changes.on('data', () => {
    readDataVersion(database).then(
      (read) => void (version = read),
      (error: unknown) => warn(`The version of the data is the last known one: ${describeError(error)}`),
    );
  });
  return () => version;
}

/** The listener's own address; 0.0.0.0 and :: listen on loopback too. */
function ownContentUrl(config: Config, port: number): string {
  const host = ['0.0.0.0', '::', '::1', 'localhost'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  return `http://${host}:${port}/content`;
}

function originOf(url: string): string {
  return new URL(url).origin;
}
