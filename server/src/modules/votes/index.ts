export { personalVotes } from './personal-votes.ts';
export { mountVotes } from './routes.ts';
