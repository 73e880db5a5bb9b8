import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

export interface FileState {
  ino: number;
  path: string;
  size: number;
}

interface Memory {
  path: string;
  /** How large the file was when it was last synced. */
  size: number;
  /** What the changed blocks held then. */
  blocks: Map<number, Buffer>;
}

const BLOCK = 4096;
// The functions themselves: the simulated disk replaces those that others use.
const real = { closeSync, ftruncateSync, openSync, readSync, writeSync };

/** Remembers of each file what a power cut would bring back: its content when it was last synced. */
export class Unsynced {
  readonly #files = new Map<number, Memory>();
  readonly #loss: 'drop' | 'mixed';
  #state: number;

  constructor({ seed, loss }: { seed: number; loss: 'drop' | 'mixed' }) {
    this.#state = seed;
    this.#loss = loss;
  }

  willWrite(file: FileState, position: number, length: number): void {
    const memory = this.#memoryOf(file);
    const fd = real.openSync(file.path, 'r');
    const last = Math.floor((position + length - 1) / BLOCK);
    for (let block = Math.floor(position / BLOCK); block <= last; block += 1) {
      if (memory.blocks.has(block)) continue;
      const content = Buffer.alloc(BLOCK);
      real.readSync(fd, content, 0, BLOCK, block * BLOCK);
      memory.blocks.set(block, content);
    }
    real.closeSync(fd);
  }

  willTruncate(file: FileState, length: number): void {
    if (length < file.size) this.willWrite(file, length, file.size - length);
    else this.#memoryOf(file);
  }

  renamed(from: string, to: string): void {
    for (const memory of this.#files.values()) if (memory.path === from) memory.path = to;
  }

  synced(ino: number): void {
    this.#files.delete(ino);
  }

  /** The power goes. */
  lose(): void {
    for (const { path, size, blocks } of this.#files.values()) {
      if (!existsSync(path)) continue;
      const isMixed = this.#loss === 'mixed' && this.random() < 0.7;
      const fd = real.openSync(path, 'r+');
      const written = fstatSync(fd).size;
      for (const [block, content] of blocks) {
        if (!isMixed || this.random() < 0.5) real.writeSync(fd, content, 0, BLOCK, block * BLOCK);
      }
      real.ftruncateSync(fd, isMixed ? written : size);
      real.closeSync(fd);
    }
  }

  /** mulberry32: the same seed, the same cuts. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  #memoryOf({ ino, path, size }: FileState): Memory {
    const known = this.#files.get(ino);
    if (known) return known;
    const memory = { path, size, blocks: new Map<number, Buffer>() };
    this.#files.set(ino, memory);
    return memory;
  }
}
