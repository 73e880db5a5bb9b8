export { mountMessages } from './routes.ts';
export { forgetOldMessages } from './store.ts';
