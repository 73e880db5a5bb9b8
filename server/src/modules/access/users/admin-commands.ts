import { randomUUID } from 'node:crypto';
import { ROLES, type Role, roleSchema } from '@suite/contracts/roles';
import { signOnPath } from '@suite/contracts/sign-on';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { signOnIdentity, users } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
  isOnlyAdmin,
} from '../account-store.ts';
import { organisationNamed } from '../organisation-store.ts';
import { issueLink } from '../sign-in/mail-links.ts';
import { endCredentials, endProgramsOf, endSignIns } from '../credential-store.ts';
import { forgetSecondFactor } from '../sign-in/second-factor.ts';
import { signOnInstead } from '../sign-in/sign-on-rule.ts';

interface Parts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

/** A command that cannot be done. Its message is one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const email = emailSchema;
const roles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(roleSchema, { error: `--roles must be one or more of ${ROLES.join(', ')}, separated by commas` }),
  );

const createSchema = z.strictObject({
  email,
  name: lineSchema(USER_LIMITS.name),
  organisation: lineSchema(USER_LIMITS.company).optional(),
  roles: roles.default([]),
});
const approveSchema = z.strictObject({ email, roles });
const emergencySchema = createSchema;
const accountSchema = z.strictObject({ email });

export type AdminCommands = Record<string, (input: unknown) => Promise<string>>;

/** What the one who runs the product does with accounts; each answers with a line to print. */
export function adminCommands(parts: Parts): AdminCommands {
  const run = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    parts.database.as(SYSTEM).transaction(work);
  const audit = (tx: Transaction, action: string, userId: string) =>
    writeAudit(tx, parts.clock, { action, object: { kind: 'user', id: userId } });
  return {
    'create-user': (input) => run((tx) => createUser(tx, parts, read(createSchema, input))),
    approve: (input) =>
      run(async (tx) => {
        const wanted = read(approveSchema, input);
        const account = await known(tx, wanted.email);
        await refuseToLeaveNobody(tx, account, wanted.roles);
        await changeAccount(tx, account.id, {
          roles: wanted.roles,
          approved: parts.clock.now(),
          ...(account.state === 'invited' ? {} : { state: 'active' }),
        });
        await audit(tx, 'user.roles', account.id);
        const rights = wanted.roles.join(', ') || 'no roles';
        return account.state === 'invited'
          ? `${account.email} will have ${rights} once the address is confirmed`
          : `${account.email} is active with ${rights}`;
      }),
    block: (input) =>
      run(async (tx) => {
        const account = await known(tx, read(accountSchema, input).email);
        await refuseToLeaveNobody(tx, account, []);
        await changeAccount(tx, account.id, { state: 'blocked' });
        const ended = await endSignIns(tx, account.id);
        await audit(tx, 'user.block', account.id);
        return `${account.email} is blocked, ${ended} sessions ended`;
      }),
    'end-sessions': (input) =>
      run(async (tx) => {
        const account = await known(tx, read(accountSchema, input).email);
        const ended = await endSessions(tx, account.id);
        await endProgramsOf(tx, account.id);
        await audit(tx, 'session.end', account.id);
        return `${ended} sessions of ${account.email} ended`;
      }),
    'emergency-account': (input) => run((tx) => emergencyAccount(tx, parts, read(emergencySchema, input))),
    'unlink-sign-on': (input) =>
      run(async (tx) => {
        const account = await known(tx, read(accountSchema, input).email);
        await tx.orm.delete(signOnIdentity).where(eq(signOnIdentity.userId, account.id));
        const ended = await endSessions(tx, account.id);
        await audit(tx, 'user.sign-on-unlink', account.id);
        return `${account.email} is linked again at the next single sign-on, ${ended} sessions ended`;
      }),
    'reset-second-factor': (input) =>
      run(async (tx) => {
        const account = await known(tx, read(accountSchema, input).email);
        await forgetSecondFactor(tx, account.id);
        await endSessions(tx, account.id);
        await audit(tx, 'user.second-factor-off', account.id);
        return `${account.email} can sign in with the password alone and set up two-factor authentication again`;
      }),
  };
}

async function endSessions(tx: Transaction, userId: string): Promise<number> {
  return (await endCredentials(tx, { kind: 'session', userId })).length;
}

async function createUser(
  tx: Transaction,
  { clock, publicUrl }: Parts,
  wanted: z.infer<typeof createSchema>,
): Promise<string> {
  const account = await findAccountByEmail(tx, wanted.email);
  if (account && account.state !== 'invited')
    throw new CommandError(`${account.email} already has an account.`);
  const now = clock.now();
  const organisationId =
    wanted.organisation === undefined ? null : await organisationNamed(tx, wanted.organisation, now);
  const id = account?.id ?? randomUUID();
  const row = { name: wanted.name, organisationId, roles: wanted.roles, approved: now };
  if (account) await changeAccount(tx, id, row);
  else await addAccount(tx, { ...row, id, email: wanted.email, state: 'invited', created: now });
  await writeAudit(tx, clock, { action: 'user.invite', object: { kind: 'user', id } });
  const made = await findAccountById(tx, id);
  const instead = made && signOnInstead(made);
  if (instead) {
    const page = new URL(signOnPath(instead.id), publicUrl).href;
    return `${wanted.email} can sign in through ${instead.name} at ${page}`;
  }
  const link = await issueLink(tx, { clock, publicUrl }, { userId: id, kind: 'invitation' });
  return `${wanted.email} can register within 7 days at ${link}`;
}

/**
 * The account that opens an organisation, or the installation, by password and second factor when single sign-on does not
 * work. There is one: whoever runs the product makes it, and its link once more where it was lost.
 */
async function emergencyAccount(
  tx: Transaction,
  parts: Parts,
  wanted: z.infer<typeof emergencySchema>,
): Promise<string> {
  const { clock } = parts;
  const { organisation, email: address } = wanted;
  const organisationId =
    organisation === undefined ? null : await organisationNamed(tx, organisation, clock.now());
  const there =
    organisationId === null ? isNull(users.organisationId) : eq(users.organisationId, organisationId);
  const [present] = await tx.orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isEmergency, true), there));
  if (present && present.email.toLowerCase() !== address.toLowerCase()) {
    throw new CommandError(`${present.email} is already the emergency account.`);
  }
  const account = await findAccountByEmail(tx, address);
  if (account && account.id !== present?.id) {
    throw new CommandError(`${account.email} already has an account. Use another address.`);
  }
  if (account?.state === 'blocked') throw new CommandError(`${account.email} is blocked.`);
  const id = account?.id ?? randomUUID();
  const facts = { name: wanted.name, roles: wanted.roles, isEmergency: true };
  const now = clock.now();
  if (account) await changeAccount(tx, id, facts);
  else {
    const row = {
      ...facts,
      id,
      email: address,
      organisationId,
      state: 'invited',
      approved: now,
      created: now,
    } as const;
    await addAccount(tx, row);
  }
  await writeAudit(tx, clock, {
    action: 'user.emergency',
    object: { kind: 'user', id },
    organisationId,
    details: { after: { roles: wanted.roles } },
  });
  const kind = account?.state === 'active' ? 'reset' : 'invitation';
  const link = await issueLink(tx, parts, { userId: id, kind });
  const within = kind === 'reset' ? '30 minutes' : '7 days';
  return `${address} can choose a password within ${within} at ${link}; it has no permissions until two-factor authentication is set up`;
}

async function known(tx: Transaction, address: string): Promise<Account> {
  const account = await findAccountByEmail(tx, address);
  if (!account || account.state === 'erased') throw new CommandError(`There is no account ${address}.`);
  return account;
}

async function refuseToLeaveNobody(tx: Transaction, account: Account, left: readonly Role[]): Promise<void> {
  if (left.includes('admin-group') || !(await isOnlyAdmin(tx, account.id, 'admin-group'))) return;
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
