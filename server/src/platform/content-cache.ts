import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentCache, CachedContent } from '@suite/contracts/pages';
import { type Clock, DAY_MS } from './clock.ts';

const LIFETIME_MS = 7 * DAY_MS;
/** How far a clock may have been set back since (F-10); beyond it nothing is known about the age. */
const MOST_SET_BACK_MS = DAY_MS;
const MOST_BYTES = 4 * 1024 ** 2;

/** Answers of the content service in files of one folder (F-06): one line with the time, then the text. */
export function openContentCache(folder: string, clock: Clock): ContentCache {
  return {
    read(name) {
      const path = pathOf(name);
      try {
        if (statSync(path).size > MOST_BYTES) return undefined;
        return unpack(readFileSync(path, 'utf8'), clock.now());
      } catch {
        return undefined; // none yet, or not readable: the service is asked
      }
    },
    write(name, text) {
      const path = pathOf(name);
      const packed = `${clock.now().toISOString()}\n${text}`;
      if (Buffer.byteLength(packed) > MOST_BYTES) {
        throw new Error(`The answer "${name}" of the content service is too large to be kept on disk.`);
      }
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Other servers may share the folder. Not synced: what a power cut leaves cut off is not used, just asked for.
      const draft = `${path}.${process.pid}`;
      try {
        writeFileSync(draft, packed, { mode: 0o600 });
        renameSync(draft, path);
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
    },
  };

  function pathOf(name: string): string {
    if (!/^[a-z]+(?:-[a-z]+){0,4}$/.test(name)) throw new TypeError('That is no name for cached content.');
    return join(folder, `${name}.txt`);
  }
}

function unpack(packed: string, now: Date): CachedContent | undefined {
  const end = packed.indexOf('\n');
  if (end < 0) return undefined;
  const age = now.getTime() - Date.parse(packed.slice(0, end));
  // Written so that an unreadable time, which is no number, is refused too.
  if (!(age < LIFETIME_MS && age >= -MOST_SET_BACK_MS)) return undefined;
  return { text: packed.slice(end + 1), age: Math.max(age, 0) };
}
