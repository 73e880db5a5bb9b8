import { createApp } from '@suite/server/src/app.ts';
import { readConfig } from '@suite/server/src/start/config.ts';
import { createDatabase } from '@suite/server/src/db/database.ts';
import { migrate } from '@suite/server/src/db/migrate.ts';
import { openPostgres } from '@suite/server/src/db/postgres.ts';
import { openListener } from '@suite/server/src/start/listener.ts';
import { createAuth, prepareDemoAccounts } from '@suite/server/src/modules/auth/index.ts';
import { createCalculationPool } from '@suite/server/src/modules/calculations/index.ts';
import { createDelivery, loadFolder } from '@suite/delivery';
import { StaticFiles } from '@suite/server/src/pages/static-files.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { startJobs } from '@suite/server/src/platform/jobs.ts';
import { LIMITS, RAISED_LIMITS } from '@suite/server/src/platform/limits.ts';
import { createLog } from '@suite/server/src/platform/log.ts';
import { mailJobs } from '@suite/server/src/platform/mail.ts';

export interface Order {
  databaseUrl: string;
  demoPassword: string;
  areSignInLimitsRaised: boolean;
}

// The product's API with accounts, without its pages, as a process of its own: what is timed shares its thread with
// nothing of the benchmark.
process.once('message', (order: Order) => void start(order));
process.once('disconnect', () => process.exit());

async function start({ databaseUrl, demoPassword, areSignInLimitsRaised }: Order): Promise<void> {
  const signIn = areSignInLimitsRaised ? RAISED_LIMITS.signIn : LIMITS.signIn;
  const limits = { ...RAISED_LIMITS, signIn };
  const log = createLog('warn');
  const config = readConfig({});
  const driver = await openPostgres({
    url: databaseUrl,
    limits: limits.database,
    random: Math.random,
    log: () => undefined,
  });
  await migrate(driver);
  const database = createDatabase(driver);
  const jobs = await startJobs({
    driver,
    kinds: [mailJobs({ database, clock: systemClock, deliver: () => Promise.resolve() }).deliver],
    schedule: {},
    onError: () => undefined,
    pollSeconds: 60,
  });
  const auth = createAuth({
    database,
    jobs,
    clock: systemClock,
    log,
    limits: signIn,
    publicUrl: config.PUBLIC_URL,
    isSecure: true,
    flags: { emulsion: true, supplier: true },
    isDemo: true,
    secret: 'of the benchmark',
    demoPassword,
  });
  await prepareDemoAccounts(auth.parts, demoPassword);
  const listener = await openListener({ host: '127.0.0.1', port: 0 }, limits.listener);
  listener.serve(
    createApp({
      config,
      clock: systemClock,
      limits,
      log,
      auth,
      storage: { database, jobs },
      content: createDelivery({
        content: await loadFolder('content'),
        space: 'suite',
        token: 'unused',
        publicUrl: config.PUBLIC_URL,
        mountedAt: '/content',
      }),
      readiness: driver.readiness,
      calculations: createCalculationPool(),
      pages: () => ({
        renderer: {
          pageAt: (path) => path,
          contentVersion: () => '',
          subjects: () => Promise.resolve([]),
          render: () => Promise.resolve(new Response(null, { status: 404 })),
        },
        files: new StaticFiles(''),
        publicUrl: config.PUBLIC_URL,
        policy: () => '',
      }),
    }),
  );
  process.send?.(listener.port);
}
