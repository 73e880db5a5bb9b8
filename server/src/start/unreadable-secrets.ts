import { isNotNull } from 'drizzle-orm';
import { SYSTEM } from '../db/actor.ts';
import type { Database } from '../db/database.ts';
import { signOnProvider, users } from '../db/schema.ts';
import type { AuthParts } from '../modules/access/index.ts';

/** With another secret nearly all of them are closed: some of each kind tell. */
const SOME = 100;

/**
 * Kinds of secrets that the secret of this installation does not open: a backup was restored without it, or it was changed.
 * Each would fail in its own way later, where nobody thinks of that.
 */
export async function unreadableSecrets(database: Database, box: AuthParts['secretBox']): Promise<string[]> {
  const kept = await database.as(SYSTEM).transaction(async ({ orm }) => ({
    'authenticator apps': await orm
      .select({ sealed: users.totpSecret, owner: users.id })
      .from(users)
      .where(isNotNull(users.totpSecret))
      .limit(SOME),
    'client secrets of single sign-on': await orm
      .select({ sealed: signOnProvider.secret, owner: signOnProvider.organisationId })
      .from(signOnProvider)
      .limit(SOME),
  }));
  return Object.entries(kept)
    .filter(([, rows]) => rows.some(({ sealed, owner }) => box.open(sealed ?? '', owner) === undefined))
    .map(([kind]) => kind);
}

export function unreadableWarning(kinds: readonly string[]): string {
  return (
    `Encrypted with another secret of the installation, and of no use now: ${kinds.join(', ')}. ` +
    'Set INSTALLATION_SECRET to the former one (or put the former file installation-secret into DATA_DIR) and start again; ' +
    'without it they have to be set up anew.'
  );
}
