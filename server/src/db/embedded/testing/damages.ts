import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Damage = (cluster: string) => void;

/** What may happen to PostgreSQL's files. */
export const DAMAGES: Record<string, Damage> = {
  'a control file of garbage': spoilControl,
  // By one page that holds nothing yet: PostgreSQL itself would not notice.
  'a log cut short': (cluster) => truncateSync(lastSegment(cluster), 16 * 1024 * 1024 - 8192),
};

/** For the long form. */
export const MORE_DAMAGES: Record<string, Damage> = {
  'a missing PG_VERSION': (cluster) => rmSync(join(cluster, 'PG_VERSION')),
  'an empty control file': (cluster) => truncateSync(control(cluster), 0),
  'a missing control file': (cluster) => rmSync(control(cluster)),
  'a log without its end': (cluster) => truncateSync(lastSegment(cluster), 1_000_000),
  // All of it: the last segment may be one that is only kept for later.
  'a log of garbage': (cluster) => logSegments(cluster).forEach(spoil),
  'a missing log': (cluster) => rmSync(join(cluster, 'pg_wal'), { recursive: true }),
  'a catalogue map of garbage': (cluster) => spoil(join(cluster, 'global', 'pg_filenode.map')),
  'missing tables': (cluster) => rmSync(join(cluster, 'base'), { recursive: true }),
  'a missing transaction log': (cluster) => rmSync(join(cluster, 'pg_xact'), { recursive: true }),
  'nothing left of it': (cluster) => rmSync(cluster, { recursive: true }),
};

export function spoilControl(cluster: string): void {
  spoil(control(cluster));
}

function control(cluster: string): string {
  return join(cluster, 'global', 'pg_control');
}

function logSegments(cluster: string): string[] {
  const log = join(cluster, 'pg_wal');
  return readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(log, name));
}

function lastSegment(cluster: string): string {
  return logSegments(cluster).at(-1) ?? '';
}

function spoil(path: string): void {
  writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5));
}
