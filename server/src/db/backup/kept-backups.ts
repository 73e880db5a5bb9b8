import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from '../driver.ts';
import { writeDurably } from '../durable-files.ts';
import { backupStream } from './write-backup.ts';

/** Why the product made a backup by itself, and how many of each kind it keeps. */
const KEPT = { daily: 7, upgrade: 5 };
export type KeptKind = keyof typeof KEPT;

interface KeptBackup {
  path: string;
  kind: KeptKind;
  written: Date;
}

const NAME = /^(daily|upgrade)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Those that the embedded database makes of itself, the newest first. They survive its files, not the disk. */
export function keptBackups(dataFolder: string): KeptBackup[] {
  const folder = backupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, kind, day, ...time] = NAME.exec(name) ?? [];
      if (kind === undefined) return [];
      return {
        path: join(folder, name),
        kind: kind as KeptKind, // one of the two of the pattern
        written: new Date(`${day}T${time.join(':')}Z`),
      };
    })
    .toSorted((one, other) => other.written.getTime() - one.written.getTime());
}

/** Writes one that is there whole or not at all, then takes the oldest away. */
export async function keepBackup(
  driver: Driver,
  { dataFolder, kind, now }: { dataFolder: string; kind: KeptKind; now: Date },
): Promise<void> {
  const folder = backupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  await writeDurably(join(folder, `${kind}-${moment}Z.backup`), backupStream(driver));
  const mine = keptBackups(dataFolder).filter((one) => one.kind === kind);
  for (const { path } of mine.slice(KEPT[kind])) await rm(path, { force: true });
}

/** What a start or a process that was cut short has left behind. */
export async function removeUnfinishedBackups(dataFolder: string): Promise<void> {
  const folder = backupFolder(dataFolder);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }
}

export interface KeptSummary {
  count: number;
  bytes: number;
  latest: Date | undefined;
}

export async function summariseKept(dataFolder: string): Promise<KeptSummary> {
  const all = keptBackups(dataFolder);
  // One may be taken away while they are looked at.
  const sizes = await Promise.all(
    all.map(({ path }) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return {
    count: all.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    latest: all[0]?.written,
  };
}

function backupFolder(dataFolder: string): string {
  return join(dataFolder, 'backups');
}
