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
import type { OrganisationRow } from './store.ts';

interface PastedAddress {
  /** As it was pasted, cut to what a report can show. */
  text: string;
  /** Undefined where it is no address. */
  email: string | undefined;
  /** The name that was pasted with it; empty where there was none. */
  name: string;
}

const SHOWN = 100;
// `Ada Novak <ada@x.example>` is what mail programs copy.
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const nameSchema = lineSchema(USER_LIMITS.name);

/** The addresses of a pasted list: separated by line ends, commas, semicolons or blanks, in any mixture. */
function pastedAddresses(text: string): PastedAddress[] {
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

type Known = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'state' | 'organisationId' | 'version'
>;

interface InvitationLine extends PastedAddress {
  outcome: InvitationOutcome;
  known: Known | undefined;
}

const MOST_ADDRESSES = 500;

/**
 * What would become of every line of a pasted list. The free seats (null: there is no limit) go to the lines in their order;
 * `left` says how many remain, or below 0 how many are missing.
 */
export async function evaluateList(
  tx: Transaction,
  { customer, text, free }: { customer: OrganisationRow; text: string; free: number | null },
): Promise<{ lines: InvitationLine[]; left: number | null }> {
  const pasted = pastedAddresses(text);
  if (pasted.length > MOST_ADDRESSES) throw refused(`Invite at most ${MOST_ADDRESSES} addresses at a time.`);
  const addresses = [...new Set(pasted.flatMap(({ email }) => email ?? []))];
  const { id, email: address, name, state, organisationId, version } = users;
  const rows = await tx.orm
    .select({ id, email: address, name, state, organisationId, version })
    .from(users)
    .where(inArray(address, addresses));
  const accounts = new Map<string | undefined, Known>(rows.map((row) => [row.email.toLowerCase(), row]));
  const seen = new Set<string>();
  let left = free;
  const lines = pasted.map((line): InvitationLine => {
    const known = accounts.get(line.email);
    const outcome = outcomeOf(line.email, { customer, known, seen });
    if (line.email !== undefined) seen.add(line.email);
    // People who were invited here before have a seat already.
    const hasSeat = outcome === 'again' && known?.organisationId === customer.id;
    if (left === null || hasSeat || !isInvited(outcome)) return { ...line, outcome, known };
    left -= 1;
    return { ...line, outcome: left < 0 ? 'no-seat' : outcome, known };
  });
  return { lines, left };
}

function outcomeOf(
  email: string | undefined,
  { customer, known, seen }: { customer: OrganisationRow; known: Known | undefined; seen: Set<string> },
): InvitationOutcome {
  if (email === undefined) return 'not-an-address';
  if (seen.has(email)) return 'twice';
  const { id, mailDomains } = customer;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (mailDomains.length > 0 && !mailDomains.includes(domain)) return 'foreign-domain';
  if (!known) return 'invited';
  if (known.organisationId !== null && known.organisationId !== id) return 'other-customer';
  return known.state === 'invited' ? 'again' : 'has-account';
}

/** Creates the accounts and mails the links, for the lines that can be invited; for nobody where seats are missing. */
export async function inviteLines(
  tx: Transaction,
  parts: { clock: Clock; jobs: Jobs; publicUrl: string },
  list: {
    customer: OrganisationRow;
    lines: readonly InvitationLine[];
    roles: readonly Role[];
    left: number | null;
  },
): Promise<string[]> {
  const { customer, lines, roles, left } = list;
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
