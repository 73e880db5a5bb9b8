import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { signOnFlow, type SignOnProof } from '../../../db/schema.ts';

export type FlowRow = typeof signOnFlow.$inferSelect;

export async function addFlow({ orm }: Transaction, row: Omit<FlowRow, 'proof'>): Promise<void> {
  await orm.insert(signOnFlow).values(row);
}

export async function findFlow({ orm }: Transaction, hash: string, now: Date): Promise<FlowRow | undefined> {
  const [row] = await orm.select().from(signOnFlow).where(isOpen(hash, now));
  return row;
}

/** Uses it up: of two who come with it at once, one gets through. */
export async function takeFlow({ orm }: Transaction, hash: string, now: Date): Promise<FlowRow | undefined> {
  const [row] = await orm.delete(signOnFlow).where(isOpen(hash, now)).returning();
  return row;
}

/** The provider has answered, and its answer counts once; what is still to come is the code of the second factor. */
export async function keepProof({ orm }: Transaction, row: FlowRow, proof: SignOnProof): Promise<void> {
  await orm.insert(signOnFlow).values({ ...row, proof });
}

function isOpen(hash: string, now: Date) {
  return and(eq(signOnFlow.hash, hash), gt(signOnFlow.ends, now));
}
