import { scimDiscoveryEndpoints } from '@suite/contracts/endpoints/scim';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { listOf } from './directory-work.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';

/** What the service can do: nothing of it is anybody's. */
export function mountScimDiscovery(on: ReturnType<typeof endpointsOn>, publicUrl: string): void {
  const types = resourceTypes(publicUrl);
  const described = schemas(publicUrl);
  on(scimDiscoveryEndpoints.provider).answerOutside(() => ({ status: 200, body: providerConfig(publicUrl) }));
  on(scimDiscoveryEndpoints.resourceTypes).answerOutside(() => ({
    status: 200,
    body: listOf(types, { total: types.length }),
  }));
  on(scimDiscoveryEndpoints.schemas).answerOutside(() => ({
    status: 200,
    body: listOf(described, { total: described.length }),
  }));
  on(scimDiscoveryEndpoints.resourceType).answerOutside(({ params }) => ({
    status: 200,
    body: named(types, params.name),
  }));
  on(scimDiscoveryEndpoints.schema).answerOutside(({ params }) => ({
    status: 200,
    body: named(described, params.urn),
  }));
}

function named<Document extends Record<string, unknown>>(
  documents: readonly Document[],
  id: string,
): Document {
  const found = documents.find((document) => document['id'] === id);
  if (!found) throw new HttpError('NOT_FOUND');
  return found;
}
