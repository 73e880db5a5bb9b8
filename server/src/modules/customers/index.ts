export { personalNotes } from './store.ts';
export { mountCustomers } from './routes.ts';
