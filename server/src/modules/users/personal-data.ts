import type { Transaction } from '../../db/database.ts';

/**
 * What a module keeps about a person (S-54). Each that owns such rows hands one in, so that export and erasure know
 * of them without knowing the module. Both run in a transaction of the product itself.
 */
export interface PersonalData {
  /** Its name in the export. */
  name: string;
  read: (tx: Transaction, userId: string) => Promise<unknown>;
  erase: (tx: Transaction, userId: string) => Promise<void>;
  /** How much there is, for those who may know that and not what it is. */
  count?: (tx: Transaction, userId: string) => Promise<number>;
  /** Gives it to a colleague instead. */
  handOver?: (tx: Transaction, from: string, to: string) => Promise<void>;
}

/** Gives a colleague what can be handed on, in a transaction of the product itself: staff reach none of it. */
export async function handOver(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  for (const { handOver: give } of personalData) await give?.(tx, from, to);
}
