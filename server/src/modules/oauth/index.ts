export { assistantGrants } from './grants.ts';
export { mountOauth } from './routes.ts';
export { purgeExpiredOauth } from './store.ts';
