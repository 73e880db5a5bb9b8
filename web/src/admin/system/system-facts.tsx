import type { SystemState } from '@suite/contracts/system';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { bytesText } from '../../ui/format/format-bytes.ts';
import { momentText } from '../../ui/format/format-date.ts';
import { agoText, durationText } from './duration-text.ts';

type Fact = [name: string, value: ReactNode];

/** Everything that was measured, part by part. */
export function SystemFacts({ state }: { state: SystemState }) {
  return (
    <div className="system-parts [columns:20rem_3] gap-x-8 print:mt-4 print:[columns:2]">
      <Part title={message('system.server')} facts={serverFacts(state)} />
      <Part title={message('system.database')} facts={databaseFacts(state)} />
      <Part title={message('system.jobs')} facts={jobFacts(state)}>
        <JobFailures state={state} />
      </Part>
      <Part title={message('system.mail')} facts={mailFacts(state)} />
      <Part title={message('system.storage')} facts={storageFacts(state)} />
      <Part title={message('system.content')} facts={contentFacts(state)} />
      <Part title={message('system.settings')} facts={settingFacts(state)} />
    </div>
  );
}

function Part({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <section className="system-part">
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** What gave up or fails, and with which kind of error; what the error said is in the log alone. */
function JobFailures({ state: { at, jobs, purges } }: { state: SystemState }) {
  if (jobs.failures.length + purges.failures.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-2">
      {jobs.failures.map(({ job, count, errorKind, at: last }) => (
        <li key={job}>
          <strong>{job}</strong>:{' '}
          {last === null
            ? message('system.jobs.failure', { count, kind: errorKind })
            : message('system.jobs.failure.at', { count, kind: errorKind, ago: agoText(last, at) })}
        </li>
      ))}
      {purges.failures.map(({ purge, errorKind, since }) => (
        <li key={`purge ${purge}`}>
          <strong>{purge}</strong>:{' '}
          {message('system.purges.failure', {
            kind: errorKind,
            duration: durationText((Date.parse(at) - Date.parse(since)) / 1000),
          })}
        </li>
      ))}
    </ul>
  );
}

function serverFacts({ at, server }: SystemState): Fact[] {
  const { requests, failed, limited, shed, inFlight } = server;
  return [
    [message('system.server.id'), <code key="id">{server.id}</code>],
    [message('system.server.up'), durationText((Date.parse(at) - Date.parse(server.started)) / 1000)],
    [message('system.server.version'), versionText(server)],
    [message('system.server.build'), server.build ?? '–'],
    [message('system.server.node'), server.node],
    [message('system.server.memory'), bytesText(server.memoryBytes)],
    [message('system.server.late'), message('system.milliseconds', { value: server.lateMs })],
    [message('system.server.requests'), message('system.server.requests.value', { requests, inFlight })],
    [message('system.server.failed'), failed],
    [message('system.server.limited'), limited],
    [message('system.server.shed'), shed],
  ];
}

function versionText({ release, commit }: SystemState['server']): string {
  return [release, commit].filter((part) => part !== null).join(' · ') || '–';
}

function databaseFacts({ database }: SystemState): Fact[] {
  const { connectionsUsed: used, connectionsMost: most, connectionsWaiting: waiting } = database;
  return [
    [message('system.database.kind'), message(`system.database.${database.kind}`)],
    [message('system.server.version'), database.version],
    [message('system.size'), bytesText(database.bytes)],
    [
      message('system.database.migrations'),
      message('system.database.migrations.value', {
        applied: database.migrationsApplied,
        known: database.migrationsKnown,
      }),
    ],
    [message('system.database.latest'), database.latestMigration?.replace(/\.sql$/, '') ?? '–'],
    [message('system.database.replicas'), replicaText(database)],
    [
      message('system.database.connections'),
      message('system.database.connections.value', { used, most, waiting }),
    ],
    [message('system.database.answer'), message('system.milliseconds', { value: database.answerMs })],
  ];
}

function replicaText({ isReplica, replicas, replicaLagSeconds }: SystemState['database']): string {
  if (isReplica) return message('system.database.is-replica');
  if (replicas === 0) return message('system.none');
  if (replicaLagSeconds === null) return message('system.database.replicas.unknown', { count: replicas });
  return message('system.database.replicas.value', {
    count: replicas,
    duration: durationText(replicaLagSeconds),
  });
}

function jobFacts({ at, jobs }: SystemState): Fact[] {
  return [
    [message('system.waiting'), jobs.waiting],
    [message('system.jobs.running'), jobs.running],
    [message('system.jobs.failed'), jobs.failed],
    [message('system.jobs.oldest'), jobs.oldestDue === null ? '–' : agoText(jobs.oldestDue, at)],
  ];
}

function mailFacts({ at, mail }: SystemState): Fact[] {
  return [
    [message('system.mail.transport'), message(`system.mail.${mail.transport}`)],
    [message('system.waiting'), mail.waiting],
    [message('system.mail.failing'), mail.failing],
    [message('system.mail.oldest'), mail.oldest === null ? '–' : agoText(mail.oldest, at)],
  ];
}

function storageFacts({ at, storage, backup }: SystemState): Fact[] {
  const { freeBytes, totalBytes, documentBytes, snapshots } = storage;
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * freeBytes) / totalBytes);
  return [
    [
      message('system.storage.free'),
      message('system.storage.free.value', { size: bytesText(freeBytes), percent }),
    ],
    [message('system.storage.documents'), bytesText(documentBytes)],
    [message('system.backup'), backup ? agoText(backup.finished, at) : message('system.never')],
    [message('system.backup.size'), backup ? bytesText(backup.bytes) : '–'],
    ...(snapshots
      ? ([
          [message('system.snapshot'), agoText(snapshots.latest, at)],
          [
            message('system.snapshots'),
            message('system.snapshots.value', { count: snapshots.count, size: bytesText(snapshots.bytes) }),
          ],
        ] satisfies Fact[])
      : []),
  ];
}

function contentFacts({ content: { source, refreshed, isFailing } }: SystemState): Fact[] {
  return [
    [message('system.content.source'), message(`system.content.${source}`)],
    [
      message('system.content.refreshed'),
      refreshed === null ? message('system.never') : momentText(refreshed),
    ],
    [message('system.content.state'), message(isFailing ? 'system.content.failing' : 'system.content.ok')],
  ];
}

function settingFacts({ settings, licencesEnding }: SystemState): Fact[] {
  const onOff = (isOn: boolean) => message(isOn ? 'system.on' : 'system.off');
  return [
    [message('system.settings.emulsion'), onOff(settings.emulsion)],
    [message('system.settings.supplier'), onOff(settings.supplier)],
    [message('system.settings.demo'), onOff(settings.isDemo)],
    [message('system.settings.limits'), message(`system.settings.limits.${settings.limits}`)],
    [message('system.settings.sign-on'), settings.signOnProviders],
    [message('system.settings.licences'), licencesEnding],
  ];
}
