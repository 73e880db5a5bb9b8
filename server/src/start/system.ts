import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Driver, Readiness } from '../db/driver.ts';
import {
  createSystemReader,
  type SystemParts,
  type SystemReader,
  type DiskSpace,
} from '../modules/system/system-reader.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, flagsOf } from './config.ts';

/** What a process knows of itself that serves nothing. */
const IDLE = {
  metrics: { counts: () => ({ requests: 0, failed: 0, limited: 0, shed: 0, inFlight: 0 }) },
  loopDelay: () => 0,
  content: () => undefined,
};

interface SystemSources
  extends Pick<SystemParts, 'driver'>,
    Partial<Pick<SystemParts, 'metrics' | 'loopDelay' | 'content'>> {
  config: Config;
  root: string;
}

/** What looks at this installation, for staff, measurements and `npm run admin -- status`. */
export function openSystem({ config, root, ...sources }: SystemSources): SystemReader {
  return createSystemReader({
    ...IDLE,
    ...sources,
    clock: systemClock,
    dataFolder: resolve(root, config.DATA_DIR),
    server: {
      id: randomBytes(3).toString('hex'),
      started: systemClock.now(),
      release: config.RELEASE,
      commit: commitOf(root),
      build: buildOf(root),
    },
    settings: {
      ...flagsOf(config),
      limits: config.RATE_LIMITS,
      isDemo: config.DEMO === 'yes',
    },
    mailTransport: config.SMTP_URL ? 'relay' : 'files',
    contentSource: config.CONTENT_URL ? 'service' : config.CONTENT_FILE ? 'file' : 'folder',
  });
}

/** Which pages were built, by the hash of what they are made from. */
function buildOf(root: string): string | undefined {
  return readIfThere(join(root, 'web', 'build', '.inputs'))?.slice(0, SHORT);
}

const SHORT = 12;

/** The commit of a working copy, read without git; none in an installation that has no history. */
function commitOf(root: string): string | undefined {
  const folder = gitFolder(root);
  if (folder === undefined) return undefined;
  const head = readIfThere(join(folder, 'HEAD'))?.trim() ?? '';
  if (COMMIT.test(head)) return head.slice(0, SHORT);
  const name = head.replace(/^ref: /, '');
  const shared = resolve(folder, readIfThere(join(folder, 'commondir'))?.trim() ?? '.');
  const packed = readIfThere(join(shared, 'packed-refs'))?.split('\n') ?? [];
  const found =
    readIfThere(join(shared, name))?.trim() ??
    packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
  return found !== undefined && COMMIT.test(found) ? found.slice(0, SHORT) : undefined;
}

const COMMIT = /^[0-9a-f]{40,64}$/;

/** A working tree beside another one has a file that says where its folder is. */
function gitFolder(root: string): string | undefined {
  const path = join(root, '.git');
  if (!existsSync(path)) return undefined;
  if (statSync(path).isDirectory()) return path;
  const named = /^gitdir: (.+)$/m.exec(readIfThere(path) ?? '')?.[1];
  return named === undefined ? undefined : resolve(root, named);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // it only names what runs here
  }
}

/** Less than this part of the disk, and less than so many bytes: five per cent of a large disk is still plenty. */
const LEAST_PART = 0.05;
const LEAST_BYTES = 1024 ** 3;

/**
 * Adds the disk of the data folder to what a server says of being ready. The embedded database is on it: with the disk
 * nearly full, nothing new should begin there. With PostgreSQL it holds copies, and the operator only gets a notice.
 */
export function withDisk(state: Readiness, disk: DiskSpace | undefined, kind: Driver['kind']): Readiness {
  if (!state.isReady || !disk || disk.freeBytes >= disk.totalBytes * LEAST_PART) return state;
  const low = `the disk of the data folder has ${Math.floor((100 * disk.freeBytes) / disk.totalBytes)} % free`;
  if (kind === 'embedded' && disk.freeBytes < LEAST_BYTES) return { isReady: false, missing: low };
  return { ...state, notice: state.notice === undefined ? low : `${state.notice}; ${low}` };
}
