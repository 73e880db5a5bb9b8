import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { setRolesByGroups } from '../scim/group-roles.ts';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
} from '../account-store.ts';
import { endCredentials } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { hasFreeSeat, lockOrganisation } from '../organisation-store.ts';
import { asUser, type AuthParts, type Origin, sentBy, visitorOf } from '../parts.ts';
import { domainOf } from '../sign-in/sign-on-rule.ts';
import type { Person } from './claims.ts';
import { SignOnRefusal } from './refusal.ts';
import {
  addIdentity,
  findDomain,
  type Identity,
  isLinked,
  type ProviderRow,
  userOfIdentity,
} from './store.ts';

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
  const { provider, person, from } = joining;
  const { organisationId } = provider;
  // One after another: two first sign-ins of a person make one account, and two of two people take two seats.
  await lockOrganisation(tx, organisationId);
  const identity: Identity = { organisationId, issuer: person.issuer, subject: person.subject };
  const known = await userOfIdentity(tx, identity, parts.clock.now());
  const userId = known ?? (await firstSignIn(tx, parts, { ...joining, identity }));
  const account = await findAccountById(tx, userId);
  if (!account) throw new SignOnRefusal('blocked', provider);
  requireOwn(account, provider);
  if (account.state === 'blocked' || account.state === 'erased') throw new SignOnRefusal('blocked', provider);
  if (account.state !== 'active') throw new SignOnRefusal('waiting', provider);
  if (provider.groupsClaim === null) return account;
  const { groups } = person;
  if (groups === undefined) throw new SignOnRefusal('groups', provider);
  const given = { person: account, groups, requestId: from.requestId, by: asUser(account, from) };
  const roles = await setRolesByGroups(tx, parts.clock, given);
  return { ...account, roles };
}

/** Nobody is signed in to an account elsewhere, nor to the emergency account. */
function requireOwn(account: Account, provider: ProviderRow): void {
  if (account.organisationId === provider.organisationId && !account.isEmergency) return;
  throw new SignOnRefusal('other-account', provider);
}

/** Links an account of the organisation, or makes one where there is a seat; gives its id. */
async function firstSignIn(
  tx: Transaction,
  parts: AuthParts,
  { provider, person, identity, from }: Joining & { identity: Identity },
): Promise<string> {
  const { organisationId } = provider;
  const now = parts.clock.now();
  const email = await ownAddress(tx, provider, person);
  const account = await findAccountByEmail(tx, email);
  if (account) requireOwn(account, provider);
  if (account && (await isLinked(tx, account.id, identity))) {
    throw new SignOnRefusal('other-identity', provider);
  }
  if (account?.state === 'blocked' || account?.state === 'waiting') {
    throw new SignOnRefusal(account.state, provider);
  }
  const userId = account?.id ?? randomUUID();
  if (!account) {
    if (!(await hasFreeSeat(tx, organisationId))) throw new SignOnRefusal('no-seat', provider);
    const row = { id: userId, email, name: person.name, organisationId };
    await addAccount(tx, { ...row, state: 'active', approved: now, created: now });
  } else if (account.state === 'invited') {
    const { approved, version } = account;
    const name = account.name || person.name;
    const opened = { state: 'active', name, approved: approved ?? now, version: version + 1 } as const;
    await changeAccount(tx, userId, opened);
    // People who were invited have proved who they are: the link in the mail is not needed any more.
    await endCredentials(tx, { kind: MAILED, userId });
  }
  await addIdentity(tx, { ...identity, userId, now });
  await writeAudit(tx, parts.clock, {
    action: account ? 'user.sign-on-link' : 'user.join',
    object: { kind: 'user', id: userId },
    organisationId,
    details: { after: { provider: provider.name } },
    ...sentBy(from, visitorOf(from)),
  });
  return userId;
}

async function ownAddress(tx: Transaction, provider: ProviderRow, person: Person): Promise<string> {
  const { email, isEmailVerified } = person;
  if (email === undefined) throw new SignOnRefusal('no-email', provider);
  if (!isEmailVerified) throw new SignOnRefusal('unverified-email', provider);
  const domain = await findDomain(tx, { domain: domainOf(email) });
  if (domain?.organisationId === provider.organisationId) return email;
  throw new SignOnRefusal('foreign-domain', provider);
}
