export { personalWishes } from './store.ts';
export { mountWishes } from './routes.ts';
