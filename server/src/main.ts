import { existsSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedDatabase, openEmbeddedFolder } from './db/embedded/open.ts';
import { limitsOf } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { type Config, readConfig, SettingsError } from './start/config.ts';
import { listenerLimits, openListener } from './start/listener.ts';

// The only file that acts when it is loaded. It imports little: PostgreSQL starts while the rest is loaded.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const PACKAGE = 'drizzle-orm';

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

/**
 * Node reads the manifest of a package anew for each of its files, and for each file that imports it. The manifest of
 * drizzle-orm has 180 kB, is asked for 500 times, and took half of the time in which the server was loaded. All its
 * files are modules beside each other, so what Node would answer is known. Call it before the package is imported.
 */
function rememberResolutions(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      const isWithin = parentURL.includes(`/node_modules/${PACKAGE}/`);
      if (isWithin && specifier.startsWith('.') && specifier.endsWith('.js')) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (isWithin || (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`))) {
        return next(specifier, context);
      }
      const found = known.get(specifier) ?? next(specifier, context);
      known.set(specifier, found);
      return { ...found, shortCircuit: true };
    },
  });
}
