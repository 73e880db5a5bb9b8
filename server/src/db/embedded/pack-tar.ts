import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compress } from './dumps.ts';
import { layoutOf } from './folder.ts';

const RECORD = 512;

/**
 * A closed data folder in the form that dump() gives. A dump is taken while PostgreSQL runs, so whoever opens one
 * recovers first and syncs every file; this is the state after a good end, which opens at once.
 */
export function packFolder(folder: string): Promise<Uint8Array> {
  return compress(packTar(layoutOf(folder).cluster));
}

/** All files and folders in a folder as a tar in the POSIX format; the same content gives the same bytes. */
export function packTar(folder: string): Uint8Array {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  const sorted = paths.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const records = sorted.flatMap(({ path, isFolder }) => {
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const content = isFolder ? Buffer.alloc(0) : readFileSync(path);
    return [headerOf(name, content.length, isFolder ? '5' : '0'), content, paddingOf(content.length)];
  });
  return Buffer.concat([...records, TAR_END]);
}

export const TAR_END = Buffer.alloc(2 * RECORD);

/** What stands behind a file of this size: the next begins at a full record. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((RECORD - (size % RECORD)) % RECORD);
}

export function headerOf(name: string, size: number, type: '0' | '5'): Buffer {
  const header = Buffer.alloc(RECORD);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar.`);
  header.write(name, 0);
  header.write(octal(type === '5' ? 0o700 : 0o600, 8), 100);
  header.write(octal(0, 8), 108); // owner
  header.write(octal(0, 8), 116); // group
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136); // time
  header.write(' '.repeat(8), 148); // counted as spaces
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}
