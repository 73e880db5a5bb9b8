export { mountInbox } from './inbox-routes.ts';
export { forgetOldMessages, personalMessages } from './store.ts';
export { mountMessages } from './routes.ts';
