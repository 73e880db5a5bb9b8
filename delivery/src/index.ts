export { type Clock } from './access.ts';
export { createDelivery, type Delivery } from './deliver.ts';
export { exportContent } from './export-content.ts';
export { loadContentFile } from './load-file.ts';
export { loadFolder } from './load-folder.ts';
export { ContentLoadError } from './load/read-file.ts';
export { type Content } from './model.ts';
export { loadFrom, openDelivery } from './open-delivery.ts';
export {
  type Journal,
  journalFile,
  journalSchema,
  type JournalStore,
  lastChange,
  newJournal,
  newJournalId,
  recordChanges,
} from './sync/journal.ts';
