export { personalNotes } from './personal-notes.ts';
export { mountCustomers } from './routes.ts';
