import { join, resolve } from 'node:path';
import type { CreatePageRenderer, PageRenderer } from '@suite/contracts/pages';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import type { Readiness } from '../db/driver.ts';
import type { EmbeddedDatabase } from '../db/embedded/open.ts';
import type { App } from '../http/app-type.ts';
import { requestSlots } from '../http/limit-requests.ts';
import { createCalculationPool } from '../modules/calculations/routes.ts';
import { countClaims, dataSourcesOf, readDataVersion } from '../modules/ingredients/index.ts';
import { addDemoRecipes, loadExamples } from '../modules/recipes/index.ts';
import type { SystemReader } from '../modules/system/system-reader.ts';
import { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { watchLoopDelay } from '../platform/event-loop.ts';
import { limitsOf } from '../platform/limits.ts';
import { describeError } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Config } from './config.ts';
import { openContent } from './content.ts';
import { openIdentity } from './identity.ts';
import { openStorage, type Storage } from './storage.ts';
import { openSystem, withDisk } from './system.ts';

export interface Composition {
  config: Config;
  /** The folder of the repository: content/, data/, web/ and the data folder are found from here. */
  root: string;
  log: Logger;
  /** The port really listened on. */
  port: number;
  loadPages: () => Promise<CreatePageRenderer<Request, Response>>;
  /** Called with each step, and with what the person who starts the product has to know. */
  say: (line: string) => void;
  /** The PostgreSQL of the data folder, where somebody began to start it already. */
  embedded?: Promise<EmbeddedDatabase>;
  /** Asks first whether the server is about to end. */
  readiness?: (own: () => Promise<Readiness>) => Promise<Readiness>;
  /** What development has in place of what the product opens. */
  development?: {
    storage: Storage;
    policy: (nonce: string) => string;
    /** Ends what works by itself, such as watching the content, where another composition follows in one process. */
    signal: AbortSignal;
  };
}

export interface Product {
  app: App;
  storage: Storage;
  system: SystemReader;
}

/** Puts the product together, from its settings to one function from request to response. The only place that does. */
export async function compose(parts: Composition): Promise<Product> {
  const { config, root, log, say, development } = parts;
  const dataFolder = resolve(root, config.DATA_DIR);
  const limits = limitsOf(config);
  const metrics = createMetrics();
  const slots = requestSlots(limits);
  const loopDelay = watchLoopDelay(systemClock);

  // What needs no database is done while it opens.
  const progress = (step: string) => say(`${step} …`);
  const opening = development
    ? Promise.resolve(development.storage)
    : openStorage({ config, dataFolder, log, metrics, progress, embedded: parts.embedded });
  opening.catch(() => undefined); // it is awaited below, and throws there
  const createPageRenderer = await parts.loadPages();
  let renderer: PageRenderer<Request, Response> | undefined;
  const system = openSystem({
    config,
    root,
    metrics,
    driver: async () => (await opening).driver,
    loopDelay: () => Math.max(loopDelay(), slots.waitedMs()),
    content: () => renderer?.contentState?.(),
  });
  // What several servers share is in their database.
  const shared = config.DATABASE_URL ? await opening : undefined;
  const content = await openContent({ config, root, log, port: parts.port, shared });
  development?.signal.addEventListener('abort', content.delivery.close, { once: true });

  const storage = await opening;
  const { database, driver } = storage;
  const examples = await loadExamples(join(root, 'data', 'examples'));
  const { auth, eraseList, notices } = await storage.alone(async () => {
    const identity = await openIdentity({
      config,
      storage,
      secrets: storage.secrets,
      dataFolder,
      clock: systemClock,
      limits,
      log,
      countSignIn: metrics.countSignIn,
    });
    if (config.DEMO === 'yes') await addDemoRecipes({ database, clock: systemClock }, examples);
    return identity;
  });
  for (const notice of notices) say(notice);

  const settings = {
    ...content.settings,
    claims: await countClaims(database),
    dataSources: dataSourcesOf(database),
  };
  const readiness = async () =>
    withDisk(await storage.readiness(), await system.disk().catch(() => undefined), driver.kind);
  const app = createApp({
    config,
    clock: systemClock,
    log,
    limits,
    metrics,
    storage,
    auth,
    eraseList,
    examples,
    content: content.delivery,
    system,
    dataVersion: await followDataVersion(storage, log),
    calculations: createCalculationPool(),
    loopDelay,
    slots,
    readiness: () => parts.readiness?.(readiness) ?? readiness(),
    pages: (apiDocument) => ({
      renderer: (renderer = createPageRenderer({ ...settings, apiDocument })),
      files: new StaticFiles(development ? '' : join(root, 'web', 'build', 'client')),
      publicUrl: config.PUBLIC_URL,
      policy: development?.policy ?? content.policy,
    }),
  });
  return { app, storage, system };
}

/** The state of the shipped data, read again when another server has brought them up to date. */
async function followDataVersion(
  { database, changes }: Storage,
  log: Logger,
): Promise<() => string | undefined> {
  let version = await readDataVersion(database);
  changes.on('data', () => {
    readDataVersion(database).then(
      (read) => void (version = read),
      (error: unknown) => log.warn(`The version of the data is the last known one: ${describeError(error)}`),
    );
  });
  return () => version;
}
