export { personalClients } from './personal-clients.ts';
export { mountOwnClients } from './own-routes.ts';
export { mountClients } from './routes.ts';
export { forgetOldClientTokens } from './store.ts';
export { mountTokens } from './token-routes.ts';
