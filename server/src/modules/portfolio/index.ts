export { prepareDemand } from './demand.ts';
export { purgeUnfinishedDocuments } from './documents/document-store.ts';
export { personalRequests } from './personal-requests.ts';
export { mountPortfolio } from './routes.ts';
