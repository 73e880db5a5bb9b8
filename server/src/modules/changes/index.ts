export { mountChanges } from './routes.ts';
export { purgeExpiredChanges } from './store.ts';
