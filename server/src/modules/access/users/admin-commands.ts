import { randomUUID } from 'node:crypto';
import { ROLES, type Role, roleSchema } from '@suite/contracts/roles';
import { signOnPath } from '@suite/contracts/sign-on';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import { type AuditEntry, writeAudit } from '../../../platform/audit.ts';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
  isOnlyAdmin,
} from '../account-store.ts';
import { organisationNamed } from '../organisation-store.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { issueLink } from '../sign-in/mail-links.ts';
import { endCredentials, endProgramsOf, endSignIns } from '../credential-store.ts';
import { forgetSecondFactor } from '../sign-in/second-factor.ts';
import { signOnInstead } from '../sign-in/sign-on-rule.ts';
import { personalSignOn } from '../sso/store.ts';

type Parts = Pick<AuthParts, 'database' | 'clock' | 'publicUrl'>;

/** A command that cannot be done. Its message is one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const roles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(roleSchema, { error: `--roles must be one or more of ${ROLES.join(', ')}, separated by commas` }),
  );

const createSchema = z.strictObject({
  email: emailSchema,
  name: lineSchema(USER_LIMITS.name),
  organisation: lineSchema(USER_LIMITS.company).optional(),
  roles: roles.default([]),
});
const approveSchema = z.strictObject({ email: emailSchema, roles });
const accountSchema = z.strictObject({ email: emailSchema });

export type AdminCommands = Record<string, (input: unknown) => Promise<string>>;

/** What the one who runs the product does with accounts; each answers with a line to print. */
export function adminCommands(parts: Parts): AdminCommands {
  const command =
    <Schema extends z.ZodType>(
      schema: Schema,
      work: (tx: Transaction, wanted: z.infer<Schema>) => Promise<string>,
    ) =>
    (input: unknown) =>
      asSystem(parts, (tx) => work(tx, read(schema, input)));
  /** One that does something to an account, and notes it under that name. */
  const onAccount = (action: string, work: (tx: Transaction, account: Account) => Promise<string>) =>
    command(accountSchema, async (tx, { email }) => {
      const account = await known(tx, email);
      const line = await work(tx, account);
      await audit(tx, parts, { action, id: account.id });
      return line;
    });
  return {
    'create-user': command(createSchema, (tx, wanted) => createUser(tx, parts, wanted)),
    'emergency-account': command(createSchema, (tx, wanted) => emergencyAccount(tx, parts, wanted)),
    approve: command(approveSchema, async (tx, wanted) => {
      const { id, email, state } = await refuseToLeaveNobody(tx, await known(tx, wanted.email), wanted.roles);
      const isInvited = state === 'invited';
      const approved = { roles: wanted.roles, approved: parts.clock.now() };
      await changeAccount(tx, id, isInvited ? approved : { ...approved, state: 'active' });
      await audit(tx, parts, { action: 'user.roles', id });
      const rights = wanted.roles.join(', ') || 'no roles';
      return isInvited
        ? `${email} will have ${rights} once the address is confirmed`
        : `${email} is active with ${rights}`;
    }),
    block: onAccount('user.block', async (tx, account) => {
      await refuseToLeaveNobody(tx, account, []);
      await changeAccount(tx, account.id, { state: 'blocked' });
      return `${account.email} is blocked, ${await endSignIns(tx, account.id)} sessions ended`;
    }),
    'end-sessions': onAccount('session.end', async (tx, { id, email }) => {
      const ended = await endSessions(tx, id);
      await endProgramsOf(tx, id);
      return `${ended} sessions of ${email} ended`;
    }),
    'unlink-sign-on': onAccount('user.sign-on-unlink', async (tx, { id, email }) => {
      await personalSignOn.erase(tx, id);
      const ended = await endSessions(tx, id);
      return `${email} is linked again at the next single sign-on, ${ended} sessions ended`;
    }),
    'reset-second-factor': onAccount('user.second-factor-off', async (tx, { id, email }) => {
      await forgetSecondFactor(tx, id);
      await endSessions(tx, id);
      return `${email} can sign in with the password alone and set up two-factor authentication again`;
    }),
  };
}

function audit(
  tx: Transaction,
  { clock }: Parts,
  { id, ...entry }: Pick<AuditEntry, 'action' | 'organisationId' | 'details'> & { id: string },
): Promise<void> {
  return writeAudit(tx, clock, { ...entry, object: { kind: 'user', id } });
}

async function endSessions(tx: Transaction, userId: string): Promise<number> {
  return (await endCredentials(tx, { kind: 'session', userId })).length;
}

type Wanted = z.infer<typeof createSchema>;

async function createUser(tx: Transaction, parts: Parts, wanted: Wanted): Promise<string> {
  const { email, name, roles: given } = wanted;
  const account = await findAccountByEmail(tx, email);
  if (account && account.state !== 'invited')
    throw new CommandError(`${account.email} already has an account.`);
  const now = parts.clock.now();
  const id = account?.id ?? randomUUID();
  const row = {
    name,
    organisationId: await wantedOrganisation(tx, wanted, now),
    roles: given,
    approved: now,
  };
  if (account) await changeAccount(tx, id, row);
  else await addAccount(tx, { ...row, id, email, state: 'invited', created: now });
  await audit(tx, parts, { action: 'user.invite', id });
  const made = await findAccountById(tx, id);
  const instead = made && signOnInstead(made);
  if (instead) {
    const page = new URL(signOnPath(instead.id), parts.publicUrl).href;
    return `${email} can sign in through ${instead.name} at ${page}`;
  }
  return `${email} can register within 7 days at ${await issueLink(tx, parts, { userId: id, kind: 'invitation' })}`;
}

async function wantedOrganisation(tx: Transaction, { organisation }: Wanted, now: Date) {
  return organisation === undefined ? null : organisationNamed(tx, organisation, now);
}

/**
 * The account that opens an organisation, or the installation, by password and second factor when single sign-on does not
 * work. There is one: the operator of the product makes it, and its link once more where it was lost.
 */
async function emergencyAccount(tx: Transaction, parts: Parts, wanted: Wanted): Promise<string> {
  const { email, name, roles: given } = wanted;
  const now = parts.clock.now();
  const organisationId = await wantedOrganisation(tx, wanted, now);
  const isThere =
    organisationId === null ? isNull(users.organisationId) : eq(users.organisationId, organisationId);
  const [present] = await tx.orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isEmergency, true), isThere));
  if (present && present.email.toLowerCase() !== email.toLowerCase()) {
    throw new CommandError(`${present.email} is already the emergency account.`);
  }
  const account = await findAccountByEmail(tx, email);
  if (account && account.id !== present?.id) {
    throw new CommandError(`${account.email} already has an account. Use another address.`);
  }
  if (account?.state === 'blocked') throw new CommandError(`${account.email} is blocked.`);
  const id = account?.id ?? randomUUID();
  const facts = { name, roles: given, isEmergency: true };
  const row = { ...facts, id, email, organisationId, approved: now, created: now };
  if (account) await changeAccount(tx, id, facts);
  else await addAccount(tx, { ...row, state: 'invited' });
  const details = { after: { roles: given } };
  await audit(tx, parts, { action: 'user.emergency', id, organisationId, details });
  const kind = account?.state === 'active' ? 'reset' : 'invitation';
  const link = await issueLink(tx, parts, { userId: id, kind });
  const within = kind === 'reset' ? '30 minutes' : '7 days';
  return `${email} can choose a password within ${within} at ${link}; it has no permissions until two-factor authentication is set up`;
}

async function known(tx: Transaction, address: string): Promise<Account> {
  const account = await findAccountByEmail(tx, address);
  if (!account || account.state === 'erased') throw new CommandError(`There is no account ${address}.`);
  return account;
}

async function refuseToLeaveNobody(
  tx: Transaction,
  account: Account,
  left: readonly Role[],
): Promise<Account> {
  if (left.includes('admin-group') || !(await isOnlyAdmin(tx, account.id, 'admin-group'))) return account;
  throw new CommandError(
    `${account.email} is the only administrator. Make someone else an administrator first.`,
  );
}

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(`Wrong input: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}
