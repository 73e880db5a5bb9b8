import type { IntegrationClient } from '@suite/contracts/clients';
import { knownScopes } from '@suite/contracts/scopes';
import type { CredentialOf, Part } from '../credential.ts';

export type ClientRow = CredentialOf<'client'>;

/** A client with its secrets by name only; a secret itself stands in the one answer that made it. */
export function clientResource(row: ClientRow, secrets: readonly Part[]): IntegrationClient {
  return {
    type: 'clients',
    id: row.id,
    attributes: {
      clientId: row.id,
      name: row.name,
      organisationId: row.organisationId,
      subjectId: row.userId,
      subjectName: row.subjectName === '' ? row.subjectEmail : row.subjectName,
      scopes: knownScopes(row.scopes),
      created: row.created.toISOString(),
      accepted: row.accepted?.toISOString() ?? null,
      lastUsed: row.lastUsed?.toISOString() ?? null,
      revoked: row.revoked?.toISOString() ?? null,
      version: row.version,
      secrets: secrets.map(({ id, created, lastUsed }) => ({
        id,
        created: created.toISOString(),
        lastUsed: lastUsed?.toISOString() ?? null,
      })),
    },
  };
}
