import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { mountLinks } from './link-routes.ts';
import { mountGrants } from './grant-routes.ts';
import { mountOpening } from './open-routes.ts';
import { listReceived } from './grant-store.ts';
import { receivedResource } from './resource.ts';
import type { ShareParts } from './shared-content.ts';

export { personalShares } from './grant-store.ts';
export { sharePage } from './open-routes.ts';

/** Links and grants, and what a link opens. */
export function mountShares(app: App, parts: ShareParts): void {
  mountLinks(app, parts);
  mountGrants(app, parts);
  mountOpening(app, parts);
}

/** What others have invited the caller to, and what is not answered yet; the latest first. */
export async function pendingInvitations(tx: Transaction) {
  return (await listReceived(tx, true)).map(receivedResource);
}
