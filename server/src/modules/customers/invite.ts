import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, InvitationReport } from '@suite/contracts/customers';
import type { Role } from '@suite/contracts/roles';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { addAccount, changeAccount, mailInvitation } from '../auth/index.ts';
import { type PastedAddress, pastedAddresses } from './pasted-addresses.ts';
import type { OrganisationRow } from './resource.ts';

interface Parts {
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}

interface Known {
  id: string;
  email: string;
  name: string;
  state: string;
  organisationId: string | null;
  version: number;
}

interface Judged extends PastedAddress {
  outcome: InvitationOutcome;
  known: Known | undefined;
}

export const MOST_ADDRESSES = 500;

/** What would become of every line of a pasted list. */
export async function judgeList(tx: Transaction, customer: OrganisationRow, text: string): Promise<Judged[]> {
  const pasted = pastedAddresses(text);
  const addresses = [...new Set(pasted.flatMap(({ email }) => email ?? []))];
  const rows =
    addresses.length === 0
      ? []
      : await tx.orm
          .select({
            id: users.id,
            email: users.email,
            name: users.name,
            state: users.state,
            organisationId: users.organisationId,
            version: users.version,
          })
          .from(users)
          .where(inArray(users.email, addresses));
  const known = new Map<string, Known>(rows.map((row) => [row.email.toLowerCase(), row]));
  const seen = new Set<string>();
  return pasted.map((line) => {
    const { email } = line;
    const outcome = judge(line, { customer, known, seen });
    if (email !== undefined) seen.add(email);
    return { ...line, outcome, known: email === undefined ? undefined : known.get(email) };
  });
}

/** Gives the free seats to the lines in their order, and says how many are left; below 0 so many are missing. */
export function takeSeats(
  lines: readonly Judged[],
  customerId: string,
  free: number | null,
): { lines: Judged[]; left: number | null } {
  let left = free;
  const seated = lines.map((line) => {
    // Whoever was invited here before has a seat already.
    const hasSeat = line.outcome === 'again' && line.known?.organisationId === customerId;
    if (left === null || hasSeat || !isInvited(line.outcome)) return line;
    left -= 1;
    return left < 0 ? { ...line, outcome: 'no-seat' as const } : line;
  });
  return { lines: seated, left };
}

function judge(
  { email }: PastedAddress,
  by: { customer: OrganisationRow; known: Map<string, Known>; seen: Set<string> },
): InvitationOutcome {
  if (email === undefined) return 'not-an-address';
  if (by.seen.has(email)) return 'twice';
  const { id, mailDomains } = by.customer;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (mailDomains.length > 0 && !mailDomains.includes(domain)) return 'foreign-domain';
  const account = by.known.get(email);
  if (!account) return 'invited';
  if (account.organisationId !== null && account.organisationId !== id) return 'other-customer';
  return account.state === 'invited' ? 'again' : 'has-account';
}

/** Makes the accounts and mails the links, for those lines that can be invited. */
export async function inviteJudged(
  tx: Transaction,
  parts: Parts,
  { customer, lines, roles }: { customer: OrganisationRow; lines: Judged[]; roles: readonly Role[] },
): Promise<string[]> {
  const invited: string[] = [];
  const now = parts.clock.now();
  for (const { email, outcome, known, name } of lines) {
    if (email === undefined || !isInvited(outcome)) continue;
    const facts = { organisationId: customer.id, roles: [...roles], approved: now };
    const id = known?.id ?? randomUUID();
    if (known) {
      await changeAccount(tx, id, { ...facts, name: name || known.name, version: known.version + 1 });
    } else await addAccount(tx, { ...facts, id, email, name, state: 'invited', created: now });
    await mailInvitation(tx, parts, { id, email });
    invited.push(id);
  }
  return invited;
}

function isInvited(outcome: InvitationOutcome): boolean {
  return outcome === 'invited' || outcome === 'again';
}

export function reportOf(lines: readonly Judged[], seatsLeft: number | null): InvitationReport {
  return {
    lines: lines.map(({ text, outcome }) => ({ text, outcome })),
    invited: lines.filter(({ outcome }) => isInvited(outcome)).length,
    seatsLeft,
  };
}
