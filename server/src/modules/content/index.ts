export { type ContentModule, createContentModule } from './deliver.ts';
export { exportContent } from './export-content.ts';
export { loadContent } from './load.ts';
export { ContentLoadError } from './load/read-file.ts';
export { loadFrom, openContent } from './open-content.ts';
export { journalFile } from './sync/journal.ts';
export { sharedJournal } from './sync/shared-journal.ts';
