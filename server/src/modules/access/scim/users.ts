import { SCIM_SCHEMA, type ScimUser, type ScimUserInput } from '@suite/contracts/scim';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';
import { type Attributes, isTrue, type Shape } from './patch.ts';
import { scimError } from './scim-error.ts';
import type { PersonRow } from './user-store.ts';
import { locationOf, weakTag } from './work.ts';

/** What a directory says about somebody, checked. */
export interface UserFacts {
  userName: string;
  email: string;
  /** Undefined where none is given. */
  name: string | undefined;
  givenName: string | null;
  familyName: string | null;
  externalId: string | null;
  /** Undefined where it is not given. */
  isActive: boolean | undefined;
}

export const USER_SHAPE: Shape = new Map([
  ['username', { name: 'userName', kind: 'one' }],
  ['externalid', { name: 'externalId', kind: 'one' }],
  ['displayname', { name: 'displayName', kind: 'one' }],
  ['active', { name: 'active', kind: 'one' }],
  ['name', { name: 'name', kind: 'parts' }],
  ['emails', { name: 'emails', kind: 'many' }],
]);

const nameSchema = lineSchema(USER_LIMITS.name);

/** What was sent, as facts; the first thing that is wrong with it is refused. */
export function readUser({ userName, name, emails, ...more }: ScimUserInput): UserFacts {
  const mails = emails ?? [];
  const mail =
    mails.find(({ primary }) => isTrue(primary)) ??
    mails.find(({ type }) => type?.toLowerCase() === 'work') ??
    mails[0];
  const email = emailSchema.safeParse(mail?.value ?? userName);
  if (!email.success) {
    throw scimError('invalidValue', 'emails: Send an email address, in emails or as userName.');
  }
  const parts = [name?.givenName, name?.familyName].filter((part) => part?.trim());
  const shown = [more.displayName, name?.formatted, parts.join(' ')].find((text) => text?.trim());
  return {
    userName: lineOf('userName', userName) ?? '',
    email: email.data.toLowerCase(),
    name: lineOf('displayName', shown) ?? undefined,
    givenName: lineOf('name.givenName', name?.givenName),
    familyName: lineOf('name.familyName', name?.familyName),
    externalId: lineOf('externalId', more.externalId),
    isActive: more.active === undefined || more.active === null ? undefined : isTrue(more.active),
  };
}

/** One line of text, or null where there is none. */
function lineOf(attribute: string, text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const schema = attribute.endsWith('ame') && attribute !== 'userName' ? nameSchema : lineSchema(254);
  const line = schema.safeParse(text);
  if (line.success) return line.data;
  throw scimError('invalidValue', `${attribute}: ${line.error.issues[0]?.message ?? 'This is not valid.'}`);
}

/** An account as a PATCH is applied to it. An address that is the userName goes with it. */
export function writableUser({ email, name, state, said }: PersonRow): Attributes {
  const userName = said?.userName ?? email;
  return {
    userName,
    displayName: name,
    ...(said?.externalId ? { externalId: said.externalId } : {}),
    name: { givenName: said?.givenName, familyName: said?.familyName },
    ...(email.toLowerCase() === userName.toLowerCase()
      ? {}
      : { emails: [{ value: email, type: 'work', primary: true }] }),
    active: state !== 'blocked',
  };
}

/** An account as directories see it; the fields are listed, never spread (S-25). */
export function scimUser(
  { id, email, name, state, created, version, said }: PersonRow,
  groups: readonly { id: string; name: string }[],
  publicUrl: string,
): ScimUser {
  return {
    schemas: [SCIM_SCHEMA.user],
    id,
    ...(said?.externalId ? { externalId: said.externalId } : {}),
    userName: said?.userName ?? email,
    displayName: name,
    name: {
      formatted: name,
      ...(said?.givenName ? { givenName: said.givenName } : {}),
      ...(said?.familyName ? { familyName: said.familyName } : {}),
    },
    emails: [{ value: email, type: 'work', primary: true }],
    active: state !== 'blocked',
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: locationOf(`Groups/${group.id}`, publicUrl),
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: created.toISOString(),
      lastModified: (said?.changed ?? created).toISOString(),
      location: locationOf(`Users/${id}`, publicUrl),
      version: weakTag(version),
    },
  };
}
