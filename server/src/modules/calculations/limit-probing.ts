import type { AppContext } from '../../http/app-type.ts';
import { tooMany } from '../../http/limited.ts';
import type { WriteParts } from '../../http/once.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { takeAllowance } from '../../platform/rate-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Enough for an afternoon of work on one recipe, too little to walk a value out of results. */
const PER_PERSON = { count: 600, perMs: HOUR_MS };

/** Calculations with values that nobody may read are counted; whoever goes on beyond the limit is written down. */
export async function limitProbing(parts: WriteParts, context: AppContext): Promise<void> {
  const actor = signedIn(context);
  const allowance = await takeAllowance(parts, `guarded:${actor.userId}`, PER_PERSON);
  if (allowance.isAllowed) return;
  await parts.database.as(actor).transaction((tx) =>
    writeAudit(tx, parts.clock, {
      action: 'calculation.probe',
      outcome: 'refused',
      requestId: context.get('requestId'),
    }),
  );
  throw tooMany(allowance.retryAfterSeconds);
}
