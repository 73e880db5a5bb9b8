import { join, resolve } from 'node:path';
import type { CreatePageRenderer, PageSettings } from '@suite/contracts/pages';
import type { Logger } from 'pino';
import { type AppParts, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Readiness } from './db/driver.ts';
import type { App } from './http/app-type.ts';
import { createCalculationPool } from './modules/calculations/index.ts';
import { createContentModule, loadContent } from './modules/content/index.ts';
import { pagePolicy } from './pages/security-policy.ts';
import type { StaticFiles } from './pages/static-files.ts';
import { systemClock } from './platform/clock.ts';
import { LIMITS } from './platform/limits.ts';
import { secretFromFile } from './platform/secret-file.ts';

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
  storage?: NonNullable<AppParts['storage']>;
  readiness: () => Promise<Readiness>;
}

/** Puts the real parts together: what `npm start` and `npm run dev` serve. */
export async function assemble(parts: Assembly): Promise<App> {
  const { config, log, root } = parts;
  const token =
    config.CONTENT_DELIVERY_TOKEN ?? secretFromFile(resolve(root, config.DATA_DIR), 'content-token');
  const space = config.CONTENT_DELIVERY_SPACE;
  const content = createContentModule({
    content: await loadContent(join(root, 'content')),
    space,
    token,
    onError: (error, requestId) => log.error({ err: error, requestId }, 'content service failed'),
  });
  const settings = {
    content: config.CONTENT_URL
      ? {
          url: config.CONTENT_URL,
          space: config.CONTENT_SPACE ?? '',
          token: config.CONTENT_TOKEN ?? '',
          environment: config.CONTENT_ENVIRONMENT,
        }
      : { url: ownContentUrl(config, parts.port), space, token, environment: 'master' },
    privacyUrl: config.PRIVACY_URL,
    websiteUrl: config.WEBSITE_URL,
    onError: (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'page failed'),
  } satisfies Omit<PageSettings, 'apiDocument'>;
  return createApp({
    config,
    clock: systemClock,
    limits: LIMITS,
    log,
    content,
    readiness: parts.readiness,
    ...(parts.storage ? { storage: parts.storage } : {}),
    calculations: createCalculationPool(),
    pages: (apiDocument) => ({
      renderer: parts.createPageRenderer({ ...settings, apiDocument }),
      files: parts.files,
      policy:
        parts.pagePolicy ??
        ((nonce) =>
          pagePolicy(nonce, {
            api: config.API_URL,
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
