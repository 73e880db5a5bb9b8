import type { Finding, SystemState } from '@suite/contracts/system';

type Measured = Omit<SystemState, 'verdict' | 'findings'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From where on somebody is told, in seconds and parts of the whole. The alerts of deploy/prometheus use the same. */
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

/** Everything that somebody should know of, the worst first. Pure: the same measurements give the same findings. */
export function judgeSystem(state: Measured): Finding[] {
  const found = [
    ...judgeDisk(state),
    ...judgeDatabase(state),
    ...judgeQueues(state),
    ...judgePurges(state),
    ...judgeCopies(state),
    ...judgeSettings(state),
  ];
  const order = ['bad', 'warn', 'info'];
  return found.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

export function verdictOf(findings: Finding[]): SystemState['verdict'] {
  if (findings.some(({ level }) => level === 'bad')) return 'bad';
  return findings.some(({ level }) => level === 'warn') ? 'warn' : 'ok';
}

function judgeDisk({ storage: { freeBytes, totalBytes } }: Measured): Finding[] {
  const free = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const percent = Math.floor(free * 100);
  if (free < THRESHOLDS.diskFull) return [{ code: 'disk-full', level: 'bad', percent }];
  return free < THRESHOLDS.diskLow ? [{ code: 'disk-low', level: 'warn', percent }] : [];
}

function judgeDatabase({ database, server }: Measured): Finding[] {
  const found: Finding[] = [];
  const missing = database.migrationsKnown - database.migrationsApplied;
  if (missing > 0) found.push({ code: 'migrations-missing', level: 'bad', count: missing });
  const waiting = database.connectionsWaiting;
  if (waiting >= THRESHOLDS.waiting) found.push({ code: 'database-busy', level: 'warn', count: waiting });
  const lag = database.replicaLagSeconds;
  // What is not known is not told as good or bad.
  if (lag !== null && lag > THRESHOLDS.replicaBehind)
    found.push({ code: 'replica-behind', level: 'warn', seconds: lag });
  if (server.lateMs > THRESHOLDS.lateMs) {
    found.push({ code: 'server-late', level: 'warn', count: Math.round(server.lateMs) });
  }
  return found;
}

function judgeQueues({ at, mail, jobs, settings }: Measured): Finding[] {
  const found: Finding[] = [];
  const mailAge = ageOf(mail.oldest, at);
  if (mailAge > THRESHOLDS.mailWarn) {
    const level = mailAge > THRESHOLDS.mailBad ? 'bad' : 'warn';
    found.push({ code: 'mail-waiting', level, seconds: mailAge, count: mail.waiting });
  }
  if (mail.transport === 'files' && !settings.isDemo) found.push({ code: 'mail-to-files', level: 'warn' });
  const jobAge = ageOf(jobs.oldestDue, at);
  if (jobAge > THRESHOLDS.jobsLate) found.push({ code: 'jobs-late', level: 'warn', seconds: jobAge });
  if (jobs.failed > 0) found.push({ code: 'jobs-failed', level: 'warn', count: jobs.failed });
  return found;
}

function judgePurges({ at, purges: { heldSince, failures } }: Measured): Finding[] {
  const found: Finding[] = [];
  if (heldSince !== null) {
    found.push({ code: 'purges-held', level: 'warn', seconds: ageOf(heldSince, at) });
  }
  if (failures.length > 0) found.push({ code: 'purges-failed', level: 'warn', count: failures.length });
  return found;
}

function judgeCopies({
  at,
  server,
  storage: { snapshots },
  backup,
  database,
  settings,
}: Measured): Finding[] {
  const found: Finding[] = [];
  if (snapshots) {
    // One is written within an hour of a start, unless there is one of that day.
    const age = Math.min(ageOf(snapshots.latest ?? server.started, at), ageOf(server.started, at));
    if (age > THRESHOLDS.snapshotOld) found.push({ code: 'snapshot-old', level: 'warn', seconds: age });
  }
  if (backup) {
    const age = ageOf(backup.finished, at);
    const level = age > THRESHOLDS.backupBad ? 'bad' : 'warn';
    if (age > THRESHOLDS.backupOld) found.push({ code: 'backup-old', level, seconds: age });
  } else if (!settings.isDemo) {
    // PostgreSQL has ways of its own, which nobody tells us of.
    found.push({ code: 'backup-none', level: database.kind === 'embedded' ? 'warn' : 'info' });
  }
  return found;
}

function judgeSettings({ at, content, settings, licencesEnding }: Measured): Finding[] {
  const found: Finding[] = [];
  if (content.isFailing) {
    found.push({
      code: 'content-failing',
      level: 'warn',
      ...(content.refreshed !== null && { seconds: ageOf(content.refreshed, at) }),
    });
  }
  if (settings.limits === 'raised') found.push({ code: 'limits-raised', level: 'info' });
  if (licencesEnding > 0) found.push({ code: 'licences-ending', level: 'info', count: licencesEnding });
  if (settings.isDemo) found.push({ code: 'demo', level: 'info' });
  else if (settings.demoAccounts > 0) {
    found.push({ code: 'demo-remains', level: 'info', count: settings.demoAccounts });
  }
  return found;
}

/** Never negative: a clock may have been set back. */
function ageOf(moment: string | null, at: string): number {
  return moment === null ? 0 : Math.max(0, Math.round((Date.parse(at) - Date.parse(moment)) / 1000));
}
