import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { writeDurably } from '../durable-files.ts';
import { gunzipFile, gzipStream, type Write } from '../gzip-stream.ts';
import { layoutOf } from './folder.ts';
import { packTar } from './tar.ts';

export interface Dump {
  name: string;
  number: number;
  /** Where PostgreSQL's counter of writing transactions stood: the same number, the same content. */
  position: string;
}

const NAME = /^dump-(\d+)-(\d+)\.tar\.gz$/;

/** The dumps of a folder, the newest first. */
export function listDumps(folder: string): Dump[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, number, position] = NAME.exec(name) ?? [];
      return number && position ? [{ name, number: Number(number), position }] : [];
    })
    .toSorted((one, other) => other.number - one.number);
}

export interface DumpsSummary {
  count: number;
  bytes: number;
  latest: Date | undefined;
}

/** How many dumps there are beside the database of a folder, and of when the newest one is. */
export async function summariseDumps(databaseFolder: string): Promise<DumpsSummary> {
  const folder = layoutOf(databaseFolder).dumps;
  // One may be dropped while they are looked at.
  const found = await Promise.all(
    listDumps(folder).map(({ name }) => stat(join(folder, name)).catch(() => undefined)),
  );
  const files = found.filter((file) => file !== undefined);
  return {
    count: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    latest: files[0]?.mtime,
  };
}

export interface NewDump {
  /** Writes the tar, piece by piece. */
  tar: (write: Write) => Promise<void>;
  position: string;
  keep: number;
}

const LEVEL = 1; // a dump is read rarely, and written while others wait

/** Writes a dump that is there whole or not at all, then drops the oldest beyond those to keep. */
export async function writeDump(folder: string, { tar, position, keep }: NewDump): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const number = (listDumps(folder)[0]?.number ?? 0) + 1;
  const name = `dump-${String(number).padStart(6, '0')}-${position}.tar.gz`;
  await writeDurably(join(folder, name), gzipStream(tar, LEVEL));
  for (const old of listDumps(folder).slice(keep)) await rm(join(folder, old.name));
  return name;
}

/** The tar in a dump, piece by piece; throws when it is damaged, which the checksum of gzip tells at its end. */
export function readDump(folder: string, name: string): AsyncIterable<Uint8Array> {
  return gunzipFile(join(folder, name));
}

/**
 * A closed data folder in the form that dump() gives. A dump is taken while PostgreSQL runs, so whoever opens one
 * recovers first and syncs every file; this is the state after a good end, which opens at once.
 */
export function packFolder(folder: string): Promise<Uint8Array> {
  return compress(packTar(layoutOf(folder).cluster));
}

/** Off the event loop: zlib has its own threads. */
export async function compress(tar: Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(tar, { level: LEVEL });
}

export async function decompress(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isCompressed) return new Uint8Array(bytes);
  return promisify(gunzip)(bytes, { chunkSize: Math.min(Math.max(sizeIn(bytes), SMALLEST), LARGEST) });
}

// The bounds of what is believed: a damaged file may say anything.
const SMALLEST = 64 * 1024;
const LARGEST = 256 * 1024 * 1024;

/** What a gzip file says of its content in its last four bytes: one buffer then does, instead of thousands and a copy. */
function sizeIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}
