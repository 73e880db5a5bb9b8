import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../platform/limits.ts';
import { mountBulk } from './bulk-routes.ts';
import { mountDocuments } from './documents/document-routes.ts';
import { mountExplore } from './explore-routes.ts';
import { mountOffers } from './offer-routes.ts';
import type { PortfolioParts } from './product-access.ts';
import { mountProducts } from './product-routes.ts';
import { mountStates } from './state-routes.ts';

export { prepareDemand } from './demand.ts';
export { purgeUnfinishedDocuments } from './documents/document-store.ts';
export { personalRequests } from './request-store.ts';

/** /api/portfolio: the supplier cloud, and what formulators see of it. */
export function mountPortfolio(app: App, parts: PortfolioParts & { limits: Limits['imports'] }): void {
  mountProducts(app, parts);
  mountStates(app, parts);
  mountBulk(app, parts);
  mountDocuments(app, parts);
  mountOffers(app, parts);
  mountExplore(app, parts);
}
