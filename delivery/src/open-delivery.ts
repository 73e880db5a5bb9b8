import { type FSWatcher, watch as watchFiles } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from './access.ts';
import { createDelivery, type Delivery, type DeliveryOptions } from './deliver.ts';
import { loadContentFile } from './load-file.ts';
import { loadFolder } from './load-folder.ts';
import { ContentLoadError } from './load/read-file.ts';
import type { Content } from './model.ts';
import { type JournalStore, lastChange, recordChanges } from './sync/journal.ts';

export type DeliveryLog = Record<'info' | 'warn' | 'error', (text: string) => void>;

export interface OpenOptions extends Omit<DeliveryOptions, 'content' | 'journal'> {
  source: ContentSource;
  /** Where the changes are written down. */
  journal: JournalStore;
  log: DeliveryLog;
  watch?: Pick<WatchOptions, 'settleMs' | 'pollMs'>;
}

export interface OpenDelivery extends Delivery {
  /** Stops looking for changes. */
  close: () => void;
}

/** Serves the content of a folder or file, and its changes. Content that cannot be served at the start ends the start. */
export async function openDelivery(options: OpenOptions): Promise<OpenDelivery> {
  const { source, journal: store, log, watch, ...service } = options;
  const clock = options.clock ?? systemClock;
  const loaded = await stateOf(source);
  let content = await loadFrom(source, log.warn);
  let journal = await store.record(content, clock.now());
  /** Of others, the last one that was looked at. */
  let seen = journal;
  const served = createDelivery({ ...service, content, journal });
  void served.prepare();
  const watcher = watchSource(source, { ...watch, loaded, onChange: reload });
  return { ...served, handle: store.latest ? handleCaughtUp : served.handle, close: watcher.close };

  /** A token may come from a server that knows of more changes than this one did when it last looked. */
  async function handleCaughtUp(request: Request, requestId: string): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('/sync')) {
      await catchUp();
    }
    return served.handle(request, requestId);
  }

  async function catchUp(): Promise<void> {
    const latest = await store.latest?.();
    if (!latest || latest === seen) return;
    seen = latest;
    // While servers are replaced by others some have another content: those wait until it is theirs too.
    const isOfThisContent = recordChanges(latest, content, clock.now()) === latest;
    if (isOfThisContent) journal = latest;
    else if (latest.id === journal.id) journal = { ...journal, ahead: lastChange(latest) };
    served.replace(content, journal);
  }

  /** A new version is served as a whole or not at all; until then the last good one is. */
  async function reload(): Promise<void> {
    try {
      const next = await loadFrom(source, log.warn);
      if (next.version === served.version()) return;
      journal = await store.record(next, clock.now());
      content = next;
      served.replace(next, journal);
      void served.prepare();
      log.info('The content has changed and is served from now on.');
    } catch (error) {
      const reason = error instanceof ContentLoadError ? error.message : String(error);
      log.error(`The changed content is refused, the last good one is served: ${reason}`);
    }
  }
}

export function loadFrom(source: ContentSource, warn: (text: string) => void): Promise<Content> {
  return 'file' in source ? loadContentFile(source.file, warn) : loadFolder(source.folder);
}

/** Where content comes from: a folder of files, or one export file. */
export type ContentSource = { folder: string } | { file: string };

export interface WatchOptions {
  /** What the content in use was loaded from, as `stateOf` gave it before it was read. */
  loaded: string;
  onChange: () => Promise<void>;
  /** A source must have been left alone for so long: who is still writing is not done. */
  settleMs?: number;
  /** How often to look where the system reports no change. */
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
 * Calls back when a source has changed, one call at a time. What the system reports is only a hint to look at once: editors replace
 * files, network folders report nothing, so the state decides, which is looked at from time to time anyway.
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
    const watcher = watchFiles(isFolder ? source.folder : dirname(source.file), {
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
