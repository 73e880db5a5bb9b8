import { knownScopes } from '@suite/contracts/scopes';
import type { Assistant, PersonalToken } from '@suite/contracts/tokens';
import type { delegation } from '../../../db/schema.ts';

export type DelegationRow = typeof delegation.$inferSelect;

/** A personal token by its name; itself it stands in the one answer that made it. */
export function tokenResource(row: DelegationRow): PersonalToken {
  return { type: 'tokens', id: row.id, attributes: attributesOf(row) };
}

export function assistantResource(row: DelegationRow): Assistant {
  return { type: 'assistants', id: row.id, attributes: attributesOf(row) };
}

function attributesOf({ name, scopes, created, ends, lastUsed }: DelegationRow): Assistant['attributes'] {
  return {
    name,
    scopes: knownScopes(scopes),
    created: created.toISOString(),
    expires: ends.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
