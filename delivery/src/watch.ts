import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where content comes from: a folder of files, or one export file. */
export type ContentSource = { folder: string } | { file: string };

export interface WatchOptions {
  /** What the content in use was loaded from, as `stateOf` told before it was read. */
  loaded: string;
  onChange: () => Promise<void>;
  /** A source must have been left alone for so long: who is still writing is not done. */
  settleMs?: number;
  /** How often to look where the system tells of no change. */
  pollMs?: number;
}

/** Names, sizes and times of everything that counts: what differs here may differ in content. */
export async function stateOf(source: ContentSource): Promise<string> {
  if ('file' in source) return stampOf(source.file);
  const found = await readdir(source.folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(paths.toSorted().map(stampOf))).join('\n');
}

async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${path} ${found.size} ${found.mtimeMs} ${found.ino}` : `${path} missing`;
}

/**
 * Calls back when a source has changed, one call at a time. The system's word is only a hint to look at once: editors replace
 * files, network folders tell nothing, so what decides is the state, which is looked at from time to time anyway.
 */
export function watchSource(
  source: ContentSource,
  { loaded, onChange, settleMs = 200, pollMs = 5000 }: WatchOptions,
): { close: () => void } {
  let known = loaded;
  let isLooking = false;
  let isClosed = false;
  let soon: NodeJS.Timeout | undefined;
  const hints = listen(source, lookSoon);
  const regularly = setInterval(lookSoon, pollMs).unref();
  return {
    close() {
      isClosed = true;
      hints?.close();
      clearInterval(regularly);
      clearTimeout(soon);
    },
  };

  function lookSoon(): void {
    clearTimeout(soon);
    if (!isClosed) soon = setTimeout(() => void look(), settleMs).unref();
  }

  async function look(): Promise<void> {
    if (isLooking) return lookSoon();
    isLooking = true;
    try {
      const state = await stateOf(source);
      if (state === known || isClosed) return;
      // Seen twice alike, with a pause in between, it is at rest.
      await new Promise((resolve) => setTimeout(resolve, settleMs).unref());
      if ((await stateOf(source)) !== state) return lookSoon();
      known = state;
      await onChange();
      lookSoon();
    } finally {
      isLooking = false;
    }
  }
}

/** Hints from the system, where it gives any. A file is watched through its folder: replaced, it is another file. */
function listen(source: ContentSource, onHint: () => void): FSWatcher | undefined {
  const isFolder = 'folder' in source;
  try {
    const watcher = watch(isFolder ? source.folder : dirname(source.file), {
      recursive: isFolder,
      persistent: false,
    });
    watcher.on('change', onHint);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
