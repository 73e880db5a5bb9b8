import type { Person, PersonState } from '@suite/contracts/people';
import { ROLES } from '@suite/contracts/roles';
import type { users } from '../../../db/schema.ts';

export type PersonRow = typeof users.$inferSelect & {
  organisationName: string | null;
  isFromDirectory: boolean;
};

// Mail providers where anybody gets an address: it says nothing about where somebody works.
const FREE_MAIL = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com aol.com gmx.de gmx.net web.de mail.ru proton.me protonmail.com qq.com 163.com'.split(
    ' ',
  ),
);

export function isFreeMail(domain: string): boolean {
  return FREE_MAIL.has(domain.toLowerCase());
}

/** An account as staff see it; the fields are listed, never spread (S-25). */
export function personResource(row: PersonRow): Person {
  return {
    type: 'users',
    id: row.id,
    attributes: {
      name: row.name,
      email: row.email,
      state: row.state as PersonState, // the erased ones are never listed
      roles: ROLES.filter((role) => row.roles.includes(role)),
      organisationId: row.organisationId,
      organisationName: row.organisationName,
      trialEnds: row.trialEnds,
      hasSecondFactor: row.totpSince !== null,
      isEmergency: row.isEmergency,
      lastSignIn: row.lastSignIn?.toISOString() ?? null,
      application: row.application,
      isFreeMail: isFreeMail(row.email.slice(row.email.lastIndexOf('@') + 1)),
      refused: row.refused?.toISOString() ?? null,
      isFromDirectory: row.isFromDirectory,
      created: row.created.toISOString(),
      version: row.version,
    },
  };
}
