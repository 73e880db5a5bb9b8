import { statfs } from 'node:fs/promises';
import type { ContentState } from '@suite/contracts/pages';
import type { SystemState } from '@suite/contracts/system';
import { summariseKept } from '../../db/backup/kept-backups.ts';
import type { Driver } from '../../db/driver.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LoopDelay } from '../../platform/event-loop.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readDatabaseFacts } from './database-store.ts';
import { judgeSystem, verdictOf } from './judge-system.ts';

/** Who answers: the same for as long as the process lives. */
interface ServerIdentity {
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

export type SystemReader = ReturnType<typeof createSystemReader>;

const FRESH_MS = 3000;

export function createSystemReader(parts: SystemParts) {
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
    // These two need no database.
    disk,
    content,
    /** Undefined while the database is still opening. */
    load: () => opened?.load(),
    /** The state now or a few seconds ago: many readers at once cost one look. */
    read: () => {
      if (!last || clock.monotonic() - last.at > FRESH_MS) {
        const state = readNow();
        last = { state, at: clock.monotonic() };
        state.catch(() => {
          last = undefined; // the next read tries again
        });
      }
      return last.state;
    },
    /** The next read looks again. */
    forget: () => {
      last = undefined;
    },
  };
}

function serverFacts({ server, metrics, loopDelay }: SystemParts): SystemState['server'] {
  const { id, started, release = null, commit = null, build = null } = server;
  return {
    id,
    started: started.toISOString(),
    release,
    commit,
    build,
    node: process.version,
    memoryBytes: process.memoryUsage.rss(),
    lateMs: Math.round(loopDelay() * 10) / 10,
    ...metrics.counts(),
  };
}

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** What a process of this user may still write to the disk of a folder. */
async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
