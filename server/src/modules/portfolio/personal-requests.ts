import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { demandSignal, productHistory, productRequest } from '../../db/schema.ts';

/** What somebody asked of suppliers and looked for, for the export and the erasure of an account (S-54). */
export const personalRequests = { name: 'supplier-requests', read, erase };

async function read({ orm }: Transaction, userId: string): Promise<unknown> {
  const requests = await orm.select().from(productRequest).where(eq(productRequest.userId, userId));
  const searches = await orm.select().from(demandSignal).where(eq(demandSignal.userId, userId));
  return {
    requests: requests.map(({ kind, message, consent, state, created }) => ({
      kind,
      message,
      consent,
      state,
      created,
    })),
    searches: searches.map(({ what, kind, key, day }) => ({ what, kind, key, day })),
  };
}

/** Requests go, for they hold the person's words; a product's history stays without saying who wrote it. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(productRequest).where(eq(productRequest.userId, userId));
  await orm.delete(demandSignal).where(eq(demandSignal.userId, userId));
  await orm.update(productHistory).set({ userId: null }).where(eq(productHistory.userId, userId));
}
