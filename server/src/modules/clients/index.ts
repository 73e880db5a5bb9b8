export { personalClients } from './personal-clients.ts';
export { mountClients } from './routes.ts';
export { purgeExpiredClientTokens } from './store.ts';
export { mountTokens } from './token-routes.ts';
