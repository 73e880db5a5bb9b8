import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { isOnlyAdmin } from '../auth/index.ts';
import type { PersonRow } from './people-resource.ts';
import { listColleagues, seatsLeft } from './people-store.ts';

/** Nobody gives or takes the own rights. */
export function refuseOneself({ userId }: SignedIn, { id }: PersonRow, detail: string): void {
  if (userId === id) throw new HttpError('FORBIDDEN', { detail });
}

/** There is always somebody who can let others in. */
export async function keepAnAdministrator(tx: Transaction, { id }: PersonRow): Promise<void> {
  if (!(await isOnlyAdmin(tx, id, 'admin-group'))) return;
  throw new HttpError('CONFLICT', {
    detail: 'This is the only administrator: make somebody else one first.',
  });
}

/** The customer somebody comes to: it must be there, and have room. */
export async function requireSeat(tx: Transaction, organisationId: string | null): Promise<void> {
  if (organisationId === null) return;
  const left = await seatsLeft(tx, organisationId);
  const source = { pointer: '/data/attributes/organisationId' };
  if (left === undefined) {
    throw new HttpError('UNPROCESSABLE_CONTENT', { detail: 'There is no such customer.', source });
  }
  if (left !== null && left <= 0) {
    throw new HttpError('UNPROCESSABLE_CONTENT', { detail: 'All seats of this customer are taken.', source });
  }
}

/** Only an active colleague of the same customer gets what somebody made. */
export async function requireColleague(tx: Transaction, person: PersonRow, handTo: string): Promise<void> {
  const colleagues = await listColleagues(tx, person);
  if (colleagues.some(({ id }) => id === handTo)) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Choose an active colleague of the same customer.',
    source: { pointer: '/data/attributes/handTo' },
  });
}
