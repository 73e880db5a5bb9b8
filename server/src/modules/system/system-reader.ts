import type { ContentState } from '@suite/contracts/pages';
import type { SystemState } from '@suite/contracts/system';
import type { DatabaseLoad, Driver } from '../../db/driver.ts';
import { summariseKept } from '../../db/backup/kept-backups.ts';
import type { Clock } from '../../platform/clock.ts';
import { type DiskSpace, diskSpaceOf } from '../../platform/disk.ts';
import type { LoopDelay } from '../../platform/event-loop.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readDatabaseFacts } from './database-store.ts';
import { judgeSystem, verdictOf } from './judge-system.ts';

/** Who answers: the same for as long as the process lives. */
export interface ServerIdentity {
  id: string;
  started: Date;
  release: string | undefined;
  commit: string | undefined;
  build: string | undefined;
}

export interface SystemParts {
  /** May still be opening when this is made. */
  driver: () => Driver | Promise<Driver>;
  clock: Clock;
  dataFolder: string;
  server: ServerIdentity;
  settings: Omit<SystemState['settings'], 'signOnProviders' | 'demoAccounts'>;
  mailTransport: SystemState['mail']['transport'];
  contentSource: SystemState['content']['source'];
  content: () => ContentState | undefined;
  metrics: Pick<Metrics, 'counts'>;
  loopDelay: LoopDelay;
}

export interface SystemReader {
  /** The state now or a few seconds ago: many who look at once cost one look. */
  read: () => Promise<SystemState>;
  /** The next one looks again. */
  forget: () => void;
  /** What needs no database. */
  disk: () => Promise<DiskSpace>;
  content: () => SystemState['content'];
  /** Undefined while the database is still opening. */
  load: () => DatabaseLoad | undefined;
}

const FRESH_MS = 3000;

export function createSystemReader(parts: SystemParts): SystemReader {
  const { clock, dataFolder } = parts;
  let last: { state: Promise<SystemState>; at: number } | undefined;

  let opened: Driver | undefined;
  const openDriver = async () => (opened ??= await parts.driver());
  const disk = () => diskSpaceOf(dataFolder);

  async function snapshots(): Promise<SystemState['storage']['snapshots']> {
    if ((await openDriver()).kind !== 'embedded') return null;
    const { latest, ...rest } = await summariseKept(dataFolder);
    return { ...rest, latest: latest?.toISOString() ?? null };
  }

  function content(): SystemState['content'] {
    const now = parts.content();
    const refreshed = now?.age === undefined ? null : new Date(clock.now().getTime() - now.age).toISOString();
    return { source: parts.contentSource, refreshed, isFailing: now?.isFailing ?? false };
  }

  async function readNow(): Promise<SystemState> {
    const driver = await openDriver();
    const read = await readDatabaseFacts(driver, clock.now());
    const { documentBytes, signOnProviders, demoAccounts, mail, ...facts } = read;
    const measured: Omit<SystemState, 'verdict' | 'findings'> = {
      at: clock.now().toISOString(),
      server: serverFacts(parts),
      ...facts,
      mail: { transport: parts.mailTransport, ...mail },
      storage: { ...(await disk()), documentBytes, snapshots: await snapshots() },
      content: content(),
      settings: { ...parts.settings, signOnProviders, demoAccounts },
    };
    const findings = judgeSystem(measured);
    return { ...measured, findings, verdict: verdictOf(findings) };
  }

  return {
    disk,
    content,
    load: () => opened?.load(),
    read: () => {
      if (!last || clock.monotonic() - last.at > FRESH_MS) {
        const state = readNow();
        last = { state, at: clock.monotonic() };
        state.catch(() => {
          last = undefined; // the next one tries again
        });
      }
      return last.state;
    },
    forget: () => {
      last = undefined;
    },
  };
}

function serverFacts({ server, metrics, loopDelay }: SystemParts): SystemState['server'] {
  return {
    id: server.id,
    started: server.started.toISOString(),
    release: server.release ?? null,
    commit: server.commit ?? null,
    build: server.build ?? null,
    node: process.version,
    memoryBytes: process.memoryUsage.rss(),
    lateMs: Math.round(loopDelay() * 10) / 10,
    ...metrics.counts(),
  };
}
