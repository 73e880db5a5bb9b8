import type { App } from '../../http/app-type.ts';
import { mountForeign, mountLinks } from './link-routes.ts';
import { mountGrants } from './grant-routes.ts';
import { mountOpening } from './open-routes.ts';
import type { ShareParts } from './share-target.ts';

export { personalShares } from './grant-store.ts';
export { sharePage } from './open-routes.ts';

/** Links and grants, and what a link opens. */
export function mountShares(app: App, parts: ShareParts): void {
  mountLinks(app, parts);
  mountGrants(app, parts);
  mountForeign(app, parts);
  mountOpening(app, parts);
}
