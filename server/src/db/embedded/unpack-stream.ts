import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadTar, RECORD, readHeader } from './unpack-tar.ts';

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
    await pieces.whole((RECORD - (size % RECORD)) % RECORD);
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
