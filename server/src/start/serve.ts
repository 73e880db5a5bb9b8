import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brand } from '@suite/contracts/brand';
import type { CreatePageRenderer } from '@suite/contracts/pages';
import type { Logger } from 'pino';
import type { Readiness } from '../db/driver.ts';
import type { EmbeddedDatabase } from '../db/embedded/open.ts';
import { adminCommands } from '../modules/access/index.ts';
import { systemCommands } from '../modules/system/status-text.ts';
import { databaseCommands, openControl } from '../operate/control.ts';
import { systemClock } from '../platform/clock.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { Listener } from './listener.ts';

export interface Serving {
  config: Config;
  root: string;
  log: Logger;
  listener: Listener;
  /** The PostgreSQL of the data folder, which is starting while this file is loaded; none with DATABASE_URL. */
  embedded: Promise<EmbeddedDatabase> | undefined;
  /** The file that renders pages. */
  pages: string;
  /** Called with each step, for the person at the screen. */
  say: (line: string) => void;
}

/** Serves the product until a signal or an unexpected error ends it. */
export async function serve(parts: Serving): Promise<void> {
  const { config, root, log, listener, embedded, pages, say } = parts;
  warnAboutPlaceholders(config, log);
  const stopping = new Stopping({
    pause: () => pause(config.STOP_DELAY_SECONDS * 1000),
    exit: (code) => process.exit(code),
  });
  const { app, storage, system } = await compose({
    config,
    root,
    log,
    port: listener.port,
    // The build's interface is fixed by the contract; web's compiler checks that server.ts satisfies it.
    loadPages: async () => ((await import(pathToFileURL(pages).href)) as PageBuild).createPageRenderer,
    say,
    embedded,
    readiness: (own) => stopping.readiness(own),
  });
  const control = await openControl(resolve(root, config.DATA_DIR), {
    commands: {
      ...databaseCommands(await embedded),
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

interface PageBuild {
  createPageRenderer: CreatePageRenderer<Request, Response>;
}

function warnAboutPlaceholders({ PRIVACY_URL, WEBSITE_URL }: Config, log: Logger): void {
  if (PRIVACY_URL === brand.privacyUrl) {
    log.warn('PRIVACY_URL is a placeholder: set it to the address of your privacy policy.');
  }
  if (WEBSITE_URL === brand.websiteUrl) {
    log.warn('WEBSITE_URL is a placeholder: set it to the address of your website.');
  }
}

interface StoppingParts {
  /** Waits until those who watch /readyz have noticed that this server is stopping. */
  pause: () => Promise<unknown>;
  exit: (code: number) => void;
}

/**
 * The end of a server, in two steps: it says that it is not ready and still answers whatever comes, for a proxy keeps sending
 * until it has noticed; then it closes. A failure that nobody expected does not wait.
 */
export class Stopping {
  readonly #parts: StoppingParts;
  readonly #hurry = Promise.withResolvers<void>();
  #code: number | undefined;

  constructor(parts: StoppingParts) {
    this.#parts = parts;
  }

  async readiness(otherwise: () => Promise<Readiness>): Promise<Readiness> {
    return this.#code === undefined ? otherwise() : { isReady: false, missing: 'it is stopping' };
  }

  /** Ends the process with this code; `close` closes everything, so that nothing new is taken from then on. */
  async begin(code: number, close: () => Promise<void>): Promise<void> {
    const isFirst = this.#code === undefined;
    this.#code = Math.max(code, this.#code ?? 0);
    if (code !== 0) this.#hurry.resolve();
    if (!isFirst) return;
    if (code === 0) await Promise.race([this.#parts.pause(), this.#hurry.promise]);
    await close();
    this.#parts.exit(this.#code);
  }
}
