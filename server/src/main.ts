import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedDatabase, openEmbeddedFolder } from './db/embedded/open.ts';
import { limitsOf } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { type Config, readConfig, SettingsError } from './start/config.ts';
import { listenerLimits, openListener } from './start/listener.ts';
import { rememberResolutions } from './start/remember-resolutions.ts';

// The only file that acts when it is loaded. It imports little: PostgreSQL starts while the rest is loaded.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
await main().catch(async (error: unknown) => (await import('./operate/command.ts')).endWith(error));

async function main(): Promise<void> {
  // Process 1 of a container is ended by no signal that it does not listen to, and a start may take long. Nothing is
  // served yet, and the database survives a kill.
  const leave = () => process.exit(143);
  for (const signal of SIGNALS) process.once(signal, leave);
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  // The port first: a used one is known before anything else is opened.
  const listener = await openListener(
    { host: config.HOST, port: config.PORT },
    listenerLimits(config, limitsOf(config)),
  );
  const pages = join(root, 'web', 'build', 'server', 'index.js');
  if (!existsSync(pages)) {
    throw new SettingsError('The pages are not built yet: run `npm start`, which builds them.');
  }
  const embedded = config.DATABASE_URL ? undefined : beginOpening(config, log);
  rememberResolutions();
  const { serve } = await import('./start/serve.ts');
  await serve({
    config,
    root,
    log,
    listener,
    pages,
    embedded,
    say: (line) => console.log(`· ${line}`),
  });
  for (const signal of SIGNALS) process.off(signal, leave); // the server ends in its own time from here on
}

function beginOpening(config: Config, log: ReturnType<typeof createLog>): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(root, config.DATA_DIR);
  const opening = openEmbeddedFolder({
    dataFolder,
    limits: limitsOf(config).database,
    log: (level, message) => log[level](message),
  });
  opening.catch(() => undefined); // those who await it get the error
  return opening;
}
