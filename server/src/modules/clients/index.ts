export { purgeExpiredClientTokens, personalClients, withdrawClientsOf } from './store.ts';
export { mountClients } from './routes.ts';
export { mountTokens } from './token-routes.ts';
