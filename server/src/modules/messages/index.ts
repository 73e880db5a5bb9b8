export { mountInbox } from './inbox-routes.ts';
export { personalMessages } from './personal-messages.ts';
export { mountMessages } from './routes.ts';
export { purgeExpiredMessages } from './store.ts';
