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
}
