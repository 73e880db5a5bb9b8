import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isUuid } from '../../platform/uuid.ts';

/**
 * Who was erased, outside the database: a backup from before brings them back, and the list takes them out again
 * (S-54). It holds ids only, which say nothing by themselves.
 */
export class EraseList {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  add(userId: string): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = openSync(this.#path, 'a', 0o600);
    try {
      writeSync(file, `${userId}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** A line that a crash cut off is left out. */
  ids(): string[] {
    if (!existsSync(this.#path)) return [];
    return [...new Set(readFileSync(this.#path, 'utf8').split('\n'))].filter(isUuid);
  }
}
