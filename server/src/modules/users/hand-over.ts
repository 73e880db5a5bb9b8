import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PersonRow } from './people-resource.ts';
import { listColleagues } from './people-store.ts';
import type { PersonalData } from './personal-data.ts';

/** Only an active colleague of the same customer gets what somebody made. */
export async function requireColleague(tx: Transaction, person: PersonRow, handTo: string): Promise<void> {
  const colleagues = await listColleagues(tx, person);
  if (colleagues.some(({ id }) => id === handTo)) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Choose an active colleague of the same customer.',
    source: { pointer: '/data/attributes/handTo' },
  });
}

/** Gives a colleague what can be handed on, in a transaction of the product itself: staff reach none of it. */
export async function handOver(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  for (const { handOver: give } of personalData) await give?.(tx, from, to);
}
