export { prepareDemand } from './demand.ts';
export { personalRequests } from './personal-requests.ts';
export { mountPortfolio } from './routes.ts';
