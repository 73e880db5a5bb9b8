import type { Finding, SystemState } from '@suite/contracts/system';

type Measured = Omit<SystemState, 'verdict' | 'findings'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The bounds of findings, in seconds and parts of the whole. The alerts of deploy/prometheus use the same. */
export const THRESHOLDS = {
  diskLow: 0.1,
  diskFull: 0.05,
  mailWarn: 15 * MINUTE,
  mailBad: 4 * HOUR,
  jobsLate: 10 * MINUTE,
  snapshotOld: 2 * DAY,
  backupOld: 2 * DAY,
  backupBad: 7 * DAY,
  replicaBehind: MINUTE,
  waiting: 20,
  lateMs: 200,
};

/** Everything that staff should know of, the worst first. Pure: the same measurements give the same findings. */
export function judgeSystem(state: Measured): Finding[] {
  const found = [
    judgeDisk(state),
    ...judgeDatabase(state),
    ...judgeQueues(state),
    ...judgeCopies(state),
    ...judgeSettings(state),
  ].filter((finding) => finding !== undefined);
  const order = ['bad', 'warn', 'info'];
  return found.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

export function verdictOf(findings: Finding[]): SystemState['verdict'] {
  if (findings.some(({ level }) => level === 'bad')) return 'bad';
  return findings.some(({ level }) => level === 'warn') ? 'warn' : 'ok';
}

/** A finding where something is the case. */
function when(isSo: boolean, finding: Finding): Finding | undefined {
  return isSo ? finding : undefined;
}

type Found = (Finding | undefined)[];

function judgeDisk({ storage: { freeBytes, totalBytes } }: Measured): Finding | undefined {
  const free = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const percent = Math.floor(free * 100);
  if (free < THRESHOLDS.diskFull) return { code: 'disk-full', level: 'bad', percent };
  return when(free < THRESHOLDS.diskLow, { code: 'disk-low', level: 'warn', percent });
}

function judgeDatabase({ database, server }: Measured): Found {
  const missing = database.migrationsKnown - database.migrationsApplied;
  const waiting = database.connectionsWaiting;
  const lag = database.replicaLagSeconds ?? 0; // an unknown lag is neither good nor bad
  const late = server.lateMs;
  return [
    when(missing > 0, { code: 'migrations-missing', level: 'bad', count: missing }),
    when(waiting >= THRESHOLDS.waiting, { code: 'database-busy', level: 'warn', count: waiting }),
    when(lag > THRESHOLDS.replicaBehind, { code: 'replica-behind', level: 'warn', seconds: lag }),
    when(late > THRESHOLDS.lateMs, { code: 'server-late', level: 'warn', count: Math.round(late) }),
  ];
}

function judgeQueues({ at, mail, jobs, purges, settings }: Measured): Found {
  const mailAge = ageOf(mail.oldest, at);
  const jobAge = ageOf(jobs.oldestDue, at);
  const { heldSince, failures } = purges;
  return [
    when(mailAge > THRESHOLDS.mailWarn, {
      code: 'mail-waiting',
      level: mailAge > THRESHOLDS.mailBad ? 'bad' : 'warn',
      seconds: mailAge,
      count: mail.waiting,
    }),
    when(mail.transport === 'files' && !settings.isDemo, { code: 'mail-to-files', level: 'warn' }),
    when(jobAge > THRESHOLDS.jobsLate, { code: 'jobs-late', level: 'warn', seconds: jobAge }),
    when(jobs.failed > 0, { code: 'jobs-failed', level: 'warn', count: jobs.failed }),
    when(heldSince !== null, { code: 'purges-held', level: 'warn', seconds: ageOf(heldSince, at) }),
    when(failures.length > 0, { code: 'purges-failed', level: 'warn', count: failures.length }),
  ];
}

function judgeCopies({ at, server, storage, backup, database, settings }: Measured): Found {
  const { snapshots } = storage;
  // A server writes one within an hour of its start, unless there is one of that day.
  const snapshotAge = snapshots
    ? Math.min(ageOf(snapshots.latest ?? server.started, at), ageOf(server.started, at))
    : 0;
  const age = ageOf(backup?.finished ?? null, at);
  const level = age > THRESHOLDS.backupBad ? 'bad' : 'warn';
  // PostgreSQL has backups of its own, which nobody reports to us.
  const noneLevel = database.kind === 'embedded' ? 'warn' : 'info';
  return [
    when(snapshotAge > THRESHOLDS.snapshotOld, { code: 'snapshot-old', level: 'warn', seconds: snapshotAge }),
    when(age > THRESHOLDS.backupOld, { code: 'backup-old', level, seconds: age }),
    when(!backup && !settings.isDemo, { code: 'backup-none', level: noneLevel }),
  ];
}

function judgeSettings({ at, content, settings, licencesEnding }: Measured): Found {
  const { isDemo, demoAccounts } = settings;
  const age = content.refreshed === null ? {} : { seconds: ageOf(content.refreshed, at) };
  return [
    when(content.isFailing, { code: 'content-failing', level: 'warn', ...age }),
    when(settings.limits === 'raised', { code: 'limits-raised', level: 'info' }),
    when(licencesEnding > 0, { code: 'licences-ending', level: 'info', count: licencesEnding }),
    when(isDemo, { code: 'demo', level: 'info' }),
    when(!isDemo && demoAccounts > 0, { code: 'demo-remains', level: 'info', count: demoAccounts }),
  ];
}

/** In whole seconds, and never negative: a clock may have been set back. */
export function ageOf(moment: string | null, at: string): number {
  return moment === null ? 0 : Math.max(0, Math.round((Date.parse(at) - Date.parse(moment)) / 1000));
}
