import { knownScopes } from '@suite/contracts/scopes';
import type { Assistant, PersonalToken } from '@suite/contracts/tokens';
import type { Credential } from '../credential.ts';

/** A personal token by its name; itself it stands in the one answer that made it. */
export function tokenResource(row: Credential<'token'>): PersonalToken {
  return { type: 'tokens', id: row.id, attributes: attributesOf(row) };
}

export function assistantResource(row: Credential<'assistant'>): Assistant {
  return { type: 'assistants', id: row.id, attributes: attributesOf(row) };
}

function attributesOf({ name, scopes, created, expires, lastUsed }: Credential<'token' | 'assistant'>) {
  return {
    name,
    scopes: knownScopes(scopes),
    created: created.toISOString(),
    expires: expires.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
