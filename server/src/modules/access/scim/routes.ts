import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import type { AuthParts } from '../parts.ts';
import { mountConnections } from './connection-routes.ts';
import { mountScimDiscovery } from './discovery-routes.ts';
import { mountScimGroups } from './group-routes.ts';
import { mountScimUsers } from './user-routes.ts';

/** /scim/v2 for the directories of companies, and what staff connect them with (decision 054). */
export function mountDirectory(
  app: App,
  { auth, policyFor }: { auth: AuthParts; policyFor: PolicyFor },
): void {
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  mountConnections(on, auth);
  mountScimUsers(on, auth);
  mountScimGroups(on, auth);
  mountScimDiscovery(on, auth.publicUrl);
}
