export { purgeExpiredClientTokens, personalClients, withdrawClientsOf } from './store.ts';
export { mountClients } from './routes.ts';
export { answerForm, type Grant, mountTokens, TokenError } from './token-routes.ts';
