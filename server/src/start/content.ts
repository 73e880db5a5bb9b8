import { join, resolve } from 'node:path';
import { brand } from '@suite/contracts/brand';
import type { PageSettings } from '@suite/contracts/pages';
import { journalFile, openDelivery } from '@suite/delivery';
import type { Logger } from 'pino';
import { sharedJournal } from '../modules/content/shared-journal.ts';
import { pagePolicy } from '../pages/mount.ts';
import { systemClock } from '../platform/clock.ts';
import { openContentCache } from '../platform/content-cache.ts';
import { type Config, contentSource, flagsOf } from './config.ts';
import { installationSecrets, type Storage } from './storage.ts';

interface ContentParts {
  config: Config;
  root: string;
  /** The port really listened on, where the content service answers. */
  port: number;
  log: Logger;
  /** Where several servers share one database. */
  shared?: Pick<Storage, 'secrets' | 'database'>;
}

interface Content {
  /** The content service; closed, it no longer watches its folder. */
  delivery: Awaited<ReturnType<typeof openDelivery>>;
  /** What pages are rendered with, as far as the settings say it. */
  settings: Omit<PageSettings, 'apiDocument' | 'claims' | 'dataSources'>;
  /** Their content security policy. */
  policy: (nonce: string) => string;
}

/** Opens the content service, and says where pages find their texts: there, or at another service of the settings. */
export async function openContent({ config, root, port, log, shared }: ContentParts): Promise<Content> {
  const dataFolder = resolve(root, config.DATA_DIR);
  const secrets = shared?.secrets ?? installationSecrets(config, { dataFolder, log });
  const token = config.CONTENT_DELIVERY_TOKEN ?? (await secrets('content-token'));
  const space = config.CONTENT_DELIVERY_SPACE;
  const warn = (text: string) => log.warn(text);
  const delivery = await openDelivery({
    journal: shared
      ? sharedJournal({ database: shared.database, space, warn })
      : journalFile(join(dataFolder, 'content-sync.json'), warn),
    source: contentSource(config, root),
    space,
    spaceName: brand.name,
    token,
    publicUrl: config.PUBLIC_URL,
    mountedAt: '/content',
    rate: config.CONTENT_DELIVERY_RATE,
    log: { info: (text) => log.info(text), warn, error: (text) => log.error(text) },
    onError: (error, requestId) => log.error({ err: error, requestId }, 'content service failed'),
  });
  return {
    delivery,
    settings: {
      content: config.CONTENT_URL
        ? {
            url: config.CONTENT_URL,
            space: config.CONTENT_SPACE ?? '',
            token: config.CONTENT_TOKEN ?? '',
            environment: config.CONTENT_ENVIRONMENT,
          }
        : { url: ownContentUrl(config, port), space, token, environment: 'master' },
      contentCache: openContentCache(join(dataFolder, 'content-cache'), systemClock),
      publicUrl: config.PUBLIC_URL,
      privacyUrl: config.PRIVACY_URL,
      websiteUrl: config.WEBSITE_URL,
      flags: flagsOf(config),
      apiUrl: config.API_URL?.replace(/\/$/, '') ?? '',
      onError: (error, requestId) => log.error({ err: error, requestId }, 'page failed'),
    },
    policy: (nonce) =>
      pagePolicy(nonce, { api: originOf(config.API_URL), contentAssets: originOf(config.CONTENT_URL) }),
  };
}

/** The listener's own address; 0.0.0.0 and :: listen on loopback too. */
function ownContentUrl(config: Config, port: number): string {
  const host = ['0.0.0.0', '::', '::1', 'localhost'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  return `http://${host}:${port}/content`;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
