import { join } from 'node:path';
import { keepBackup, keptBackups, removeUnfinishedBackups } from '../db/backup/kept-backups.ts';
import { type Changes, listenForChanges, NO_CHANGES } from '../db/changes.ts';
import { createDatabase, type Database } from '../db/database.ts';
import type { Logger } from 'pino';
import type { Driver, LogFn, Readiness } from '../db/driver.ts';
import type { EmbeddedDatabase } from '../db/embedded/open.ts';
import { type InstallationSecrets, secretsInDatabase, secretsInFolder } from '../db/installation-secrets.ts';
import { isBehind, isOutgrown, migrate } from '../db/migrate.ts';
import { oneAtATime, openDriver } from '../db/open.ts';
import { accountRequestJob } from '../modules/access/index.ts';
import { seedIngredients } from '../modules/ingredients/index.ts';
import { prepareDemand } from '../modules/portfolio/demand.ts';
import { DAY_MS, HOUR_MS, systemClock as clock } from '../platform/clock.ts';
import { type JobKind, type Jobs, startJobs } from '../platform/jobs.ts';
import { limitsOf } from '../platform/limits.ts';
import { mailTransport, mailJobs } from '../platform/mail.ts';
import type { Metrics } from '../platform/metrics.ts';
import { purgeJobs } from '../platform/purges.ts';
import { describeError } from '../platform/log.ts';
import type { Config } from './config.ts';
import { PURGES } from './purges.ts';

export interface Storage {
  driver: Driver;
  database: Database;
  jobs: Jobs;
  secrets: InstallationSecrets;
  /** What other servers of the same database have changed. */
  changes: Changes;
  /** Does what only one of several servers may do at a time. */
  alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readiness: () => Promise<Readiness>;
  /** Aborted when it begins to close: what works by itself ends. */
  closing: AbortSignal;
  close: () => Promise<void>;
}

export interface StorageParts {
  config: Config;
  dataFolder: string;
  log: Logger;
  progress: (step: string) => void;
  metrics?: Metrics;
  /** The PostgreSQL of the data folder, where somebody began to start it already. */
  embedded?: Promise<EmbeddedDatabase>;
}

const DATA_FILES = join(import.meta.dirname, '..', '..', '..', 'data');

export async function openStorage(parts: StorageParts): Promise<Storage> {
  const { config, dataFolder, progress, embedded } = parts;
  const log = logTo(parts.log);
  progress('open the database');
  const driver = await openDriver({
    url: config.DATABASE_URL,
    dataFolder,
    limits: limitsOf(config).database,
    log,
    embedded,
  });
  const alone = <Value>(work: () => Promise<Value>) => oneAtATime(driver, { say: progress }, work);
  try {
    const database = createDatabase(driver, parts.metrics?.observeTransaction);
    const jobs = await alone(() => prepare(parts, driver, database));
    const changes = config.DATABASE_URL
      ? listenForChanges({ url: config.DATABASE_URL, random: Math.random, log })
      : NO_CHANGES;
    const closing = new AbortController();
    return {
      driver,
      database,
      jobs,
      changes,
      alone,
      secrets: installationSecrets(config, { driver, dataFolder, log: parts.log }),
      readiness: driver.readiness,
      closing: closing.signal,
      close: async () => {
        closing.abort();
        await Promise.all([jobs.stop(), changes.close()]);
        await driver.close();
      },
    };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

/** How parts below this floor write a line. */
const logTo =
  (log: Logger): LogFn =>
  (level, message) =>
    log[level](message);

/** In the folder where one process has the database, in the database where several do. */
export function installationSecrets(
  { DATABASE_URL, INSTALLATION_SECRET: setting }: Config,
  { driver, dataFolder, log }: { driver?: Driver; dataFolder: string; log: Logger },
): InstallationSecrets {
  if (DATABASE_URL && driver) {
    return secretsInDatabase({ driver, folder: dataFolder, setting, warn: (text) => log.warn(text) });
  }
  const inFolder = secretsInFolder(dataFolder);
  return (name) =>
    name === 'installation-secret' && setting !== undefined ? Promise.resolve(setting) : inFolder(name);
}

/** Brings schema, shipped data and queues up to date. */
async function prepare(parts: StorageParts, driver: Driver, database: Database): Promise<Jobs> {
  const { dataFolder, log, progress } = parts;
  if (driver.kind === 'embedded') {
    await removeUnfinishedBackups(dataFolder);
    if (await isBehind(driver)) {
      progress('make a backup before the schema changes');
      await keepBackup(driver, { dataFolder, kind: 'upgrade', now: clock.now() });
    }
  }
  progress('bring its schema up to date');
  await migrate(driver);
  if (await isOutgrown(driver)) {
    log.warn(
      'A newer release has prepared this database: its data are left as they are. Update this server soon.',
    );
  } else if (await seedIngredients({ database, clock, folder: DATA_FILES, progress })) {
    // PostgreSQL counts rows by itself only minutes later, and until then looks for every page among all of them.
    await driver.exec('analyze dataset, ingredient, ingredient_search, ingredient_facts, ingredient_value');
  }
  progress('start the jobs');
  return startAllJobs(parts, driver, database);
}

async function startAllJobs(
  { config, dataFolder, log, metrics }: StorageParts,
  driver: Driver,
  database: Database,
): Promise<Jobs> {
  const limits = limitsOf(config);
  const deliver = mailTransport({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: join(dataFolder, 'outbox'),
    domain: new URL(config.PUBLIC_URL).hostname,
    limits: limits.mail,
  });
  const mail = mailJobs({ database, clock, deliver, ...(metrics && { count: metrics.countMail }) });
  const purges = purgeJobs({ database, driver, clock, log: logTo(log), purges: PURGES });
  return startJobs({
    driver,
    kinds: [
      mail.deliver,
      mail.sweep,
      accountRequestJob({ database, clock, limits: limits.signIn, publicUrl: config.PUBLIC_URL }),
      purges.retention,
      purges.purge,
      demand(database),
      dailyBackup(driver, dataFolder),
    ],
    onError: (error) => log.error(`A job failed: ${describeError(error)}`),
    pollSeconds: 2,
    ...(metrics && { count: metrics.countJob }),
  });
}

/** What formulators ask for, in counts: once a night, so that nobody watches a count move. */
function demand(database: Database): JobKind {
  return {
    name: 'demand',
    cron: '43 2 * * *',
    retries: 3,
    longestWaitSeconds: 600,
    work: () => prepareDemand(database, clock),
  };
}

/** Asked for every hour, so made before the last one is a day old: a laptop is seldom on at the same hour. */
function dailyBackup(driver: Driver, dataFolder: string): JobKind {
  return {
    name: 'daily-backup',
    cron: '29 * * * *',
    work: async () => {
      if (driver.kind !== 'embedded') return; // a server of PostgreSQL has ways of its own
      const now = clock.now();
      const newest = keptBackups(dataFolder).find(({ kind }) => kind === 'daily');
      if (newest && Math.abs(now.getTime() - newest.written.getTime()) < DAY_MS - HOUR_MS) return;
      await keepBackup(driver, { dataFolder, kind: 'daily', now });
    },
  };
}
