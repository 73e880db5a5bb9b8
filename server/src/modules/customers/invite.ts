import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, InvitationReport } from '@suite/contracts/customers';
import type { Role } from '@suite/contracts/roles';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { HttpError } from '../../http/http-error.ts';
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

interface InvitationLine extends PastedAddress {
  outcome: InvitationOutcome;
  known: Known | undefined;
}

interface Invitation {
  customer: OrganisationRow;
  lines: InvitationLine[];
  roles: readonly Role[];
  /** Seats that are left after it. */
  left: number | null;
}

const MOST_ADDRESSES = 500;

/** What would become of every line of a pasted list. */
export async function evaluateList(
  tx: Transaction,
  customer: OrganisationRow,
  text: string,
): Promise<InvitationLine[]> {
  const pasted = pastedAddresses(text);
  if (pasted.length > MOST_ADDRESSES) throw refused(`A list may hold at most ${MOST_ADDRESSES} addresses.`);
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
    const outcome = outcomeOf(line, { customer, known, seen });
    if (email !== undefined) seen.add(email);
    return { ...line, outcome, known: email === undefined ? undefined : known.get(email) };
  });
}

/** Gives the free seats to the lines in their order, and says how many are left; below 0 so many are missing. */
export function takeSeats(
  lines: readonly InvitationLine[],
  customerId: string,
  free: number | null,
): { lines: InvitationLine[]; left: number | null } {
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

function outcomeOf(
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

/** Makes the accounts and mails the links, for those lines that can be invited; nobody where seats are missing. */
export async function inviteLines(
  tx: Transaction,
  parts: Parts,
  { customer, lines, roles, left }: Invitation,
): Promise<string[]> {
  if (left !== null && left < 0) {
    throw refused(`${left === -1 ? 'One seat is' : `${-left} seats are`} missing: nobody was invited.`);
  }
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

export function reportOf(lines: readonly InvitationLine[], seatsLeft: number | null): InvitationReport {
  return {
    lines: lines.map(({ text, outcome }) => ({ text, outcome })),
    invited: lines.filter(({ outcome }) => isInvited(outcome)).length,
    seatsLeft,
  };
}

function refused(detail: string): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail, source: { pointer: '/data/attributes/text' } });
}
