import type { SystemState } from '@suite/contracts/system';
import type { Metrics } from '../../platform/metrics.ts';
import type { SystemReader } from './system-reader.ts';

/**
 * Puts the state of the system among the measurements, looked at whenever these are asked for. A database that does not
 * answer leaves what is known of it as it was, and says so; disk and connections are told all the same.
 */
export function measureSystem(metrics: Metrics, reader: SystemReader): void {
  const { gauge } = metrics;
  const isUp = gauge('suite_database_up', 'Whether the database answered this time');
  const connections = gauge('suite_database_connections', 'Connections by state', ['state']);
  const waited = gauge(
    'suite_database_waited_seconds',
    'For how long the first in line has waited for a connection',
  );
  const most = gauge('suite_database_connections_most', 'The most connections there may be');
  const free = gauge('suite_data_disk_free_bytes', 'What is free on the disk of the data folder');
  const total = gauge('suite_data_disk_bytes', 'The size of that disk');
  const snapshot = gauge(
    'suite_snapshot_timestamp_seconds',
    'When the newest backup was written that the embedded database keeps of itself',
  );
  const contentAt = gauge(
    'suite_content_refreshed_timestamp_seconds',
    'When the content service last confirmed the texts',
  );
  const contentFails = gauge('suite_content_failing', 'Whether the last read of the content service failed');
  const build = gauge('suite_build_info', 'What runs here', ['release', 'commit', 'build', 'database']);
  const setDatabase = databaseGauges(metrics);

  metrics.onScrape(async () => {
    const now = reader.load();
    if (now) {
      connections.set({ state: 'used' }, now.used);
      connections.set({ state: 'waiting' }, now.waiting);
      most.set(now.most);
      waited.set(now.waitedMs / 1000);
    }
    const { refreshed, isFailing } = reader.content();
    if (refreshed !== null) contentAt.set(secondsOf(refreshed));
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
    build.set(
      { release: release ?? '', commit: commit ?? '', build: id ?? '', database: state.database.kind },
      1,
    );
    const latest = state.storage.snapshots?.latest ?? null;
    if (latest !== null) snapshot.set(secondsOf(latest));
    setDatabase(state);
  });
}

function databaseGauges({ gauge }: Metrics): (state: SystemState) => void {
  const answer = gauge('suite_database_answer_seconds', 'How long the database took to begin a transaction');
  const bytes = gauge('suite_database_bytes', 'The size of the database');
  const applied = gauge('suite_migrations_applied', 'Migrations the database has');
  const known = gauge('suite_migrations_known', 'Migrations this version has');
  const lag = gauge(
    'suite_replica_lag_seconds',
    'How far the slowest replica is behind; NaN where the database does not say, 0 where there is none',
  );
  const jobs = gauge('suite_jobs', 'Background jobs by state', ['state']);
  const due = gauge('suite_jobs_oldest_due_seconds', 'How long the job that is overdue the longest waits');
  const mail = gauge('suite_mail', 'Unsent email: all that waits, and what was tried in vain', ['state']);
  const oldest = gauge('suite_mail_oldest_seconds', 'How long the oldest unsent email waits');
  const backup = gauge(
    'suite_backup_timestamp_seconds',
    'When the last backup was finished; 0 where there is none',
  );
  const backupBytes = gauge('suite_backup_bytes', 'The size of that backup');
  const licences = gauge('suite_licences_ending', 'Licences that end within 30 days');

  return (state) => {
    const age = (moment: string | null) =>
      moment === null ? 0 : Math.max(0, secondsOf(state.at) - secondsOf(moment));
    answer.set(state.database.answerMs / 1000);
    bytes.set(state.database.bytes);
    applied.set(state.database.migrationsApplied);
    known.set(state.database.migrationsKnown);
    lag.set(state.database.replicaLagSeconds ?? (state.database.replicas === 0 ? 0 : NaN));
    for (const name of ['waiting', 'running', 'failed'] as const) jobs.set({ state: name }, state.jobs[name]);
    due.set(age(state.jobs.oldestDue));
    for (const name of ['waiting', 'failing'] as const) mail.set({ state: name }, state.mail[name]);
    oldest.set(age(state.mail.oldest));
    backup.set(state.backup ? secondsOf(state.backup.finished) : 0);
    backupBytes.set(state.backup?.bytes ?? 0);
    licences.set(state.licencesEnding);
  };
}

function secondsOf(moment: string): number {
  return Date.parse(moment) / 1000;
}
