import type { SystemState } from '@suite/contracts/system';
import type { Metrics } from '../../platform/metrics.ts';
import { ageOf } from './judge-system.ts';
import type { SystemReader } from './system-reader.ts';

type OfState = [name: string, help: string, value: (state: SystemState) => number | null];

/** Measurements of the database and of what waits in it; null leaves a number as it was. */
const OF_STATE: OfState[] = [
  [
    'suite_database_answer_seconds',
    'How long the database took to begin a transaction',
    ({ database }) => database.answerMs / 1000,
  ],
  ['suite_database_bytes', 'The size of the database', ({ database }) => database.bytes],
  ['suite_migrations_applied', 'Migrations the database has', ({ database }) => database.migrationsApplied],
  ['suite_migrations_known', 'Migrations this version has', ({ database }) => database.migrationsKnown],
  [
    'suite_replica_lag_seconds',
    'How far the slowest replica is behind; NaN where the database does not say, 0 where there is none',
    ({ database }) => database.replicaLagSeconds ?? (database.replicas === 0 ? 0 : NaN),
  ],
  [
    'suite_jobs_oldest_due_seconds',
    'How long the job that is overdue the longest waits',
    ({ at, jobs }) => ageOf(jobs.oldestDue, at),
  ],
  [
    'suite_mail_oldest_seconds',
    'How long the oldest unsent email waits',
    ({ at, mail }) => ageOf(mail.oldest, at),
  ],
  [
    'suite_backup_timestamp_seconds',
    'When the last backup was finished; 0 where there is none',
    ({ backup }) => secondsOf(backup?.finished ?? null) ?? 0,
  ],
  ['suite_backup_bytes', 'The size of that backup', ({ backup }) => backup?.bytes ?? 0],
  ['suite_licences_ending', 'Licences that end within 30 days', ({ licencesEnding }) => licencesEnding],
  [
    'suite_snapshot_timestamp_seconds',
    'When the newest backup was written that the embedded database keeps of itself',
    ({ storage }) => secondsOf(storage.snapshots?.latest ?? null),
  ],
];

/**
 * Puts the state of the system among the measurements, read at every scrape. When the database does not answer, its numbers
 * stay as they were and `suite_database_up` says so; disk and connections are measured all the same.
 */
export function measureSystem({ gauge, onScrape }: Metrics, reader: SystemReader): void {
  const isUp = gauge('suite_database_up', 'Whether the database answered this time');
  const connections = gauge('suite_database_connections', 'Connections by state', ['state']);
  const most = gauge('suite_database_connections_most', 'The most connections there may be');
  const free = gauge('suite_data_disk_free_bytes', 'What is free on the disk of the data folder');
  const total = gauge('suite_data_disk_bytes', 'The size of that disk');
  const contentAt = gauge(
    'suite_content_refreshed_timestamp_seconds',
    'When the content service last confirmed the texts',
  );
  const contentFails = gauge('suite_content_failing', 'Whether the last read of the content service failed');
  const build = gauge('suite_build_info', 'What runs here', ['release', 'commit', 'build', 'database']);
  const jobs = gauge('suite_jobs', 'Background jobs by state', ['state']);
  const mail = gauge('suite_mail', 'Unsent email: all that waits, and what was tried in vain', ['state']);
  const ofState = OF_STATE.map(([name, help, value]) => ({ measured: gauge(name, help), value }));

  onScrape(async () => {
    const now = reader.load();
    if (now) {
      connections.set({ state: 'used' }, now.used);
      connections.set({ state: 'waiting' }, now.waiting);
      most.set(now.most);
    }
    const { refreshed, isFailing } = reader.content();
    if (refreshed !== null) contentAt.set(Date.parse(refreshed) / 1000);
    contentFails.set(isFailing ? 1 : 0);
    const disk = await reader.disk().catch(() => undefined);
    if (disk) {
      free.set(disk.freeBytes);
      total.set(disk.totalBytes);
    }
    const state = await reader.read().catch(() => undefined);
    isUp.set(state ? 1 : 0);
    if (!state) return;
    const { release, commit, build: id } = state.server;
    const { kind: database } = state.database;
    build.set({ release: release ?? '', commit: commit ?? '', build: id ?? '', database }, 1);
    for (const name of ['waiting', 'running', 'failed'] as const) jobs.set({ state: name }, state.jobs[name]);
    for (const name of ['waiting', 'failing'] as const) mail.set({ state: name }, state.mail[name]);
    for (const { measured, value } of ofState) {
      const read = value(state);
      if (read !== null) measured.set(read);
    }
  });
}

function secondsOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment) / 1000;
}
