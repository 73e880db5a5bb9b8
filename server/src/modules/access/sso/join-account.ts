import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { setRolesByGroups } from '../../../platform/group-roles.ts';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
} from '../account-store.ts';
import { asUser, type AuthParts, type Origin, sentBy, visitorOf } from '../parts.ts';
import { domainOf } from '../sign-in/sign-on-rule.ts';
import { endCredentials } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { hasFreeSeat, lockOrganisation } from '../organisation-store.ts';
import type { Person } from './claims.ts';
import {
  addIdentity,
  type Identity,
  isDomainOf,
  isLinked,
  touchIdentity,
  userOfIdentity,
} from './identity-store.ts';
import type { ProviderRow } from './provider-resource.ts';
import { SignOnRefusal } from './refusal.ts';

interface Joining {
  provider: ProviderRow;
  person: Person;
  from: Origin;
}

/**
 * The account of somebody whom a provider has shown to us, with the roles of their groups as they are now. Issuer and
 * subject decide who it is. An address counts once, for the first sign-in, and only if it was verified and its domain is
 * that of the organisation; an account of another organisation, or of none, is never taken over. Throws a refusal, and
 * then nothing of it has happened.
 */
export async function joinAccount(tx: Transaction, parts: AuthParts, joining: Joining): Promise<Account> {
  const { provider, person } = joining;
  const { organisationId } = provider;
  // One after another: two first sign-ins of a person make one account, and two of two people take two seats.
  await lockOrganisation(tx, organisationId);
  const identity: Identity = { organisationId, issuer: person.issuer, subject: person.subject };
  const known = await userOfIdentity(tx, identity);
  const userId = known ?? (await firstSignIn(tx, parts, { ...joining, identity }));
  if (known !== undefined) await touchIdentity(tx, identity, parts.clock.now());
  const account = await found(tx, userId);
  if (account.organisationId !== organisationId || account.isEmergency) throw foreignAccount(provider);
  if (account.state === 'blocked' || account.state === 'erased') throw blocked();
  if (account.state !== 'active') throw waiting();
  if (provider.groupsClaim !== null) await applyGroups(tx, parts, { joining, account });
  return found(tx, userId);
}

async function applyGroups(
  tx: Transaction,
  { clock }: AuthParts,
  { joining: { provider, person, from }, account }: { joining: Joining; account: Account },
): Promise<void> {
  if (person.groups === undefined) {
    throw new SignOnRefusal(
      'groups',
      `${provider.name} sent too many groups. Ask your IT department to send only the groups of this application.`,
    );
  }
  await setRolesByGroups(tx, clock, {
    person: account,
    groups: person.groups,
    requestId: from.requestId,
    by: asUser(account, from),
  });
}

async function found(tx: Transaction, userId: string): Promise<Account> {
  const account = await findAccountById(tx, userId);
  if (!account) throw blocked();
  return account;
}

/** Links an account of the organisation, or makes one where there is a seat; gives its id. */
async function firstSignIn(
  tx: Transaction,
  parts: AuthParts,
  { provider, person, identity, from }: Joining & { identity: Identity },
): Promise<string> {
  const { organisationId } = provider;
  const email = await ownAddress(tx, provider, person);
  const account = await findAccountByEmail(tx, email);
  if (account && (account.organisationId !== organisationId || account.isEmergency))
    throw foreignAccount(provider);
  if (account && (await isLinked(tx, account.id, identity))) throw linkedToAnother(provider);
  if (account?.state === 'blocked') throw blocked();
  if (account?.state === 'waiting') throw waiting();
  const userId = account?.id ?? (await newAccount(tx, parts, { provider, email, name: person.name }));
  if (account?.state === 'invited') await openInvited(tx, parts, { account, name: person.name });
  await addIdentity(tx, { ...identity, userId, now: parts.clock.now() });
  await writeAudit(tx, parts.clock, {
    action: account ? 'user.sign-on-link' : 'user.join',
    object: { kind: 'user', id: userId },
    organisationId,
    details: { after: { provider: provider.name } },
    ...sentBy(from, visitorOf(from)),
  });
  return userId;
}

async function ownAddress(
  tx: Transaction,
  { name, organisationId }: ProviderRow,
  person: Person,
): Promise<string> {
  const { email, isEmailVerified } = person;
  if (email === undefined) {
    throw new SignOnRefusal(
      'no-email',
      `${name} did not send your email address. Ask your IT department to send the claim “email”.`,
    );
  }
  if (!isEmailVerified) {
    throw new SignOnRefusal(
      'unverified-email',
      `${name} did not confirm that your email address is verified. Ask your IT department.`,
    );
  }
  if (!(await isDomainOf(tx, organisationId, domainOf(email)))) {
    throw new SignOnRefusal(
      'foreign-domain',
      `Your email address does not belong to a verified domain of the organisation that uses ${name}.`,
    );
  }
  return email;
}

async function newAccount(
  tx: Transaction,
  { clock }: AuthParts,
  { provider, email, name }: { provider: ProviderRow; email: string; name: string },
): Promise<string> {
  const { organisationId } = provider;
  if (!(await hasFreeSeat(tx, organisationId))) {
    throw new SignOnRefusal(
      'no-seat',
      'All seats of your organisation are in use. Ask the person who manages the licence.',
    );
  }
  const id = randomUUID();
  const now = clock.now();
  await addAccount(tx, { id, email, name, organisationId, state: 'active', approved: now, created: now });
  return id;
}

/** Whoever was invited has shown who they are: the link in the mail is not needed any more. */
async function openInvited(
  tx: Transaction,
  { clock }: AuthParts,
  { account, name }: { account: Account; name: string },
): Promise<void> {
  await changeAccount(tx, account.id, {
    state: 'active',
    approved: account.approved ?? clock.now(),
    name: account.name || name,
    version: account.version + 1,
  });
  await endCredentials(tx, { kind: MAILED, userId: account.id });
}

function foreignAccount({ name }: ProviderRow): SignOnRefusal {
  return new SignOnRefusal(
    'other-account',
    `This email address already has an account that cannot be used through ${name}. Please contact us.`,
  );
}

function linkedToAnother({ name }: ProviderRow): SignOnRefusal {
  return new SignOnRefusal(
    'other-identity',
    `The account with this email address belongs to another person at ${name}. Please contact us.`,
  );
}

function blocked(): SignOnRefusal {
  return new SignOnRefusal('blocked', 'Your account is blocked. Ask the person who manages the licence.');
}

function waiting(): SignOnRefusal {
  return new SignOnRefusal(
    'waiting',
    'Your account is waiting for approval. We will write to you as soon as it is open.',
  );
}
