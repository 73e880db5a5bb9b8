import { userEndpoints } from '@suite/contracts/endpoints/users';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { type AuthParts, requireFresh } from '../auth/index.ts';
import { eraseAccount, type Erasing } from './erase-account.ts';
import { exportForStaff } from './export-account.ts';
import { people } from './people-routes.ts';
import { refuseOneself, requireColleague } from './people-rules.ts';
import { listColleagues } from './people-store.ts';

/** What privacy law asks of staff (S-54). */
export function mountPrivacy(
  on: ReturnType<typeof endpointsOn>,
  { auth, ...erasing }: Erasing & { auth: AuthParts },
): void {
  const { database } = auth;
  const { personalData } = erasing;

  on(userEndpoints.export, people).answerOutside(async ({ context, actor, row }) => {
    const request = { user: actor, requestId: context.get('requestId'), person: row };
    const body = await exportForStaff(auth, request, personalData);
    return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="person.json"' } };
  });

  on(userEndpoints.previewErasure, people).answerOutside(async ({ actor, row }) => {
    const colleagues = await database.as(actor).transaction((tx) => listColleagues(tx, row));
    const counts = await database.as(SYSTEM).transaction((tx) => countAll(tx, row.id));
    const attributes = { confirmation: row.email, counts, colleagues };
    return { status: 200, body: { data: { type: 'erasures', id: row.id, attributes } } };
  });

  on(userEndpoints.erase, people).answerOutside(async ({ context, actor, row, body }) => {
    const { confirmation, handTo, password } = body.data.attributes;
    await requireFresh(auth, context, password);
    refuseOneself(actor, row, 'Erase your own account from your profile.');
    if (confirmation.trim().toLowerCase() !== row.email.toLowerCase()) throw notConfirmed();
    if (handTo !== null) await database.as(actor).transaction((tx) => requireColleague(tx, row, handTo));
    const account = { ...row, terms: null };
    await eraseAccount(auth, { account, requestId: context.get('requestId'), by: actor, handTo }, erasing);
    return { status: 202, body: { state: 'erased' } };
  });

  async function countAll(tx: Transaction, userId: string) {
    const counted = personalData.map(async ({ name, count, handOver }) => ({
      name,
      count: (await count?.(tx, userId)) ?? 0,
      canBeHandedOver: handOver !== undefined,
    }));
    return Promise.all(counted);
  }
}

function notConfirmed(): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Type the e-mail address of the person to confirm.',
    source: { pointer: '/data/attributes/confirmation' },
  });
}
