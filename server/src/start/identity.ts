import type { Logger } from 'pino';
import {
  type Auth,
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
import type { Limits } from '../platform/limits.ts';
import type { CountSignIn } from '../platform/metrics.ts';
import { describeError } from '../platform/safe-error.ts';
import type { InstallationSecrets } from '../db/installation-secrets.ts';
import { type Config, flagsOf, isSafeOrigin } from './config.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { tellWebhookOwners } from './ended-webhooks.ts';
import type { Storage } from './storage.ts';
import { unreadableSecrets, unreadableWarning } from './unreadable-secrets.ts';

interface IdentityParts {
  config: Config;
  storage: Pick<Storage, 'database' | 'jobs' | 'changes'>;
  secrets: InstallationSecrets;
  dataFolder: string;
  clock: Clock;
  limits: Limits;
  log: Logger;
  countSignIn?: CountSignIn | undefined;
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
    ...(parts.countSignIn && { countSignIn: parts.countSignIn }),
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
  const told = await tellWebhookOwners({ ...storage, clock, publicUrl: config.PUBLIC_URL });
  if (told > 0) log.info(`Webhooks have ended: ${told} people who had one are notified by email.`);
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
