import type { AccountExport } from '@suite/contracts/users';
import { SYSTEM, type User } from '../../../db/actor.ts';
import type { ActorDatabase, Transaction } from '../../../db/database.ts';
import { HttpError, conflict } from '../../../http/http-error.ts';
import { takeTurn } from '../../../http/limit-requests.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Limits } from '../../../platform/limits.ts';
import { jsonObject, type JsonParts, jsonWhole } from '../../../platform/json-parts.ts';
import { type Account, findAccountById, isOnlyAdmin } from '../account-store.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { type Credential, endSignIns, listCredentials } from '../credential-store.ts';
import { forgetSecondFactor } from '../sign-in/second-factor.ts';
import { userAccount } from '../account-resource.ts';
import { type EraseList, rememberErased, settleErasures } from './erase-list.ts';
import { personResource, type PersonRow } from './people-resource.ts';
import { countRecoveryCodes, eraseRows, readAuditOf, readMailsTo } from './store.ts';

/**
 * How a module tells what it keeps: all of it at once, or, where there may be more than fits into memory, as the text of a
 * JSON value, part by part, each read `inside` a transaction of its own.
 */
type Reading =
  | { read: (tx: Transaction, userId: string) => Promise<unknown> }
  | { readParts: (inside: ActorDatabase['transaction'], userId: string) => JsonParts };

/**
 * What a module keeps about a person (S-54). Each that owns such rows hands one in, so that export and erasure know
 * of them without knowing the module. Both run in a transaction of the product itself.
 */
export type PersonalData = Reading & {
  /** Its name in the export. */
  name: string;
  erase: (tx: Transaction, userId: string) => Promise<void>;
  /** How much there is, for those who may know that and not what it is. */
  count?: (tx: Transaction, userId: string) => Promise<number>;
  /** Gives it to a colleague instead. */
  handOver?: (tx: Transaction, from: string, to: string) => Promise<void>;
};

/** Gives a colleague what can be handed on, in a transaction of the product itself: staff reach none of it. */
export async function handOver(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  for (const { handOver: give } of personalData) await give?.(tx, from, to);
}

interface ExportRequest {
  user: User;
  requestId: string;
}

/** An address to sign out at is nobody's to read. */
function sessionFacts(row: Credential<'session'>) {
  const { id, userId, created, lastUsed, isKept, address, agent, proven } = row;
  const { organisationId: signOnOrganisationId, providerSubject: signOnSubject } = row;
  const signOn = { signOnOrganisationId, signOnSubject, signOnSession: row.providerSession };
  return { id, userId, created, lastUsed, isKept, address, agent, proven, ...signOn };
}

/** What is kept about an account itself; the export is an entry of the audit log that it holds. */
async function exportFacts(
  tx: Transaction,
  { clock }: AuthParts,
  { person, user, requestId }: ExportRequest & { person: Pick<Account, 'id' | 'email' | 'organisationId'> },
) {
  const { id, email, organisationId } = person;
  const entry = { action: 'user.export', outcome: 'ok', object: { kind: 'user', id } } as const;
  await writeAudit(tx, clock, { ...entry, organisationId, requestId, by: user });
  return {
    exported: clock.now().toISOString(),
    sessions: (await listCredentials(tx, { kind: 'session', userId: id })).map(sessionFacts),
    mails: await readMailsTo(tx, email),
    record: await readAuditOf(tx, id),
  };
}

/**
 * Everything kept about the caller (S-54), as the text of an `AccountExport`. Proofs are named, never shown. Its parts are
 * read as they are asked for, each in a transaction of its own: it takes no more memory than a small one, and holds up
 * nobody. The first part is read and recorded before anything is given.
 */
async function* exportAccount(
  parts: AuthParts,
  request: ExportRequest,
  personalData: readonly PersonalData[],
): AsyncGenerator<string> {
  const { userId } = request.user;
  const inside = parts.database.as(SYSTEM).transaction;
  const account = await inside(async (tx) => {
    const found = await findAccountById(tx, userId);
    if (!found) throw new HttpError('UNAUTHORIZED');
    const { created, state, application, passwordHash } = found;
    return {
      ...(await exportFacts(tx, parts, { ...request, person: found })),
      user: { ...userAccount(found, parts), created, state, application },
      hasPassword: passwordHash !== null,
      recoveryCodesLeft: await countRecoveryCodes(tx, userId),
    };
  });
  const further: [string, JsonParts][] = personalData.map((kept) => [
    kept.name,
    'readParts' in kept
      ? kept.readParts(inside, userId)
      : jsonWhole(() => inside((tx) => kept.read(tx, userId))),
  ]);
  yield* jsonObject({ ...account, ...Object.fromEntries(further) });
}

interface OwnExport extends ExportRequest {
  personalData: readonly PersonalData[];
  limits: Limits['exports'];
}

/**
 * The export of the caller's own data as a stream that has begun: what refuses it has done so. It may be all that somebody
 * ever made, so a person has one at a time, and some a day. Their turn ends when they stop reading.
 */
export async function ownExport(parts: AuthParts, asked: OwnExport): Promise<ReadableStream<string>> {
  const { user, limits } = asked;
  const end = await takeTurn(parts, {
    key: `exporting ${user.userId}`,
    atOnce: limits.atOnce,
    busy: 'Your data is being exported already. Try again when that export has finished.',
    often: { key: `export ${user.userId}`, limit: limits.often },
  });
  const text = inTurn(parts, asked, end);
  await text.next();
  return ReadableStream.from(text);
}

async function* inTurn(
  parts: AuthParts,
  { personalData, limits, ...request }: OwnExport,
  end: () => Promise<void>,
): AsyncGenerator<string> {
  const { clock } = parts;
  const begun = clock.monotonic();
  try {
    const text = exportAccount(parts, request, personalData);
    const first = await text.next();
    yield ''; // from here on somebody who stops reading ends it
    yield first.value ?? '';
    for await (const part of text) {
      // The next one may begin now, and there is one at a time.
      if (clock.monotonic() - begun > limits.atOnce.perMs) throw new Error('An export took too long.');
      yield part;
    }
  } finally {
    await end();
  }
}

/**
 * The same for staff, who answer a person's request: everything about the account, and of what the person made only how
 * much there is. The person downloads the rest from the profile.
 */
export function exportForStaff(
  parts: AuthParts,
  request: ExportRequest & { person: PersonRow },
  personalData: readonly PersonalData[],
): Promise<AccountExport> {
  const { person } = request;
  return asSystem(parts, async (tx) => {
    const counts: Record<string, number> = {};
    for (const { name, count } of personalData) counts[name] = (await count?.(tx, person.id)) ?? 0;
    const user = { userId: person.id, ...personResource(person).attributes };
    return { ...(await exportFacts(tx, parts, request)), user, counts };
  });
}

export interface Erasing {
  personalData: readonly PersonalData[];
  /** Where it is remembered; nowhere in tests and tools that keep no files. */
  eraseList?: EraseList;
}

interface Erasure {
  account: Pick<Account, 'id' | 'email' | 'organisationId'>;
  requestId: string;
  /** Somebody of staff, where it is not the person itself. */
  by?: User;
  /** A colleague who gets what can be handed on. */
  handTo?: string | null;
}

/** Takes a person out of the live data, all of it or nothing (S-54). */
export async function eraseAccount(
  parts: AuthParts,
  { account, requestId, by, handTo = null }: Erasure,
  { personalData, eraseList }: Erasing,
): Promise<void> {
  const { id, organisationId } = account;
  try {
    await asSystem(parts, async (tx) => {
      if (await isOnlyAdmin(tx, id, 'admin-group')) {
        throw conflict(
          'You are the only administrator. Make someone else an administrator before you leave.',
        );
      }
      if (handTo !== null) await handOver(tx, { from: id, to: handTo }, personalData);
      await eraseWithin(tx, account, personalData);
      await writeAudit(tx, parts.clock, {
        action: 'user.erase',
        object: { kind: 'user', id },
        requestId,
        ...(by ? { by, organisationId, details: { after: { handedTo: handTo } } } : {}),
      });
      eraseList?.begin(id);
      await rememberErased(tx, id, parts.clock.now());
    });
  } finally {
    // Also after a failure: a connection may break when the commit was done. What is not known now is found by the next start.
    const begun = eraseList?.begun().filter((one) => one === id);
    if (eraseList) await settleErasures(parts.database, eraseList, begun).catch(() => undefined);
  }
}

/** Takes out again whom an older backup brought back; says how many. */
export async function eraseAgain(
  { database, clock }: Pick<AuthParts, 'database' | 'clock'>,
  { personalData, eraseList }: Erasing,
): Promise<number> {
  let count = 0;
  for (const id of eraseList?.ids() ?? []) {
    await asSystem({ database }, async (tx) => {
      const account = await findAccountById(tx, id);
      if (!account || account.state === 'erased' || account.isDemo) return;
      await eraseWithin(tx, account, personalData);
      await writeAudit(tx, clock, { action: 'user.erase', object: { kind: 'user', id } });
      count += 1;
    });
  }
  return count;
}

async function eraseWithin(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  personalData: readonly PersonalData[],
): Promise<void> {
  for (const { erase } of personalData) await erase(tx, id);
  await endSignIns(tx, id);
  await forgetSecondFactor(tx, id);
  await eraseRows(tx, { id, email });
}
