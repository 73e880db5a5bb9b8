import { desc, eq } from 'drizzle-orm';
import { userIdOf } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import {
  demandSignal,
  organisation,
  product,
  productHistory,
  productRequest,
  users,
} from '../../db/schema.ts';

const MOST_LISTED = 500;

export type ReadRequest = Awaited<ReturnType<typeof listRequests>>[number];

export async function addRequest(
  { orm, actor }: Transaction,
  request: Omit<typeof productRequest.$inferInsert, 'userId' | 'state'>,
): Promise<void> {
  await orm.insert(productRequest).values({ ...request, userId: userIdOf(actor), state: 'new' });
}

function select({ orm }: Transaction) {
  return orm
    .select({
      request: productRequest,
      product: product.name,
      name: users.name,
      email: users.email,
      company: organisation.name,
    })
    .from(productRequest)
    .innerJoin(product, eq(product.id, productRequest.productId))
    .leftJoin(users, eq(users.id, productRequest.userId))
    .leftJoin(organisation, eq(organisation.id, users.organisationId));
}

export function listRequests(tx: Transaction, organisationId: string) {
  return select(tx)
    .where(eq(productRequest.organisationId, organisationId))
    .orderBy(desc(productRequest.created), productRequest.id)
    .limit(MOST_LISTED);
}

export async function findRequest(tx: Transaction, id: string): Promise<ReadRequest | undefined> {
  const [row] = await select(tx).where(eq(productRequest.id, id));
  return row;
}

export async function moveRequest(
  { orm }: Transaction,
  id: string,
  { state, now }: { state: 'answered' | 'closed'; now: Date },
): Promise<void> {
  await orm
    .update(productRequest)
    .set({ state, ...(state === 'answered' ? { answered: now } : {}) })
    .where(eq(productRequest.id, id));
}

/** A request as the supplier sees it: who asks only where that person agreed. */
export function requestResource({ request, product: productName, name, email, company }: ReadRequest) {
  const { id, productId, kind, message, state, created, answered, consent } = request;
  return {
    type: 'product-requests' as const,
    id,
    attributes: {
      productId,
      product: productName,
      kind,
      message,
      state,
      contact: consent && name !== null && email !== null ? { name, email, company } : null,
      created: created.toISOString(),
      answered: answered?.toISOString() ?? null,
    },
  };
}

/** What somebody asked of suppliers and looked for, for the export and the erasure of an account (S-54). */
export const personalRequests = {
  name: 'supplier-requests',

  async read({ orm }: Transaction, userId: string): Promise<unknown> {
    const { kind, message, consent, state, created } = productRequest;
    const { what, kind: searched, key, day } = demandSignal;
    return {
      requests: await orm
        .select({ kind, message, consent, state, created })
        .from(productRequest)
        .where(eq(productRequest.userId, userId)),
      searches: await orm
        .select({ what, kind: searched, key, day })
        .from(demandSignal)
        .where(eq(demandSignal.userId, userId)),
    };
  },

  /** Requests go, for they hold the person's words; a product's history stays without saying who wrote it. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(productRequest).where(eq(productRequest.userId, userId));
    await orm.delete(demandSignal).where(eq(demandSignal.userId, userId));
    await orm.update(productHistory).set({ userId: null }).where(eq(productHistory.userId, userId));
  },
};
