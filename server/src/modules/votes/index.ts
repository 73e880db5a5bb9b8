export { personalVotes } from './store.ts';
export { mountVotes } from './routes.ts';
