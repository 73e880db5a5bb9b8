export { sharedJournal } from './shared-journal.ts';
