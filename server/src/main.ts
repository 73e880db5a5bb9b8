import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brand } from '@suite/contracts/brand';
import type { CreatePageRenderer } from '@suite/contracts/pages';
import { assemble } from './assemble.ts';
import { readConfig, SettingsError } from './config.ts';
import { openControl } from './control.ts';
import { openListener } from './listener.ts';
import { adminCommands } from './modules/users/index.ts';
import { isForOperator } from './operator-error.ts';
import { StaticFiles } from './pages/static-files.ts';
import { systemClock } from './platform/clock.ts';
import { LIMITS } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { openStorage } from './storage.ts';

// The only file that acts when it is loaded.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
try {
  await main();
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${isForOperator(error) ? message : stack}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const dataFolder = resolve(root, config.DATA_DIR);
  warnAboutPlaceholders(config.PRIVACY_URL, config.WEBSITE_URL, (text) => log.warn(text));
  // The port first: a used one is known before anything else is opened.
  const listener = await openListener({ host: config.HOST, port: config.PORT }, LIMITS.listener);
  const createPageRenderer = await loadWebBuild();
  const storage = await openStorage({
    config,
    dataFolder,
    clock: systemClock,
    limits: LIMITS,
    log: (level, message) => log[level](message),
    progress: (step) => console.log(`· ${step} …`),
  });
  const control = await openControl(dataFolder, {
    driver: storage.driver,
    commands: adminCommands({
      database: storage.database,
      clock: systemClock,
      publicUrl: config.PUBLIC_URL,
    }),
    warn: (text) => log.warn(text),
  });
  let isStopping = false;
  const app = await assemble({
    config,
    root,
    log,
    port: listener.port,
    createPageRenderer,
    storage,
    readiness: () =>
      isStopping ? Promise.resolve({ isReady: false, missing: 'it is stopping' }) : storage.readiness(),
    files: new StaticFiles(join(root, 'web', 'build', 'client')),
    notice: (line) => console.log(`· ${line}`),
  });
  listener.serve(app);
  console.log(`· ready on ${config.PUBLIC_URL}`);

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await control.close();
    await listener.close();
    await storage.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    // The process is in an unknown state: say so, let open requests end, and leave it to be started again.
    log.fatal({ err: error }, 'unexpected error, stopping');
    void stop(1);
  });
}

async function loadWebBuild(): Promise<CreatePageRenderer<Request, Response>> {
  const path = join(root, 'web', 'build', 'server', 'index.js');
  if (!existsSync(path)) {
    throw new SettingsError('The pages are not built yet: run `npm start`, which builds them.');
  }
  // The build's face is fixed by the contract; web's compiler checks that server.ts satisfies it.
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
