import type { Finding, FindingCode, SystemState } from '@suite/contracts/system';
import { ageOf } from './judge-system.ts';
import type { SystemReader } from './system-reader.ts';

/** The state as lines for a terminal: the verdict first, then what to do, then the numbers. */
export function statusText(state: SystemState, { isLive }: { isLive: boolean }): string {
  const { server, database, jobs, purges, mail, storage, backup, content } = state;
  const version = server.release ?? server.commit ?? server.build ?? 'unknown';
  const { snapshots } = storage;
  const applied = `${database.migrationsApplied} of ${database.migrationsKnown} migrations`;
  const disk = `${size(storage.freeBytes)} of ${size(storage.totalBytes)} free`;
  const upFor = `${server.id}, up ${since(server.started, state.at)}, Node ${server.node}`;
  const lines: [name: string, value: string][] = [
    ['Server', isLive ? upFor : 'none answered on this data folder'],
    ['Version', isLive ? version : 'unknown'],
    [
      'Database',
      `${database.kind} ${database.version}, ${size(database.bytes)}, ${applied}${replicaText(database)}`,
    ],
    ['Jobs', `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} failed`],
  ];
  const add = (name: string, value: string) => void lines.push([name, value]);
  for (const { job, count, errorKind } of jobs.failures) {
    add('', `${job}: ${count} failed, last with ${errorKind}`);
  }
  for (const { purge, errorKind, since: at } of purges.failures) {
    add('', `deleting ${purge}: fails for ${since(at, state.at)}, last with ${errorKind}`);
  }
  add('Email', `${mail.waiting} waiting, ${mail.failing} tried in vain, by ${mail.transport}`);
  add('Disk', `${disk}, documents and photos ${size(storage.documentBytes)}`);
  if (snapshots) add('Daily backups', `${snapshots.count}, last ${ago(snapshots.latest, state.at)}`);
  add('Backup', backup ? `${ago(backup.finished, state.at)}, ${size(backup.bytes)}` : 'never recorded');
  if (isLive) add('Content', `${content.source}, read ${ago(content.refreshed, state.at)}`);
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return [
    HEADINGS[state.verdict],
    ...state.findings.map((finding) => `  ${MARKS[finding.level]} ${SENTENCES[finding.code](finding)}`),
    '',
    ...lines.map(([name, value]) => `${name.padEnd(width)}${value}`),
  ].join('\n');
}

const HEADINGS = {
  ok: 'Everything runs.',
  warn: 'Everything runs, but something needs a look.',
  bad: 'Something needs attention now.',
};
const MARKS = { bad: '!!', warn: '! ', info: '· ' };

/** One sentence each, with what to do. The page of staff has its own in web/src/messages. */
const SENTENCES: Record<FindingCode, (finding: Finding) => string> = {
  'disk-full': ({ percent = 0 }) =>
    `The disk is nearly full (${percent} % free). Free space now: writes are about to fail.`,
  'disk-low': ({ percent = 0 }) => `The disk has ${percent} % free. Make room or enlarge it.`,
  'migrations-missing': ({ count = 0 }) =>
    `${count} migrations are missing. Restart the server, which runs them.`,
  'database-busy': ({ count = 0 }) =>
    `${count} requests wait for a database connection. Look for slow queries.`,
  'replica-behind': ({ seconds = 0 }) =>
    `A replica is ${duration(seconds)} behind. Check its network and load.`,
  'server-late': ({ count = 0 }) => `This server answers ${count} ms late. Add a server or look at its load.`,
  'mail-waiting': ({ seconds = 0, count = 0 }) =>
    `${count} email waiting, the oldest for ${duration(seconds)}. Check the relay in SMTP_URL.`,
  'mail-to-files': () => 'Email is written to files, not sent. Set SMTP_URL.',
  'jobs-late': ({ seconds = 0 }) =>
    `A job is ${duration(seconds)} late. Check that a server runs and the database answers.`,
  'jobs-failed': ({ count = 0 }) => `${count} jobs failed in the last week. The log tells why.`,
  'purges-held': ({ seconds = 0 }) =>
    `The clock of the database went on by more than a day that no server was running, ${duration(seconds)} ago. Check the date. If it is right, wait: old data is deleted again after a day of running.`,
  'purges-failed': ({ count = 0 }) =>
    `${count} kinds of old data could not be deleted at the last try. It is tried every hour; the log tells why.`,
  'snapshot-old': ({ seconds = 0 }) =>
    `The last backup that the database keeps of itself is ${duration(seconds)} old. Look for "A job failed" in the log.`,
  'backup-old': ({ seconds = 0 }) =>
    `The last backup is ${duration(seconds)} old. Run npm run admin -- backup FILE.`,
  'backup-none': () =>
    'No backup is on record. Run npm run admin -- backup FILE, or back up PostgreSQL its own way.',
  'content-failing': () =>
    'The content service does not answer. Pages show the last texts for up to seven days.',
  'limits-raised': () => 'Rate limits are raised. Set RATE_LIMITS=normal.',
  'licences-ending': ({ count = 0 }) => `${count} licences end within 30 days.`,
  demo: () => 'Demo accounts are on.',
  'demo-remains': ({ count = 0 }) => `${count} demo accounts are in the database, blocked. Delete them.`,
};

function replicaText(database: SystemState['database']): string {
  const { isReplica, replicas, replicaLagSeconds } = database;
  if (isReplica) return ', a replica';
  const behind = replicaLagSeconds === null ? 'not known how far' : duration(replicaLagSeconds);
  return replicas === 0 ? '' : `, ${replicas} replicas, ${behind} behind`;
}

function ago(moment: string | null, at: string): string {
  return moment === null ? 'never' : `${since(moment, at)} ago`;
}

function since(moment: string, at: string): string {
  return duration(ageOf(moment, at));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** In the largest unit there are two of, as people say it. */
function duration(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds >= 2 * unit) ?? (['second', 1] as const);
  const count = Math.round(seconds / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  const power = Math.min(4, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${['B', 'KiB', 'MiB', 'GiB', 'TiB'][power]}`;
}

/** What a running server answers to commands on its machine. */
export function systemCommands(reader: SystemReader) {
  return {
    status: async () => {
      reader.forget(); // a person who runs the command wants the present state
      return JSON.stringify(await reader.read());
    },
  };
}
