export { personalShares } from './personal-shares.ts';
export { mountShares } from './routes.ts';
export { sharePage } from './open-share.ts';
