import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The tar is not one of PostgreSQL's files. */
export class BadTar extends Error {
  override name = 'BadTar';
}

interface Entry {
  name: string;
  isFolder: boolean;
  content: Uint8Array;
}

export const RECORD = 512;

/**
 * Writes the files of a tar into a folder, and tells of each; nothing is synced yet. PGlite can load a tar itself, but
 * goes through the file system of the engine for it, with several copies of everything in memory.
 */
export function unpackTar(tar: Uint8Array, folder: string, onFile: () => void): void {
  const entries = [...entriesOf(tar)];
  // Without this file PGlite would take the folder for an empty one and make a new database.
  if (!entries.some(({ name }) => name === 'PG_VERSION')) throw new BadTar('it holds no PG_VERSION');
  for (const { name, isFolder, content } of entries) {
    const path = join(folder, name);
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 });
    onFile();
  }
}

/** The files and folders of a tar in the POSIX format, as PGlite writes it. */
function* entriesOf(tar: Uint8Array): Generator<Entry> {
  for (let at = 0; at + RECORD <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + RECORD);
    const { name, isFolder, size } = readHeader(header);
    const from = at + RECORD;
    if (from + size > tar.length) throw new BadTar(`${name} is not whole`);
    yield { name, isFolder, content: tar.subarray(from, from + size) };
    at = from + Math.ceil(size / RECORD) * RECORD;
  }
}

/** What the record before a file says of it. */
export function readHeader(header: Uint8Array): { name: string; isFolder: boolean; size: number } {
  const name = textAt(header, 0, 100).replace(/^\/+/, '').replace(/\/+$/, '');
  const type = textAt(header, 156, 1);
  const size = type === '5' ? 0 : Number.parseInt(textAt(header, 124, 12), 8);
  if (name === '' || name.split('/').includes('..')) throw new BadTar(`it holds a file named "${name}"`);
  if (!['0', '5', ''].includes(type) || !(size >= 0)) throw new BadTar(`${name} is not whole`);
  return { name, isFolder: type === '5', size };
}

function textAt(header: Uint8Array, from: number, length: number): string {
  const bytes = header.subarray(from, from + length);
  const end = bytes.indexOf(0);
  return Buffer.from(end < 0 ? bytes : bytes.subarray(0, end)).toString('latin1');
}
