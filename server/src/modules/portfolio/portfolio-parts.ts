import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { Jobs } from '../../platform/jobs.ts';

export interface PortfolioParts extends WriteParts {
  policyFor: PolicyFor;
  jobs: Jobs;
}

/** Staff look at every supplier's products and judge them; they do not write them. */
export function isStaff(context: AppContext): boolean {
  return signedIn(context).roles.includes('admin-group');
}

/** Work as the one who asks; for staff, who belong to no supplier, as the product itself after their right was judged. */
export function atDesk<Value>(
  { database }: WriteParts,
  context: AppContext,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return database.as(isStaff(context) ? SYSTEM : context.get('actor')).transaction(work);
}
