import { join } from 'node:path';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type ContentModule, type ContentModuleOptions, createContentModule } from './deliver.ts';
import { loadContent } from './load.ts';
import { ContentLoadError } from './load/read-file.ts';
import { loadContentFile } from './load-file.ts';
import type { Content } from './model.ts';
import { type Journal, journalFile, recordChanges } from './sync/journal.ts';
import { type ContentSource, stateOf, type WatchOptions, watchSource } from './watch.ts';

export interface OpenOptions extends Omit<ContentModuleOptions, 'content' | 'journal'> {
  source: ContentSource;
  /** Where the journal of changes is kept. */
  dataFolder: string;
  log: Record<'info' | 'warn' | 'error', (text: string) => void>;
  watch?: Pick<WatchOptions, 'settleMs' | 'pollMs'>;
}

export interface OpenContent extends ContentModule {
  /** Stops looking for changes. */
  close: () => void;
}

/** Serves the content of a folder or file, and its changes. Content that cannot be served at the start ends the start. */
export async function openContent(options: OpenOptions): Promise<OpenContent> {
  const { source, dataFolder, log, watch, ...service } = options;
  const clock: Clock = options.clock ?? systemClock;
  const file = journalFile(join(dataFolder, 'content-sync.json'), log.warn);
  const loaded = await stateOf(source);
  const content = await loadFrom(source, log.warn);
  let journal = await record(await file.read(), content);
  const served = createContentModule({ ...service, content, journal });
  void served.prepare();
  const watcher = watchSource(source, { ...watch, loaded, onChange: reload });
  return { ...served, close: watcher.close };

  /** A new version is served as a whole or not at all; until then the last good one is. */
  async function reload(): Promise<void> {
    try {
      const next = await loadFrom(source, log.warn);
      if (next.version === served.version()) return;
      journal = await record(journal, next);
      served.replace(next, journal);
      void served.prepare();
      log.info('The content has changed and is served from now on.');
    } catch (error) {
      const reason = error instanceof ContentLoadError ? error.message : String(error);
      log.error(`The changed content is refused, the last good one is served: ${reason}`);
    }
  }

  async function record(known: Journal, next: Content): Promise<Journal> {
    const recorded = recordChanges(known, next, clock.now());
    return recorded === known ? known : file.save(recorded);
  }
}

export function loadFrom(source: ContentSource, warn: (text: string) => void): Promise<Content> {
  return 'file' in source ? loadContentFile(source.file, warn) : loadContent(source.folder);
}
