import { join, resolve } from 'node:path';
import type { CreatePageRenderer, PageSettings } from '@suite/contracts/pages';
import type { Logger } from 'pino';
import { type AppParts, createApp } from '../app.ts';
import type { Readiness } from '../db/driver.ts';
import type { App } from '../http/app-type.ts';
import { createCalculationPool } from '../modules/calculations/index.ts';
import { openContent } from '../modules/content/index.ts';
import { countClaims, dataSourcesOf, readDataVersion } from '../modules/ingredients/index.ts';
import { addDemoRecipes, loadExamples } from '../modules/recipes/index.ts';
import { pagePolicy } from '../pages/mount.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { openContentCache } from '../platform/content-cache.ts';
import { LIMITS, RAISED_LIMITS } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import { watchLoopDelay } from '../platform/event-loop.ts';
import { secretFromFile } from '../db/durable-files.ts';
import { type Config, flagsOf } from './config.ts';
import { openIdentity } from './identity.ts';

type AssemblyStorage = NonNullable<AppParts['storage']>;

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
  storage?: AssemblyStorage | Promise<AssemblyStorage>;
  readiness: () => Promise<Readiness>;
  /** What is measured, where it began before this. */
  metrics?: Metrics;
  /** Told what the one who starts the product has to know, such as the password of a demonstration. */
  notice?: (line: string) => void;
  /** Ends what goes on by itself, such as looking for changes, where an assembly is replaced by another in one process. */
  signal?: AbortSignal;
}

/** Puts the real parts together: what `npm start` and `npm run dev` serve. */
export async function assemble(parts: Assembly): Promise<App> {
  const { config, log, root } = parts;
  const token =
    config.CONTENT_DELIVERY_TOKEN ?? (await secretFromFile(resolve(root, config.DATA_DIR), 'content-token'));
  const space = config.CONTENT_DELIVERY_SPACE;
  const content = await openContent({
    source: config.CONTENT_FILE
      ? { file: resolve(root, config.CONTENT_FILE) }
      : { folder: join(root, 'content') },
    space,
    token,
    publicUrl: config.PUBLIC_URL,
    rate: config.CONTENT_DELIVERY_RATE,
    dataFolder: resolve(root, config.DATA_DIR),
    log: {
      info: (text) => log.info(text),
      warn: (text) => log.warn(text),
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
    contentCache: openContentCache(join(resolve(root, config.DATA_DIR), 'content-cache'), systemClock),
    claims: storage && (await countClaims(storage.database)),
    dataSources: storage && dataSourcesOf(storage.database),
    publicUrl: config.PUBLIC_URL,
    privacyUrl: config.PRIVACY_URL,
    websiteUrl: config.WEBSITE_URL,
    flags: flagsOf(config),
    apiUrl: config.API_URL?.replace(/\/$/, '') ?? '',
    onError: (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'page failed'),
  } satisfies Omit<PageSettings, 'apiDocument'>;
  const limits = config.RATE_LIMITS === 'raised' ? RAISED_LIMITS : LIMITS;
  const identity =
    storage &&
    (await openIdentity({
      config,
      storage,
      dataFolder: resolve(root, config.DATA_DIR),
      clock: systemClock,
      limits,
      log,
      countSignIn: parts.metrics?.countSignIn,
    }));
  for (const line of identity?.notices ?? []) parts.notice?.(line);
  const examples = storage ? await loadExamples(join(root, 'data', 'examples')) : [];
  if (storage && config.DEMO === 'yes') {
    await addDemoRecipes({ database: storage.database, clock: systemClock }, examples);
  }
  return createApp({
    config,
    clock: systemClock,
    limits,
    ...(identity ? { auth: identity.auth, eraseList: identity.eraseList } : {}),
    examples,
    log,
    ...(parts.metrics && { metrics: parts.metrics }),
    content,
    readiness: parts.readiness,
    ...(storage ? { storage, dataVersion: await readDataVersion(storage.database) } : {}),
    calculations: createCalculationPool(),
    loopDelay: watchLoopDelay(systemClock),
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

/** The listener's own address; 0.0.0.0 and :: listen on loopback too. */
function ownContentUrl(config: Config, port: number): string {
  const host = ['0.0.0.0', '::', '::1', 'localhost'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  return `http://${host}:${port}/content`;
}

function originOf(url: string): string {
  return new URL(url).origin;
}
