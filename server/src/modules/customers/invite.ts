import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, InvitationReport } from '@suite/contracts/customers';
import type { Role } from '@suite/contracts/roles';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { type HttpError, invalid } from '../../http/http-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { addAccount, changeAccount, mailInvitation } from '../access/index.ts';
import type { OrganisationRow } from './resource.ts';

export interface PastedAddress {
  /** As it was pasted, cut to what a report can show. */
  text: string;
  /** Undefined where it is none. */
  email: string | undefined;
  /** The name that was pasted with it; empty where there was none. */
  name: string;
}

const SHOWN = 100;
// `Ada Novak <ada@x.example>` is what mail programs copy.
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const nameSchema = lineSchema(USER_LIMITS.name);

/** The addresses of a pasted list: separated by line ends, commas, semicolons or blanks, in any mixture. */
export function pastedAddresses(text: string): PastedAddress[] {
  return text
    .split(/[\n\r\t,;]+/)
    .flatMap((part) => splitBlanks(part.trim()))
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = NAMED.exec(part) ?? [];
      const bare = address.replace(/^mailto:/i, '').trim();
      return {
        text: part.slice(0, SHOWN),
        email: emailSchema.safeParse(bare).data?.toLowerCase(),
        name: nameSchema.safeParse(name.replaceAll('"', ' ')).data ?? '',
      };
    });
}

/** A name before an address has blanks that separate nothing. */
function splitBlanks(part: string): string[] {
  return NAMED.test(part) ? [part] : part.split(/\s+/);
}

interface Parts {
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}

type Known = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'state' | 'organisationId' | 'version'
>;

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
  if (pasted.length > MOST_ADDRESSES) throw refused(`Invite at most ${MOST_ADDRESSES} addresses at a time.`);
  const addresses = [...new Set(pasted.flatMap(({ email }) => email ?? []))];
  const { id, email: address, name, state, organisationId, version } = users;
  const rows = await tx.orm
    .select({ id, email: address, name, state, organisationId, version })
    .from(users)
    .where(inArray(address, addresses));
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
  return invalid(detail, '/data/attributes/text');
}
