import { personAnswerSchema } from '@suite/contracts/people';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { versionTag } from '../../http/version-tag.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit.ts';
import { type AuthParts, isOnlyAdmin, requireFresh } from '../auth/index.ts';
import { type PersonRow, personResource } from './people-resource.ts';
import { findPerson, seatsLeft } from './people-store.ts';

export interface PeopleParts {
  auth: AuthParts;
  may: PolicyFor;
}

/** An account as an answer, for the document of the API. */
export const ONE_PERSON = {
  200: { description: 'The account', schema: personAnswerSchema, mediaType: JSON_API },
};

/** What the routes of people have in common: finding somebody, the rules nobody is above, and the record. */
export function openPeopleDesk({ auth }: PeopleParts) {
  const { database, clock } = auth;
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Transaction, context: AppContext, isLocked = false): Promise<PersonRow> {
    const row = await findPerson(tx, context.req.param('id') ?? '', isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }

  return {
    as,
    found,
    requireFresh: (context: AppContext, password: string | undefined) =>
      requireFresh(auth, context, password),
    guard: (context: AppContext) => as(context).transaction(async (tx) => void (await found(tx, context))),
    shown: async (tx: Transaction, context: AppContext) => {
      const row = await found(tx, context);
      return privateDocument({ data: personResource(row) }, { headers: { ETag: versionTag(row.version) } });
    },
    record: (
      tx: Transaction,
      context: AppContext,
      { person, ...entry }: Pick<AuditEntry, 'action' | 'details'> & { person: PersonRow },
    ) =>
      writeAudit(tx, clock, {
        ...entry,
        outcome: 'ok',
        object: `user:${person.id}`,
        organisationId: person.organisationId,
        requestId: context.get('requestId'),
        by: context.get('actor'),
      }),
  };
}

export type PeopleDesk = ReturnType<typeof openPeopleDesk>;

/** Nobody gives or takes the own rights. */
export function refuseOneself(context: AppContext, { id }: PersonRow, detail: string): void {
  if (signedIn(context).userId === id) throw new HttpError('FORBIDDEN', { detail });
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
