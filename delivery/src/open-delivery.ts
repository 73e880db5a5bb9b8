import { systemClock } from './access.ts';
import { type Delivery, type DeliveryOptions, createDelivery } from './deliver.ts';
import { loadFolder } from './load-folder.ts';
import { ContentLoadError } from './load/read-file.ts';
import { loadContentFile } from './load-file.ts';
import type { Content } from './model.ts';
import { type JournalStore, lastChange, recordChanges } from './sync/journal.ts';
import { type ContentSource, stateOf, type WatchOptions, watchSource } from './watch.ts';

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
