export { mountInbox } from './inbox-routes.ts';
export { purgeExpiredMessages, personalMessages } from './store.ts';
export { mountMessages } from './routes.ts';
