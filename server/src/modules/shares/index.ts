export { personalShares } from './personal-shares.ts';
export { mountShares } from './routes.ts';
export { sharePage } from './share-page.ts';
