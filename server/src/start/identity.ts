import { brand } from '@suite/contracts/brand';
import { guidePath } from '@suite/contracts/paths';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { SYSTEM } from '../db/actor.ts';
import type { Database } from '../db/database.ts';
import type { InstallationSecrets } from '../db/installation-secrets.ts';
import { endedWebhook, signOnProvider, users } from '../db/schema.ts';
import {
  type Auth,
  type AuthParts,
  createAuth,
  disableDemoAccounts,
  inviteFirstAdmin,
  passwordsOfStart,
  prepareDemoAccounts,
  eraseAgain,
  EraseList,
  settleErasures,
  shareEraseList,
} from '../modules/access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Limits } from '../platform/limits.ts';
import { postMail } from '../platform/mail.ts';
import type { CountSignIn } from '../platform/metrics.ts';
import { describeError } from '../platform/log.ts';
import { type Config, flagsOf, isSafeOrigin } from './config.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Storage } from './storage.ts';

interface IdentityParts {
  config: Config;
  storage: Pick<Storage, 'database' | 'jobs' | 'changes'>;
  secrets: InstallationSecrets;
  dataFolder: string;
  clock: Clock;
  limits: Limits;
  log: Logger;
  countSignIn?: CountSignIn;
}

export interface Identity {
  auth: Auth;
  eraseList: EraseList;
  /** What the one who starts the product has to know: the demo password, or the link for the first administrator. */
  notices: string[];
}

/** Accounts as this installation wants them: those of a demonstration, or staff of its own. */
export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { config, storage, secrets, clock, limits, log } = parts;
  const isDemo = config.DEMO === 'yes';
  const demoPassword = isDemo ? (config.DEMO_PASSWORD ?? (await secrets('demo-password'))) : undefined;
  const auth = createAuth({
    database: storage.database,
    jobs: storage.jobs,
    clock,
    log,
    limits: limits.signIn,
    countSignIn: parts.countSignIn,
    publicUrl: config.PUBLIC_URL,
    isSecure: isSafeOrigin(config.PUBLIC_URL),
    flags: flagsOf(config),
    isDemo,
    secret: await secrets('installation-secret'),
    demoPassword,
  });
  warn(config, log);
  const unreadable = await unreadableSecrets(storage.database, auth.parts.secretBox);
  if (unreadable.length > 0) log.warn(unreadableWarning(unreadable));
  const eraseList = await openEraseList(parts);
  const erased = await eraseAgain(auth.parts, { personalData: PERSONAL_DATA, eraseList });
  const notified = await notifyWebhookOwners({ ...storage, clock, publicUrl: config.PUBLIC_URL });
  if (notified > 0) log.info(`Webhooks have ended: ${notified} people who had one are notified by email.`);
  if (erased > 0) log.warn(`${erased} deleted accounts had come back with a backup and were deleted again.`);
  if (demoPassword !== undefined) {
    const passwords = passwordsOfStart(limits.signIn.hashing);
    await prepareDemoAccounts({ ...auth.parts, passwords }, demoPassword);
    return {
      auth,
      eraseList,
      notices: [
        `demonstration: sign in as formulator@demo.example (and others) with the password ${demoPassword}`,
      ],
    };
  }
  const { accounts, ended } = await disableDemoAccounts(storage.database);
  if (accounts > 0) log.warn(`${accounts} demonstration accounts were disabled.`);
  if (ended > 0) {
    log.warn(`${ended} of their links, clients, directory tokens and verified domains were ended.`);
  }
  return { auth, eraseList, notices: await inviteStaff(parts) };
}

/** The list of this folder, with what other servers erased and will erase. */
async function openEraseList({ storage, dataFolder, clock, log }: IdentityParts): Promise<EraseList> {
  const list = new EraseList(dataFolder);
  await settleErasures(storage.database, list);
  const share = () => shareEraseList(storage.database, list, clock.now());
  await share();
  storage.changes.on('erased', () => {
    share().catch((error: unknown) => {
      log.warn(`Deleted accounts are not in the list of this folder yet: ${describeError(error)}`);
    });
  });
  return list;
}

async function inviteStaff({ config, storage, clock }: IdentityParts): Promise<string[]> {
  const domain = config.MAIL_FROM.split('@')[1] ?? 'localhost.invalid';
  const invited = await inviteFirstAdmin(
    { database: storage.database, clock },
    { email: `admin@${domain}`, publicUrl: config.PUBLIC_URL },
  );
  if (!invited) return [];
  return [
    `there is no administrator yet: set the password for ${invited.email} within 24 hours at ${invited.link}`,
  ];
}

function warn(config: Config, log: Logger): void {
  for (const name of ['FEATURE_EMULSION', 'FEATURE_SUPPLIER'] as const) {
    if (config[name] !== 'yes') log.info(`${name} is not 'yes': this product line is off.`);
  }
  if (config.WEBHOOK_PRIVATE_HOSTS !== undefined) {
    log.info('WEBHOOK_PRIVATE_HOSTS is no longer used: webhooks have ended.');
  }
  if (config.DATABASE_REPLICA_URL !== undefined) {
    log.info('DATABASE_REPLICA_URL is no longer used: DATABASE_URL answers searches too.');
  }
  if (!isSafeOrigin(config.PUBLIC_URL)) {
    log.warn('PUBLIC_URL is http: sessions can be intercepted. Use TLS.');
  }
}

/** With another secret nearly none of them opens: some of each kind are enough to see it. */
const SOME = 100;

/**
 * Kinds of secrets that the secret of this installation does not open: a backup was restored without it, or it was changed.
 * Each would fail in its own way later, where nobody thinks of that.
 */
export async function unreadableSecrets(database: Database, box: AuthParts['secretBox']): Promise<string[]> {
  const kept = await database.as(SYSTEM).transaction(async ({ orm }) => ({
    'authenticator apps': await orm
      .select({ sealed: users.totpSecret, owner: users.id })
      .from(users)
      .where(isNotNull(users.totpSecret))
      .limit(SOME),
    'client secrets of single sign-on': await orm
      .select({ sealed: signOnProvider.secret, owner: signOnProvider.organisationId })
      .from(signOnProvider)
      .limit(SOME),
  }));
  return Object.entries(kept)
    .filter(([, rows]) => rows.some(({ sealed, owner }) => box.open(sealed ?? '', owner) === undefined))
    .map(([kind]) => kind);
}

export function unreadableWarning(kinds: readonly string[]): string {
  return (
    `Encrypted with another secret of the installation, and of no use now: ${kinds.join(', ')}. ` +
    'Set INSTALLATION_SECRET to the former one (or put the former file installation-secret into DATA_DIR) and start again; ' +
    'without it they have to be set up anew.'
  );
}

interface Parts {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}

/**
 * Writes to everybody whose webhooks have ended (decision 075). An upgrade and a restore leave a list of them, and the server
 * that takes them from it writes, in one transaction: each gets one message, however many servers start.
 */
export async function notifyWebhookOwners({ database, publicUrl, ...parts }: Parts): Promise<number> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const ended = await tx.orm.delete(endedWebhook).returning();
    if (ended.length === 0) return 0;
    const ids = ended.map(({ userId }) => userId);
    const owners = await tx.orm
      .select({ email: users.email })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.state, 'active')));
    for (const { email } of owners) {
      await postMail(tx, parts, {
        to: email,
        subject: `${brand.name}: webhooks have ended`,
        text: `Your webhooks have been removed: nothing is sent to their addresses now. One person's messages could hold up everybody else's work, so we could not wait for the usual twelve months.\n\nA program can ask for what has changed instead, and misses nothing while it is off:\n${new URL(guidePath('changes'), publicUrl).href}\n`,
      });
    }
    return owners.length;
  });
}
