import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

const RECORD = 512;

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

/** The tar is not one of PostgreSQL's files. */
export class BadTar extends Error {
  override name = 'BadTar';
}

interface Entry {
  name: string;
  isFolder: boolean;
  content: Uint8Array;
}

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
function readHeader(header: Uint8Array): { name: string; isFolder: boolean; size: number } {
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

/**
 * Writes the files of a tar that comes piece by piece into a folder, and tells of each piece; nothing is synced yet. A dump
 * may be larger than memory.
 */
export async function unpackStream(
  tar: AsyncIterable<Uint8Array>,
  folder: string,
  onPiece: () => void,
): Promise<void> {
  const pieces = new Pieces(tar, onPiece);
  let isCluster = false;
  for (;;) {
    const record = await pieces.whole(RECORD);
    if (record[0] === 0) break;
    const { name, isFolder, size } = readHeader(record);
    isCluster ||= name === 'PG_VERSION';
    const path = join(folder, name);
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (isFolder) continue;
    const file = await open(path, 'w', 0o600);
    try {
      for await (const piece of pieces.parts(size)) await file.write(piece);
    } finally {
      await file.close();
    }
    await pieces.whole(paddingOf(size).length);
  }
  // Without this file PGlite would take the folder for an empty one and make a new database.
  if (!isCluster) throw new BadTar('it holds no PG_VERSION');
  await pieces.rest(); // the checksum of what it was packed in stands at its very end
}

/** Bytes as they are needed, however they come. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #onPiece: () => void;
  #held: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>, onPiece: () => void) {
    this.#source = source[Symbol.asyncIterator]();
    this.#onPiece = onPiece;
  }

  async *parts(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0 && !(await this.#more())) throw new BadTar('it is not whole');
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async whole(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async rest(): Promise<void> {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    this.#onPiece();
    if (!done) this.#held = value;
    return !done;
  }
}
